/** Public pages by the requirements, by hand: what the application says of them is compared with this. */
export const guides = ['/canIGetLoan', '/howToGet', '/howToPay', '/obtaining', '/repeat', '/meet', '/news'] as const
export const documents = ['/terms', '/privacy', '/neverAsk', '/trust'] as const
/** What a visitor may read, and what a borrower is led away from in part; the documents are for everybody. */
export const visitorPaths = ['/', '/login', ...guides, '/repaymentMock'] as const
