/** What this lender promises about complaints, and where the public bodies take them; a real lender sets its own days. */
export const complaints = {
  answerDays: 14,
  /** As both described themselves on their own pages when this was looked up. */
  lookedUpOn: '2026-11-21',
  centralBank: 'https://reachus.cbsl.lk',
  ombudsman: 'https://www.financialombudsman.lk',
} as const
