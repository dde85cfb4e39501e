/** What is typed into a form is kept as a draft, until the borrower has it deleted. */
export const keepsTyped = {
  'draft.changed': {
    actions: [
      { type: 'rememberDraft' },
      { type: 'keepDraft', params: <Draft>({ event }: { readonly event: Draft }) => event },
    ],
  },
  'drafts.forgotten': { actions: [{ type: 'forgetTyped' }, { type: 'forgetDrafts' }] },
} as const
