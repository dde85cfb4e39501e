/** How a code is spent that agrees to something while signed in: for exactly that, one try after the other in the borrower's queue. */
import type { Change } from '../borrower/change.ts'
import { sentCodes } from '../database/schema.ts'
import { isAmong } from '../hash.ts'
import { ApiError, type ApiErrorCode } from '../http/api-error.ts'
import { CODE_ATTEMPTS, hashOf, rowOf, type Asked } from './codes.ts'

/** Null: the code is right, and used up; an error to answer once the try is written. `other`: the code was sent for something else. */
export async function spendCode(
  { tx, parts, now }: Change,
  asked: Asked,
  typed: string,
  other: ApiErrorCode,
): Promise<ApiError | null> {
  const [sent] = await tx.select().from(sentCodes).where(rowOf(asked)).for('update')
  if (!sent || sent.consumedAt !== null || sent.expiresAt <= now) return new ApiError('otp_expired')
  if (sent.about !== asked.about) return new ApiError(other)
  if (sent.attempts >= CODE_ATTEMPTS) return new ApiError('otp_exhausted')
  const hashes = parts.signers.map((sign) => hashOf(sign, asked, typed))
  const isRight = isAmong(sent.codeHash, hashes)
  const attempts = sent.attempts + 1
  await tx
    .update(sentCodes)
    .set({ attempts, consumedAt: isRight ? now : null })
    .where(rowOf(asked))
  if (isRight) return null
  return new ApiError(attempts < CODE_ATTEMPTS ? 'otp_wrong' : 'otp_exhausted')
}
