/** What the borrower can do with the list of accounts, also after something did not work. */
export const choose = {
  'account.chosen': { actions: { type: 'rememberChoice' } },
  'account.submitted': { guard: 'hasChosen', target: 'confirming', actions: { type: 'forgetFailure' } },
  'adding.asked': { target: 'adding', actions: { type: 'forgetFailure' } },
  'removal.asked': { guard: 'isRemovable', target: 'confirmingRemoval', actions: { type: 'forgetFailure' } },
} as const
