import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Failure } from '#machines/shared/failure.ts'
import { logTexts } from '#machines/rules/policy.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CareLine } from '#ui/care/care-line.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFailureText } from '#ui/failure/failure-text.ts'

/** Once for each failure; what was typed stays behind it. With the switch off it is the letter of the specification. */
export function NotSavedDialog({ actor }: { actor: ActiveMachines['onboarding'] }) {
  const { t } = useLingui()
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('saveFailed'))
  const translated = useSelector(actor, (snapshot) => snapshot.context.rules.translateReferenceAlert)
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const [seen, setSeen] = useState<Failure | null>(null)
  const known = useFailureText(failure)
  // The network works again by the time a lost save is known to be lost.
  const isBroken = failure?.kind === 'network' && failure.reason !== 'offline'
  const cause = isBroken ? t`The connection was interrupted. Please try again.` : known
  const close = () => setSeen(failure)
  return (
    <Dialog
      open={failed && failure !== null && seen !== failure}
      role="alertdialog"
      title={translated ? t`The references could not be saved` : <span lang="ru">{logTexts.referencesNotSaved}</span>}
      onClose={close}
      actions={
        <Button onPress={close}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      {translated ? (
        <p>
          {cause} <Trans>Your answers are still here.</Trans>
        </p>
      ) : null}
      <CareLine />
    </Dialog>
  )
}
