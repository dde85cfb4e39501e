import type { Failure } from '#machines/shared/failure.ts'
import { bankAccountMachine } from '#machines/bank-account/machine.ts'
import { onboardingMachine } from '#machines/onboarding/machine.ts'
import { photosMachine } from '#machines/photos/machine.ts'
import { photoQuality } from '#machines/rules/policy.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import type { KeptPhoto, PhotoType } from '#machines/photos/photo.ts'
import { stepFor } from '#machines/onboarding/progress.ts'
import { formSteps, stepTable } from '#machines/onboarding/steps.ts'
import {
  applicationState,
  applying,
  bankAccount,
  client,
  ownPhone,
  product,
  registering,
} from '#support/samples/lending.ts'
import { answers } from '#support/samples/answers.ts'
import { answered, cut } from '#support/fake-ports.ts'
import type { Model } from '../model.ts'

const picture = (type: PhotoType, uploaded = false): KeptPhoto => ({ id: type, type, bytes: 9, uploaded })
const onItsWay: KeptPhoto = { ...picture('selfie'), accepted: true }
const both = [picture('selfie', true), picture('main_document_front', true)]
const kinds = [{ photo: 'selfie' }, { photo: 'main_document_front' }]
const added = { bankCode: '7010', branchId: 12, accountNumber: '0012345678' }
const found = [applicationState(), applicationState({ applicationId: null, requestedAmount: null })]

const begins = (
  position: ApplicationProgress,
  path = '/account',
  productId: number | null = null,
  requestedAmount: number | null = 15_000,
  phone: string | null = ownPhone,
) => ({
  position,
  path,
  phone,
  productId,
  applicationId: null,
  requestedAmount,
})
const withoutId = { applicationId: null }
const expired: Failure = {
  kind: 'http',
  status: 409,
  code: 'offer_expired',
  message: null,
  requestId: null,
  retryAfterSeconds: null,
}
const sentCode = { sentAt: 0, deadline: 15_000, expiresAt: 300_000, attempts: 3 }
const wrongCode: Failure = { ...expired, status: 422, code: 'otp_wrong', message: 'The code is not right.' }
const checks = [
  { kind: 'products', products: [] },
  { kind: 'products', products: [product()] },
  { kind: 'products', products: [product(), product({ id: 4 })] },
]

/** Each form is saved and the next step is due; where it is not known, it may be due or not. */
function savesOf(row: (typeof stepTable)[number], index: number): [string, readonly ApplicationProgress[]][] {
  const next = stepTable[index + 1]
  if (!('save' in row) || next === undefined || !('registration' in next)) return []
  const due = registering(next.registration)
  return [
    [row.save, [due]],
    [`${row.save}Outcome`, [due, registering(row.registration)]],
  ]
}

const isUnsent = (value: unknown) => JSON.stringify(value).includes('unsent')

