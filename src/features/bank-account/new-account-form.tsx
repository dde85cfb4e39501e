import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import * as bankForm from './bank-account.form.ts'
import { fromDraft } from '#ui/fields/draft.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useHistoryDialog } from '#ui/navigation/history-dialog.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { useReferenceData } from '#ui/fields/use-reference-data.ts'
import { ActionBar } from '#ui/application-form/action-bar.tsx'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ErrorSummary } from '#ui/application-form/error-summary.tsx'
import { PickerFields } from '#ui/fields/picker-fields.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/text-fields/text-field.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { isBusyWith } from '#ui/notices/outcome-notice.tsx'
import { RegistrationBack, StepHeading } from '#ui/application-form/step-heading.tsx'
import { ForgetTyped } from '#ui/application-form/forget-typed.tsx'
import { idOf } from '#ui/application-form/id-of.ts'
import { useBookOptions } from '#ui/fields/use-book-options.ts'
import { useDraft } from '#ui/application-form/use-draft.ts'
import { useToday } from '#ui/use-today.ts'
import { withFlush } from '#ui/application-form/with-flush.ts'
import { BankInstructions } from './bank-instructions.tsx'
import { ReadBack } from './read-back.tsx'

type NewAccountFormProps = { actor: ActiveMachines['bankAccount']; onboarding: ActiveMachines['onboarding'] }

export function NewAccountForm({ actor, onboarding }: NewAccountFormProps) {
  const { t } = useLingui()
  const draft = useDraft(onboarding, 'bank')
  const hasAccounts = useSelector(actor, (snapshot) => snapshot.context.accounts.length > 0)
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const isBusy = useSelector(actor, isBusyWith)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('saveFailed'))
  const form = useForm<bankForm.BankAccountValues>({
    initial: fromDraft(bankForm.initialValues, onboarding.getSnapshot().context.drafts['bank']),
    validate: bankForm.validate,
    today: useToday(),
    settle: bankForm.settle,
    onValues: draft.report,
  })
  const { values } = form
  const books = useReferenceData(['banks', 'bankBranches'], [idOf(values.bank), idOf(values.branch)])
  const [banks, branches] = books.levels
  const sheet = useHistoryDialog('branch')
  const bankOptions = useBookOptions(banks?.items ?? null, 'places')
  const branchOptions = useBookOptions(branches?.items ?? null, 'places')
  const branch = form.fieldProps('branch')

  const nameOf = (options: typeof bankOptions, chosen: string) =>
    options.find(({ id }) => String(id) === chosen)?.name ?? ''
  const typed = {
    bankName: nameOf(bankOptions, values.bank),
    branchName: nameOf(branchOptions, values.branch),
    accountNumber: values.accountNumber,
  }

  function chooseBank(id: string) {
    form.setValues(bankForm.chooseBank(values, id))
    books.choose(0, idOf(id))
  }

  function send(valid: bankForm.BankAccountValues) {
    if (isBusy) return
    const code = banks?.items?.find((bank) => String(bank.id) === valid.bank)?.bankCode
    actor.send({ type: 'newAccount.submitted', account: bankForm.toAccount(valid, code ?? '') })
  }

  return (
    <form className="col" method="post" {...form.formProps(send)} {...withFlush({}, draft.flush)}>
      {hasAccounts ? null : <RegistrationBack step="bank" />}
      {hasAccounts && !isBusy ? <BackLink onBack={() => actor.send({ type: 'adding.closed' })} /> : null}
      <StepHeading step="bank" title={t`Add a bank account`} hasErrors={form.errorList.length > 0 || hasFailed} />
      <ErrorSummary problems={form.errorList} attempt={form.attempt} />
      {hasFailed ? (
        <TryAgainNotice title={t`The account was not saved`} failure={failure}>
          <Trans>What you typed is still here. Press Next to try again.</Trans>
        </TryAgainNotice>
      ) : null}
      <BankInstructions />
      <SelectField
        {...form.fieldProps('bank')}
        label={t`Bank`}
        options={bankOptions}
        loading={banks?.loading}
        onRetry={banks?.failed ? books.retry : undefined}
        onChange={chooseBank}
      />
      <PickerFields
        sheet={sheet}
        pickers={[
          {
            ...branch,
            label: t`Branch`,
            options: branchOptions,
            waitsFor: values.bank === '' ? t`Choose a bank first` : undefined,
            loading: branches?.loading,
            onRetry: branches?.failed ? books.retry : undefined,
            onChange: (id) => {
              branch.onChange(id)
              books.choose(1, idOf(id))
            },
          },
        ]}
      />
      <TextField
        {...form.fieldProps('accountNumber')}
        label={t`Account number`}
        hint={t`As shown in your passbook. Spaces and dashes are fine.`}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
      <ForgetTyped actor={onboarding} />
      <ActionBar showsAsked why={t`We send the money to this account as soon as you accept a loan.`}>
        <Button type="submit">{t`NEXT`}</Button>
      </ActionBar>
      <ReadBack actor={actor} account={typed} when="confirmingNew" close={t`Change the details`} />
    </form>
  )
}
