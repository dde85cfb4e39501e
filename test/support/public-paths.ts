/** Public pages by the requirements, by hand: what the application says of them is compared with this. */
export const guides = ['/canIGetLoan', '/howToGet', '/howToPay', '/obtaining', '/repeat', '/meet', '/news'] as const
export const documents = ['/terms', '/privacy', '/neverAsk', '/trust'] as const
/** What a visitor may read besides the documents, in the order of the requirements. */
export const visitorPaths = ['/', '/login', ...guides, '/repaymentMock'] as const
