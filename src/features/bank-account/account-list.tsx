import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { groupAccountNumber } from '#machines/bank-account/account-number.ts'
import type { Failure } from '#machines/shared/failure.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { ActionBar } from '#ui/application-form/action-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FormColumn } from '#ui/layout/column.tsx'
import { focusField } from '#ui/text-fields/focus-field.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { RegistrationBack, StepHeading } from '#ui/application-form/step-heading.tsx'
import { bankScreenOf } from '#machines/bank-account/screen.ts'
import { ReadBack } from './read-back.tsx'
import { endingOf, RemoveDialog } from './remove-dialog.tsx'

const listName = 'account'

export function AccountList({ actor }: { actor: ActiveMachines['bankAccount'] }) {
  const { t } = useLingui()
  const accounts = useSelector(actor, (snapshot) => snapshot.context.accounts)
  const chosenId = useSelector(actor, (snapshot) => snapshot.context.chosenId)
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('saveFailed'))
  const isNotRemoved = useSelector(actor, (snapshot) => bankScreenOf(snapshot) === 'notRemoved')
  const canRemove = useSelector(actor, (snapshot) => snapshot.context.canRemove)
  const [isRefused, setRefused] = useState(false)
  const chosen = accounts.find((account) => account.id === chosenId)

  function submit() {
    setRefused(chosen === undefined)
    if (chosen === undefined) focusField(listName)
    else actor.send({ type: 'account.submitted' })
  }

  return (
    <FormColumn onSubmit={submit}>
      <RegistrationBack step="bank" />
      <StepHeading step="bank" title={t`Your bank account`} hasErrors={hasFailed} />
      {isNotRemoved ? <NotRemoved canRemove={canRemove} failure={failure} /> : null}
      {hasFailed && !isNotRemoved ? (
        <TryAgainNotice title={t`Your account was not saved for this loan`} failure={failure}>
          <Trans>Your account is still chosen. Press Next to try again.</Trans>
        </TryAgainNotice>
      ) : null}
      <RadioGroup
        name={listName}
        look="cards"
        label={t`Where should the money go?`}
        hint={t`The account must be your own.`}
        error={isRefused && chosen === undefined ? t`Choose an account or add a new one` : undefined}
        value={chosenId === null ? '' : String(chosenId)}
        onChange={(id) => actor.send({ type: 'account.chosen', id: Number(id) })}
        choices={accounts.map((account) => ({
          value: String(account.id),
          label: account.bankName,
          body: (
            <>
              <span className="line-of">{account.branchName}</span>
              <span className="line-of tnum">{groupAccountNumber(account.accountNumber)}</span>
            </>
          ),
        }))}
      />
      {chosen && canRemove ? (
        <Button key={chosen.id} kind="quiet" onPress={() => actor.send({ type: 'removal.asked' })}>
          {t`Remove the account that ends with ${endingOf(chosen)}`}
        </Button>
      ) : null}
      <p className="hint">
        <Trans>or add new</Trans>
      </p>
      <Button kind="secondary" onPress={() => actor.send({ type: 'adding.asked' })}>
        {t`ADD NEW BANK ACCOUNT`}
      </Button>
      <ActionBar showsAsked>
        <Button type="submit">{t`NEXT`}</Button>
      </ActionBar>
      <ReadBack actor={actor} account={chosen} when="confirming" close={t`Use a different account`} />
      <RemoveDialog actor={actor} account={chosen} />
    </FormColumn>
  )
}

/** A lost connection was found out over one that works again: it is no cause any more. */
function NotRemoved({ canRemove, failure }: { canRemove: boolean; failure: Failure | null }) {
  const { t } = useLingui()
  return (
    <TryAgainNotice
      title={t`The account was not removed`}
      failure={canRemove && failure?.kind === 'http' ? failure : null}
    >
      {canRemove ? null : (
        <Trans>Accounts cannot be removed here. Choose another account or add a new one: only that one is used.</Trans>
      )}
    </TryAgainNotice>
  )
}