export const applicationModels: readonly Model[] = [
  {
    machine: onboardingMachine,
    inputs: [
      begins(registering('state_persdata')),
      begins(applying('state_bank_account'), '/bankAccount', null, null),
      begins(applying('state_offer_calculation', withoutId), '/scoring'),
      begins(applying('state_offer'), '/offerDetails', 3),
      begins(applying('state_offer', withoutId), '/chooseProduct'),
      begins(registering('state_persdata'), '/account', null, 15_000, null),
    ],
    events: {
      'path.asked': [{ path: '/personalData' }, { path: '/offerDetails', productId: 3 }, { path: '/chooseProduct' }],
      'position.read': ({ position: now }, value) =>
        [registering('state_photos'), applying('state_offer'), ...(isUnsent(value) ? [now] : [])].map((position) => ({
          position,
        })),
      'draft.changed': [{ step: 'address', values: { street: 'Lane 1' } }],
      'drafts.forgotten': [{}],
      ...Object.fromEntries(formSteps.map((step) => [`${step}.submitted`, [{ answers: answers[step] }]])),
      'product.chosen': [{ id: 3 }],
      'amount.chosen': [{ amount: 12_000 }],
      'term.chosen': [{ term: 10 }],
      'code.submitted': [{ code: '123456' }],
    },
    answers: {
      readPhone: [client()],
      readDrafts: [{}],
      ...Object.fromEntries(stepTable.flatMap(savesOf)),
      savePersonalData: [registering('state_address'), null, registering('state_photos')],
      readProfile: [registering('state_address'), applying('state_active')],
      photos: [{ position: applying('state_bank_account') }, { position: applying(null, { applicationId: null }) }],
      bankAccount: [{ position: applying('state_offer_calculation') }],
      readApplicationState: found,
      findMissingApplication: found,
      createApplication: [{ applicationId: 9 }, { applicationId: null }],
      creationOutcome: found,
      findApplication: found,
      findProductApplication: found,
      readRefusal: [applicationState({ retryOn: '2026-12-21' })],
      scoring: [
        { outcome: 'products', products: [product(), product({ id: 4 })] },
        { outcome: 'rejected' },
        { outcome: 'movedOn', position: applying('state_declined') },
        { outcome: 'movedOn', position: applying('state_bank_account') },
      ],
      checkScoring: checks,
      createPreview: ['2026-11-23', null].map((expiresOn) => ({ previewName: 'c.pdf', expiresOn, readAt: 0 })),
      readOfferEnd: [applicationState({ offerExpiresOn: '2026-11-23' })],
      createConditions: [{ previewName: 'c.pdf', expiresOn: '2026-11-23', readAt: 0 }],
      confirmDisbursement: [{ state: 'ok' }, { sentCode }],
      disbursementOutcome: [applying('state_active'), applying('state_offer')],
    },
    failures: {
      checkScoring: [cut, expired],
      createPreview: [cut, expired],
      createConditions: [cut, expired],
      confirmDisbursement: [cut, answered(401), answered(422), expired, wrongCode],
    },
    project: (context, value) => {
      const where = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')
      const offered = ['scoring', 'product', 'offer'].includes(where)
        ? [context.products.length, context.chosenProductId, context.applicationId !== null, context.rounds]
        : []
      const looked = [Object.keys(context.saved).length > 0, context.isChecked]
      const code = [context.sentCode !== null, context.code !== '', context.code !== '' && context.failure !== null]
      return [context.position && stepFor(context.position), context.revisiting, offered, looked, code]
    },
  },
  {
    machine: photosMachine,
    inputs: [5, null].map((applicationId) => ({
      phone: ownPhone,
      applicationId,
      requestedAmount: 15_000,
      isOtherPerson: applicationId === null,
    })),
    events: {
      'camera.asked': kinds,
      'photo.picked': [{ photo: 'selfie', file: {} }],
      'kept.opened': kinds,
    },
    answers: {
      readKeptPhotos: [[], both, [onItsWay]],
      takeSelfie: [picture('selfie')],
      takeDocument: [picture('main_document_front')],
      keepPickedPhoto: [picture('selfie')],
      checkPhoto: ['fine', 'dark'],
      readApplicationState: found,
      uploadPhoto: ({ type }) => [picture(type, true)],
      submitPhotos: [applying('state_bank_account'), null],
      readProfile: [applying('state_bank_account'), registering('state_photos')],
    },
    project: (context) => [
      context.applicationId !== null,
      context.type,
      context.kept.selfie?.uploaded ?? null,
      context.kept.main_document_front?.uploaded ?? null,
      context.pickerOffered,
      // A third warning is no other than the second.
      Math.min(context.warnings[context.type] ?? 0, photoQuality.warnings),
    ],
  },
  {
    machine: bankAccountMachine,
    inputs: [{ phone: ownPhone, applicationId: 5 }],
    events: { 'account.chosen': [{ id: 2 }, { id: 99 }], 'newAccount.submitted': [{ account: added }] },
    answers: {
      readBankAccounts: [[], [bankAccount(1), bankAccount(2)]],
      setBankAccount: [applying('state_offer_calculation')],
      readProfile: [applying('state_offer_calculation'), applying('state_bank_account')],
      addBankAccount: [{ state: 's', id: null }],
      removeBankAccount: [undefined],
      readAccountsAfterRemoval: [[], [bankAccount(1)], [bankAccount(1), bankAccount(2)]],
      readAccountsAgain: [[bankAccount(7, added.accountNumber)], []],
      readAccountsToFindOut: [[bankAccount(7, added.accountNumber)], []],
    },
    failures: { removeBankAccount: [cut, answered(401), answered(404), answered(422)] },
    project: ({ accounts, chosenId, added: sent, canRemove }) => [
      accounts.map(({ id }: { id: number }) => id),
      chosenId,
      sent !== null,
      canRemove,
    ],
  },
]
