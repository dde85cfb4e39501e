/** How a message of the lender that waits in the outbox is sent: through the gateway of the codes. */
import { deliverOnce } from '../code/gateway.ts'
import { messages } from '../database/schema.ts'
import type { Parts } from '../parts.ts'

type Sms = { readonly id: number; readonly phone: string; readonly text: string; readonly sentAt: number }

/** Null: it is sent. Sent again it has the same id. The sandbox shows it instead. */
export async function sendSms({ database, options }: Parts, sms: Sms, signal: AbortSignal): Promise<string | null> {
  if (options.smsGatewayUrl === null) {
    await database
      .insert(messages)
      .values({ ...sms, code: '' })
      .onConflictDoNothing()
    return null
  }
  const { id, phone, text } = sms
  const failure = await deliverOnce(options.smsGatewayUrl, { to: phone, text }, String(id), signal)
  options.metrics?.sms(failure?.outcome ?? 'delivered')
  return failure?.reason ?? null
}
