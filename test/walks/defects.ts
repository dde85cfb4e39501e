/** Defects that are seeded into the product while its files are loaded: generated walks alone must notice each. */

type Defect = {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
}

export const defects: readonly Defect[] = [
  {
    name: 'the overdue notice is removed',
    file: 'src/features/account/loan/next-payment.tsx',
    from: '{credit.dpd > 0 ? (\n        <Notice',
    to: '{credit.dpd > 1000 ? (\n        <Notice',
  },
  {
    name: 'the balance is not deducted from what is owed today',
    file: 'machines/account/amounts.ts',
    from: 'lessBalance(today, balance)',
    to: 'lessBalance(today, 0 * balance)',
  },
  {
    name: 'keeping an account leads to the form of a new one',
    file: 'machines/bank-account/states/removing.ts',
    from: "'removal.closed': { target: 'choosing' }",
    to: "'removal.closed': { target: 'adding' }",
  },
  {
    name: 'the codes of one number are counted for another',
    file: 'machines/sign-in/setup.ts',
    from: 'sendsHere: event.phone === context.phone ? context.sendsHere : 0,',
    to: 'sendsHere: context.sendsHere,',
  },
  {
    name: '/offerDetails is allowed in the account',
    file: 'machines/account/machine.ts',
    from: "meta: { paths: ['/account'] }",
    to: "meta: { paths: ['/account', '/offerDetails'] }",
  },
  {
    name: 'a step that is still due counts as past',
    file: 'machines/onboarding/guards.ts',
    from: 'steps.indexOf(due) > steps.indexOf(params.step)',
    to: 'steps.indexOf(due) >= steps.indexOf(params.step)',
  },
  {
    name: 'the balance is not deducted from the amount of the due day',
    file: 'machines/account/amounts.ts',
    from: 'lessBalance(loan.planned, client.balance)',
    to: 'loan.planned',
  },
  {
    name: 'paying is offered where the balance covers everything',
    file: 'src/features/account/loan/next-payment.tsx',
    from: '{toPay.amount > 0 ? (\n          <Button',
    to: '{toPay.amount >= 0 ? (\n          <Button',
  },
  {
    name: 'a wrong code takes no try',
    file: 'machines/sign-in/setup.ts',
    from: 'Math.max(0, context.attempts - 1)',
    to: 'context.attempts',
  },
  {
    name: 'the fourth code can be followed by another after 15 seconds',
    file: 'machines/sign-in/setup.ts',
    from: 'sends < 4) return waits.resendSeconds',
    to: 'sends < 40) return waits.resendSeconds',
  },
  {
    name: 'an unknown number is told the generic sentence',
    file: 'src/ui/phone/send-failed.tsx',
    from: "failure?.kind === 'http' && failure.status === 404",
    to: "failure?.kind === 'http' && failure.status === 410",
  },
  {
    name: 'the discount of a loan is left out of its cost',
    file: 'machines/rules/money.ts',
    from: 'const paidShare = scaled(100) - scaled(discount)',
    to: 'const paidShare = scaled(100) - 0n * scaled(discount)',
  },
  {
    name: 'the first part payment is named as the latest',
    file: 'machines/account/loan-history.ts',
    from: '.findLast(({ isExtension }) => !isExtension)',
    to: '.find(({ isExtension }) => !isExtension)',
  },
  {
    name: 'a failed save of a form is not said',
    file: 'src/ui/application-form/step-notices.tsx',
    from: 'if (saveFailed && saysFailures)',
    to: 'if (saveFailed && !saysFailures)',
  },
  {
    name: 'a borrower in review may open the account',
    file: 'machines/onboarding/progress.ts',
    from: "if (step === 'scoring') return 'onboarding'",
    to: "if (step === 'scoring') return requestedArea === 'account' ? 'account' : 'onboarding'",
  },
  {
    name: 'an application that was declined does not count as the end of its review',
    file: 'machines/onboarding/progress.ts',
    from: '/declin|reject|refus|no_application/',
    to: '/reject|refus|no_application/',
  },
]
