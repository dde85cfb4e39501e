/** Every call: what it is for, who may make it and what it answers. Its body stands in `requests.ts` under the same key. */
import * as v from 'valibot'
import { formSteps, type FormStep } from '#machines/onboarding/steps.ts'
import { answers } from './answers.ts'

type Row = {
  readonly about: string
  readonly answer: v.GenericSchema | 'pdf' | 'png'
  /** Left out: a signed-in borrower. */
  readonly by?: 'anybody' | 'refresh cookie'
  readonly query?: Readonly<Record<string, string>>
}

const { ApplicationProgress, Bank, BankAccount, BookItem, Branch, Notification, ProlongationInfo } = answers
const good = <E extends v.ObjectEntries>(entries: E) => v.object({ success: v.literal(true), ...entries })
const data = <S extends v.GenericSchema>(schema: S) => good({ data: schema })
const message = v.string()
/** Its answer is not read. */
const done = good({ message: v.exactOptional(message), data: v.exactOptional(v.looseObject({})) })
const id = v.pipe(v.number(), v.safeInteger())
const state = v.string()
const position = v.exactOptional(
  v.pipe(ApplicationProgress, v.description('Where the borrower stands now; without it the application asks for it.')),
)
const seconds = v.exactOptional(v.pipe(v.number(), v.description('Seconds.')))
const count = v.exactOptional(v.number())
const sentCode = v.object({ resend_after: seconds, expires_in: seconds, attempts: count, sends_left: count })
const webAuthn = v.pipe(
  v.objectWithRest({ challenge: v.string() }, v.unknown()),
  v.description('The JSON form of WebAuthn, level 3.'),
)
const anybody = { by: 'anybody' } as const
const book = (about: string) => ({ about, answer: data(v.array(BookItem)), ...anybody })
const branches = { about: 'Branches of a bank.', ...anybody }

const saved = data(ApplicationProgress)
/** One call for each form of the application. */
const forms = Object.fromEntries(
  formSteps.map((step) => [
    `POST /v1/register/${step}`,
    { about: `Saves the answers of the step ${step}.`, answer: saved },
  ]),
) as { readonly [S in FormStep as `POST /v1/register/${S}`]: { readonly about: string; readonly answer: typeof saved } }

