/** What the calls need of a mapping, whatever the lender's own names are: what each reader gives, and what each body is made of. */
import type { GenericSchema } from 'valibot'
import type { Credit, Prolongation } from '#machines/account/account-data.ts'
import type { Answers } from '#machines/onboarding/answers.ts'
import type { FormStep } from '#machines/onboarding/steps.ts'
import type { Ports } from '#machines/ports.ts'
import type { ScoringCheck } from '#machines/scoring/check.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import type { Failure } from '#machines/shared/failure.ts'
import type { Device, SignIn } from '#lender/mapping/entry.ts'
import type { Photo } from '#lender/mapping/photo.ts'
import * as account from './mapping/account.ts'
import * as application from './mapping/application.ts'
import * as books from './mapping/books.ts'
import * as entry from './mapping/entry.ts'
import * as photo from './mapping/photo.ts'
import * as position from './mapping/position.ts'
import * as refusal from './mapping/refusal.ts'
import * as registration from './mapping/registration.ts'
import * as scoring from './mapping/scoring.ts'

type Gives<T> = GenericSchema<unknown, T>
type Output<N extends keyof Ports> = Gives<Ports[N]['output']>
type Body<T> = (given: T) => object
type Sends<N extends keyof Ports> = Body<Ports[N]['input']>

type Mapping = {
  readonly saysRefused: (body: unknown) => boolean
  readonly httpFailure: (response: Response, body: unknown) => Failure

  readonly visitBody: Body<Device>
  readonly visitReader: Gives<{ readonly visitId: string; readonly deviceId: string | null }>
  readonly signInBody: Body<SignIn>
  readonly sentCodeReader: Output<'sendCode'>
  readonly codeBody: Sends<'checkCode'>
  readonly positionAtSignIn: Output<'checkCode'>
  readonly profileReader: Gives<ApplicationProgress>
  readonly positionInside: Gives<ApplicationProgress | null>

  readonly answerPaths: Readonly<Record<FormStep, string>>
  readonly answerBodies: { readonly [S in FormStep]: Body<Answers[S]> }
  readonly inOwnNames: (stored: unknown) => unknown
  readonly photoForm: (photo: Photo) => FormData
  readonly photosBody: Body<number>
  readonly bookReader: Output<'readBook'>

  readonly applicationStateReader: Output<'readApplicationState'>
  readonly newApplicationBody: Sends<'createApplication'>
  readonly createdReader: Output<'createApplication'>
  readonly bankAccountsReader: Output<'readBankAccounts'>
  readonly newAccountBody: Sends<'addBankAccount'>
  readonly addedAccountReader: Output<'addBankAccount'>
  readonly accountBody: Body<number>
  readonly chosenAccountBody: Sends<'setBankAccount'>
  readonly scoringReader: Gives<ScoringCheck>
  readonly figuresBody: Body<Omit<Ports['createPreview']['input'], 'applicationId'>>
  readonly previewReader: Gives<Omit<Ports['createPreview']['output'], 'readAt'>>
  readonly disbursementBody: Sends<'confirmDisbursement'>
  readonly disbursementReader: Output<'confirmDisbursement'>

  readonly clientInfoReader: Output<'readClientInfo'>
  readonly creditReader: (today: string) => Gives<Credit | null>
  readonly prolongationReader: Gives<Prolongation>
  readonly notificationsReader: Output<'readNotifications'>
  readonly messagesOf: (phone: string) => Readonly<Record<string, string>>
  readonly readMessage: Body<number>
  readonly testPayment: (accountNumber: string, amount: number) => object
}

export const exchanged: Mapping = {
  ...account,
  ...application,
  ...books,
  ...entry,
  ...photo,
  ...position,
  ...refusal,
  ...registration,
  ...scoring,
}
