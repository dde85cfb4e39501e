/** Decides how the answers about an application are read: state, creation, document, disbursement, added account (RD59, RD61, RD63, RD82). */
import * as v from 'valibot'
import { day, id, isRecord, merged, number, orNull, places, textOrNull, text } from './shape.ts'

const dayOrNull = v.nullish(day, null)

/** GET /v1/application/state. */
export const applicationStateReader = v.pipe(
  v.unknown(),
  v.check((answer) => places(answer).some(isRecord), 'no object'),
  merged({
    applicationId: orNull(id),
    requestedAmount: orNull(number),
    requestedTerm: orNull(number),
    retryOn: dayOrNull,
    offerExpiresOn: dayOrNull,
  }),
)

/** POST /v1/application/create -> application_id. */
export const createdReader = v.pipe(
  merged({ applicationId: orNull(id), id: orNull(id) }),
  v.transform((made) => ({ applicationId: made.applicationId ?? made.id })),
)

/** POST /v1/application/disbursement: without a state it is not known whether money is on its way (D7, RD65). */
export const disbursementReader = merged({ state: v.pipe(text, v.trim(), v.minLength(1)) })

/** POST /v1/client/addBankAccount -> state; the id where the lender tells it (RD52). */
export const addedAccountReader = v.pipe(
  merged({ state: textOrNull, id: orNull(id), clientBankAccountId: orNull(id) }),
  v.transform((added) => ({ state: added.state, id: added.clientBankAccountId ?? added.id })),
)

/** POST /v1/document/preview/1/{applicationId} -> document_path: the name is its last part. */
export const previewReader = v.pipe(
  merged({
    documentPath: v.pipe(
      text,
      v.transform(
        (path) =>
          path
            .split(/[?#]/)[0]
            ?.split('/')
            .findLast((part) => part !== '') ?? '',
      ),
      v.minLength(1),
    ),
    offerExpiresOn: dayOrNull,
  }),
  v.transform(({ documentPath, offerExpiresOn }) => ({ previewName: documentPath, expiresOn: offerExpiresOn })),
)
