/** Decides how the lender's word about where the borrower stands is read, from the profile or inside the answer of a write (R9, RD82). */
import * as v from 'valibot'
import type { Position } from '../../../machines/ports.ts'
import { flag, hasAny, id, loose, orNull, places, textOrNull, wrapped } from './shape.ts'

const isPosition = hasAny('clientState', 'registerStatus', 'applicationState')
const names = ['position', 'user', 'user_info', 'userInfo', 'profile'] as const

const position = loose({
  applicationId: orNull(id),
  clientState: textOrNull,
  registerStatus: textOrNull,
  applicationState: textOrNull,
  isRepeat: flag,
  asOf: textOrNull,
  signedInUntil: v.exactOptional(textOrNull),
}) satisfies v.GenericSchema<unknown, Position>

/** GET /v1/me: a position has to be there. */
export const profileReader = wrapped(names, isPosition, position)

/** Answers of writes may carry the new position or not; null where they do not. */
export const positionInside = v.pipe(
  v.unknown(),
  v.transform((answer) => places(answer, ...names).find(isPosition)),
  v.union([
    v.pipe(
      v.undefined(),
      v.transform(() => null),
    ),
    position,
  ]),
)
