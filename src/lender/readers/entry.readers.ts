/** Decides how the answers of visit and one-time code are read (V2, RD14, RD82). */
import * as v from 'valibot'
import type { Ports } from '../../../machines/ports.ts'
import { merged, number, orNull, text, textOrNull } from './shape.ts'

/** POST /visit/create -> visit_id, device_id. */
export const visitReader = merged({ visitId: v.pipe(text, v.trim(), v.minLength(1)), deviceId: textOrNull })

/** POST /login: everything in it is optional, the code is on its way all the same. */
export const sentCodeReader = v.pipe(
  merged({ resendAfter: orNull(number), attempts: orNull(number), expiresIn: orNull(number) }),
  v.transform(({ resendAfter, attempts, expiresIn }): Ports['sendCode']['output'] => ({
    resendAfterSeconds: resendAfter,
    attempts,
    expiresInSeconds: expiresIn,
  })),
)
