import type { Context } from 'hono'
import type { Language } from '#lender/contract/requests.ts'

export type Connection = { readonly address?: string | undefined }
export type LenderEnv = {
  Bindings: Connection
  Variables: {
    requestId: string
    /** Language of the message of an error: the borrower's once known, else what the browser accepts. */
    language: Language
    /** Set once a call found its session. */
    borrowerId: number
  }
}
export type Call = Context<LenderEnv>