export const calls = {
  'POST /visit/create': {
    about: 'Registers a device before anybody is known.',
    answer: data(v.object({ visit_id: v.string(), device_id: v.string() })),
    ...anybody,
  },
  'POST /login': {
    about: 'Sends a one-time code by SMS.',
    answer: data(sentCode),
    ...anybody,
  },
  'POST /otp/check': {
    about: 'Signs in with the code: the answer sets the cookies.',
    answer: data(answers.SignedIn),
    ...anybody,
  },
  'POST /passkey/options': {
    about: 'Beyond the specification: what the browser is given to prove a device that signs in without a code.',
    answer: data(webAuthn),
    ...anybody,
  },
  'POST /passkey/check': {
    about: 'Beyond the specification: signs in with what the device has signed, like the code.',
    answer: data(answers.SignedIn),
    ...anybody,
  },
  'POST /refresh': { about: 'Renews the session: new cookies.', answer: done, by: 'refresh cookie' },
  'POST /logout': { about: 'Ends the session. Never fails for want of one.', answer: done, ...anybody },
  'GET /v1/me': { about: 'Where the borrower stands.', answer: data(ApplicationProgress) },

  ...forms,
  'POST /v1/client/photo': {
    about: 'Takes a photo as multipart form; sent again it replaces.',
    answer: data(v.object({ type: v.string(), bytes: v.number() })),
  },
  'POST /v1/register/photo': { about: 'Ends the registration.', answer: data(ApplicationProgress) },

  'GET /v1/application/state': {
    about: 'The open application. Its fields may stand in data, beside it, or both.',
    answer: good({ data: answers.ApplicationState, ...answers.ApplicationState.entries }),
  },
  'POST /v1/application/create': {
    about: 'Opens an application; rupees and days. Repeated, it finds the one that it has made.',
    answer: good({ application_id: id, data: v.object({ application_id: id }), position }),
  },
  'GET /v1/client/bankAccounts': {
    about: 'Saved accounts, oldest first.',
    answer: good({ bank_accounts: v.array(BankAccount) }),
  },
  'POST /v1/client/addBankAccount': {
    about: 'Saves an account. The same account again answers the same id.',
    answer: good({ state, data: v.object({ id }), position }),
  },
  'POST /v1/client/removeBankAccount': { about: 'Beyond the specification: removes a saved account.', answer: done },
  'POST /v1/application/setApplicationBankAccount': {
    about: 'Chooses the account of the application: the review begins.',
    answer: good({ data: v.object({ state }), position }),
  },
  'GET /v1/application/checkScoringStatus/{applicationId}': {
    about: 'What is on offer; nothing while under review and after a decline.',
    answer: data(answers.ScoringStatus),
  },
  'POST /v1/document/preview/1/{id}': {
    about: 'Makes the conditions of the offer. Without a body they name all that was approved.',
    answer: good({ data: answers.Preview, ...answers.Preview.entries }),
  },
  'GET /v1/document/preview/{name}': { about: 'The conditions of the offer.', answer: 'pdf' },
  'POST /v1/application/disbursement': {
    about: 'Accepts the offer: money is sent. The same terms again find the loan that the first call made.',
    answer: good({
      state: v.exactOptional(v.pipe(state, v.description('Left out where a code has to be typed first.'))),
      data: v.exactOptional(
        v.pipe(
          sentCode,
          v.description(
            'Beyond the specification. Instead of a state: a code was sent by SMS for these figures, and the same call with it accepts the offer.',
          ),
        ),
      ),
      position,
    }),
  },

  'GET /v1/client/info': { about: 'The borrower.', answer: good({ client_info: answers.ClientInfo }) },
  'GET /v1/credit/activeCreditInfo': {
    about: 'The loan; null until the money has arrived and after the last payment.',
    answer: good({ credit_full_info: v.nullable(answers.CreditInfo) }),
  },
  'GET /v1/document/1/{fileName}': { about: 'The agreement, or the closing letter.', answer: 'pdf' },
  'POST /v1/credit/slip/{creditId}': {
    about:
      'Beyond the specification: a payment that the borrower tells of, with a picture of the slip, as multipart form.',
    answer: data(v.object({ slips: v.array(answers.Slip) })),
  },
  'GET /v1/credit/code/{creditId}': {
    about: 'Beyond the specification: the code of LANKAQR for a payment, as a picture. The browser asks for it itself.',
    answer: 'png',
    query: { amount: 'Rupees.' },
  },
  'POST /v1/prolongation/init/{creditId}': {
    about: 'What an extension would cost.',
    answer: good({ message, data: ProlongationInfo }),
    query: { term: 'Days: 7, 14, 21 or 28; 7 where it is left out.' },
  },
  'POST /v1/prolongation/confirm/{creditId}': {
    about: 'Agrees to the extension; the date moves with the payment.',
    answer: good({ message, data: ProlongationInfo }),
  },
  'POST /v1/prolongation/cancel/{creditId}': {
    about: 'Beyond the specification: drops a confirmed extension. Without one it is done already.',
    answer: done,
  },
  'GET /v1/credit/help/{creditId}': {
    about: 'Beyond the specification: what every other way costs a borrower who cannot pay all of it.',
    answer: data(answers.HelpOptions),
  },
  'POST /v1/credit/help/{creditId}': {
    about: 'Beyond the specification: asks for a call at an hour, or says on which day all of it is paid.',
    answer: done,
  },
  'POST /repaymentMock': {
    about: 'A payment in the sandbox, by Loan ID. The page shows the answer as it comes.',
    answer: good({
      message,
      data: v.object({
        account_number: v.string(),
        amount: v.string(),
        kind: v.picklist(['debt', 'prolongation']),
        remaining: v.number(),
        loan_closed: v.boolean(),
      }),
    }),
    ...anybody,
  },
  'GET /api/notifications': {
    about: 'Unread messages, newest first.',
    answer: data(v.array(Notification)),
    query: { user_id: 'Phone of the borrower.' },
  },
  'POST /api/notifications/read': { about: 'Marks a message as read.', answer: done },
  'POST /api/notifications/read-by-user': { about: 'Marks all messages as read.', answer: done },
  'POST /v1/client/passkey/options': {
    about: 'Beyond the specification: what the browser is given to make a key on this device.',
    answer: data(webAuthn),
  },
  'POST /v1/client/passkey': {
    about: 'Beyond the specification: from now on this device signs in without a code.',
    answer: done,
  },
  'POST /v1/client/passkey/remove': { about: 'Beyond the specification: a device needs a code again.', answer: done },
  'POST /v1/client/number': {
    about:
      'Beyond the specification: a code to the number in force, so that it can be changed; once it is proved, to the new one. Again: another code.',
    answer: data(sentCode),
  },
  'POST /v1/client/number/check': {
    about:
      'Beyond the specification: after the code of the number in force one goes to the new number; after that one the change waits.',
    answer: done,
  },
  'POST /v1/client/number/cancel': { about: 'Beyond the specification: the number stays.', answer: done },
  'POST /v1/client/number/passkey': {
    about: 'Beyond the specification: what the browser is given to prove the account in place of a code.',
    answer: data(webAuthn),
  },
  'GET /v1/client/records': {
    about: 'Beyond the specification: what the borrower agreed to and where the account is signed in. 404 without it.',
    answer: data(answers.OwnRecords),
  },
  'POST /v1/client/signOutOthers': {
    about: 'Beyond the specification: ends all sign-ins but the present one.',
    answer: done,
  },
  'POST /v1/client/reminders': {
    about: 'Beyond the specification: whether the borrower is reminded of a payment by SMS.',
    answer: done,
  },

  'GET /v1/referenceBook/address/provinces': book('Provinces.'),
  'GET /v1/referenceBook/address/districts/{province}': book('Districts of a province.'),
  'GET /v1/referenceBook/address/divisional/{district}': book('Divisional secretariats of a district.'),
  'GET /v1/referenceBook/address/gn/{divisional}': book('Grama niladhari divisions.'),
  'GET /v1/referenceBook/address/livingPeriod': book('How long somebody has lived there.'),
  'GET /v1/referenceBook/employment/workingIndustry': book('Industries.'),
  'GET /v1/referenceBook/employment/workingExperiences': book('How long somebody has worked.'),
  'GET /v1/referenceBook/employment/socialStatus': book('Kinds of employment.'),
  'GET /v1/referenceBook/references/phoneTypes': book('Kinds of references.'),
  'GET /v1/referenceBook/references/phoneSubTypes/{phoneType}': book('Relations of a kind.'),
  'GET /v1/referenceBook/maritalStatus': book('Marital statuses.'),
  'GET /v1/referenceBook/banks': { about: 'Banks.', answer: data(v.object({ banks: v.array(Bank) })), ...anybody },
  'GET /v1/referenceBook/bankBranches/{bank}': {
    ...branches,
    answer: data(v.object({ bankBranches: v.array(Branch) })),
  },
  'GET /v1/referenceBook/banks/{bank}/branches': {
    about: 'Branches of a bank: asked where the other path answers 404.',
    answer: data(v.array(Branch)),
    ...anybody,
  },
} as const satisfies Readonly<Record<`${'GET' | 'POST'} /${string}`, Row>>

export type CallKey = keyof typeof calls

type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path
type PathIn<Key, Method extends string> = Key extends `${Method} ${infer Path}` ? Filled<Path> : never
/** A path that the table has, its parameters filled in. */
export type PathOf<Method extends 'GET' | 'POST'> = PathIn<CallKey, Method>
