/** Decides what stands on the one page of key facts that is read, printed or kept before anything is agreed (U3). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Terms } from '../../../machines/money.ts'
import { CareContact } from '../../frame/care-contact.tsx'
import { useHistoryDialog } from '../../navigation/history-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'
import { DateText } from '../../ui/value-text.tsx'
import { useCostRows } from './cost-rows.tsx'
import { WhatIf } from './what-if.tsx'

type KeyFactsProps = { terms: Terms; today: string; expiresOn: string | null }

export function KeyFacts(facts: KeyFactsProps) {
  const { t } = useLingui()
  const dialog = useHistoryDialog('keyFacts')
  return (
    <>
      <Button kind="text" icon={<DocumentIcon />} onPress={dialog.show}>
        {t`Key facts on one page`}
      </Button>
      <Dialog
        open={dialog.open}
        title={t`Key facts of this loan`}
        onClose={dialog.close}
        focusHeading
        actions={
          <>
            <Button onPress={() => globalThis.print()}>{t`Print or save`}</Button>
            <Button kind="secondary" onPress={dialog.close}>{t`Close`}</Button>
          </>
        }
      >
        <Facts {...facts} />
      </Dialog>
    </>
  )
}

function Facts({ terms, today, expiresOn }: KeyFactsProps) {
  const { t } = useLingui()
  return (
    <article className="facts-sheet">
      <p>
        <Trans>
          As of <DateText iso={today} />. Nothing is agreed until you press Confirm.
        </Trans>
      </p>
      <DefinitionList rows={useCostRows(terms, today)} />
      {expiresOn === null ? null : (
        <p>
          <Trans>
            This offer is valid until <DateText iso={expiresOn} />.
          </Trans>
        </p>
      )}
      <h3>{t`If you pay early, late, or extend`}</h3>
      <WhatIf terms={terms} today={today} />
      <h3>{t`Good to know`}</h3>
      <ul>
        <li>
          <Trans>You repay once, on the repayment date: by card, online, at a bank or at a payment kiosk.</Trans>
        </li>
        <li>
          <Trans>We never ask for a fee before you get the money, and never for your code or your PIN.</Trans>
        </li>
        <li>
          <Trans>If you cannot pay in time, call us before the repayment date.</Trans>
        </li>
      </ul>
      <CareContact />
    </article>
  )
}
