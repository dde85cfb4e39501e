/** How the list of consents and sign-ins is read: entries that cannot be dated are left out. */
import * as v from 'valibot'
import type { OwnRecords } from '#machines/own-records/records.ts'
import { flag, hasAny, instant, listOf, loose, text, textOrNull, wrapped } from './shape.ts'

export const ownRecordsReader = wrapped(
  ['records'],
  hasAny('consents', 'signIns'),
  loose({
    consents: v.nullish(listOf(loose({ what: text, at: instant, detail: textOrNull })), []),
    signIns: v.nullish(
      listOf(
        loose({
          signedInAt: instant,
          lastUsedAt: v.fallback(v.nullish(instant, null), null),
          device: textOrNull,
          isCurrent: flag,
        }),
      ),
      [],
    ),
  }) satisfies v.GenericSchema<unknown, OwnRecords>,
)
