import * as v from 'valibot'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { flag, hasAny, id, isRecord, loose, orNull, candidates, textOrNull, wrapped } from './shape.ts'

const states = ['clientState', 'registerStatus', 'applicationState'] as const
const isPosition = hasAny(...states)
const names = ['position', 'user', 'user_info', 'userInfo', 'profile'] as const

const position = loose({
  applicationId: orNull(id),
  clientState: textOrNull,
  registerStatus: textOrNull,
  applicationState: textOrNull,
  isRepeat: flag,
  asOf: textOrNull,
  signedInUntil: v.exactOptional(textOrNull),
}) satisfies v.GenericSchema<unknown, ApplicationProgress>

/** GET /v1/me: a position has to be there. */
export const profileReader = wrapped(names, isPosition, position)

const isWhole = (value: unknown) => isRecord(value) && states.every((name) => hasAny(name)(value))

/**
 * A right code may be answered with where the borrower stands. A part of it, or what cannot be read, counts as nothing:
 * the profile is asked, as of a lender that does not say it.
 */
export const positionAtSignIn = v.pipe(
  v.unknown(),
  v.transform((answer) => candidates(answer, ...names).find(isWhole)),
  v.fallback(v.nullable(position), null),
)

/** Answers of writes may carry the new position or not; null where they do not. */
export const positionInside = v.pipe(
  v.unknown(),
  v.transform((answer) => candidates(answer, ...names).find(isPosition)),
  v.union([
    v.pipe(
      v.undefined(),
      v.transform(() => null),
    ),
    position,
  ]),
)
