/** How the steps, the pictures, the bank account, the review and the offer reach the lender. */
import type { Failure } from '#machines/shared/failure.ts'
import { deviations } from '#machines/rules/policy.ts'
import type { SavePort } from '#machines/onboarding/steps.ts'
import { portsOfForms } from '#machines/onboarding/ports.ts'
import type { Ports } from '#machines/ports.ts'
import type { KeptPhoto, PhotoType } from '#machines/photos/photo.ts'
import { inOwnNames } from '#lender/mapping/registration.ts'
import { keepPicked } from '../camera/keep-picked.ts'
import { portOf } from './port-of.ts'
import type { Dependencies } from './dependencies.ts'

const isOfPerson = (photo: KeptPhoto<PhotoType | 'slip'>): photo is KeptPhoto => photo.type !== 'slip'

export function createApplicationPorts({ environment, calls, camera, photos, check, drafts }: Dependencies) {
  async function uploadPhoto({ phone, photo, applicationId }: Ports['uploadPhoto']['input'], signal: AbortSignal) {
    const picture = photos.picture(photo.id)
    if (picture === null) throw { kind: 'device', code: 'photo-missing' } satisfies Failure
    await photos.markAccepted(photo, phone)
    const onSent = (share: number) => photos.sent.notify(photo.id, share)
    try {
      await calls.uploadPhoto({ applicationId, type: photo.type, photo: picture, onSent }, signal)
    } finally {
      photos.sent.forget(photo.id)
    }
    return photos.markUploaded(photo, phone)
  }

  /** A device that cannot check photos says so; the chart goes on without. */
  async function checkPhoto({ photo }: Ports['checkPhoto']['input'], signal: AbortSignal) {
    const picture = photos.picture(photo.id)
    if (picture === null) throw { kind: 'device', code: 'photo-missing' } satisfies Failure
    const ready = await check()
    if (ready === null) throw { kind: 'device', code: 'photo-not-checked' } satisfies Failure
    return ready.check(picture, photo.type, signal)
  }

  /** The check comes while the person looks into the camera. */
  function preparePhotoCheck(): void {
    check().then(
      (ready) => ready?.prepare(),
      () => undefined,
    )
  }

  async function readDrafts({ phone }: Ports['readDrafts']['input']) {
    const kept = await drafts.read(phone)
    return Object.fromEntries(Object.entries(kept).map(([step, values]) => [step, inOwnNames(values)]))
  }

  async function createPreview(input: Ports['createPreview']['input'], signal: AbortSignal) {
    const { applicationId, ...chosen } = input
    const figures = deviations.figuresInPreview ? chosen : null
    return { ...(await calls.createPreview({ applicationId, figures }, signal)), readAt: environment.now() }
  }

  async function confirmDisbursement(input: Ports['confirmDisbursement']['input'], signal: AbortSignal) {
    const answer = await calls.confirmDisbursement(input, signal)
    if ('state' in answer) return answer
    const { resendAfter, expiresIn, attempts } = answer
    const sentAt = environment.now()
    const after = (seconds: number) => sentAt + seconds * 1000
    const expiresAt = expiresIn === null ? null : after(expiresIn)
    return { sentCode: { sentAt, deadline: after(resendAfter), expiresAt, attempts } }
  }

  return {
    ...portsOfForms((step) => portOf<SavePort>((answers, signal) => calls.saveAnswers(step, answers, signal))),
    readBook: portOf<'readBook'>((input, signal) => calls.readBook(input, signal)),
    readDrafts: portOf<'readDrafts'>(readDrafts),

    readKeptPhotos: portOf<'readKeptPhotos'>(async ({ phone }) => (await photos.read(phone)).filter(isOfPerson)),
    openCamera: portOf<'openCamera'>(async ({ type }, signal) => {
      await camera.open(type, signal)
      preparePhotoCheck()
      return undefined
    }),
    takePhoto: portOf<'takePhoto'>(async ({ phone, type }) => photos.keep(type, await camera.capture(type), phone)),
    keepPickedPhoto: portOf<'keepPickedPhoto'>(async ({ phone, type, file }) =>
      photos.keep(type, await keepPicked(file), phone),
    ),
    checkPhoto: portOf<'checkPhoto'>(checkPhoto),
    uploadPhoto: portOf<'uploadPhoto'>(uploadPhoto),
    submitPhotos: portOf<'submitPhotos'>(({ requestedAmount }, signal) =>
      calls.registerPhotos(requestedAmount, signal),
    ),

    readApplicationState: portOf<'readApplicationState'>((_, signal) => calls.readApplicationState(signal)),
    readBankAccounts: portOf<'readBankAccounts'>((_, signal) => calls.readBankAccounts(signal)),
    addBankAccount: portOf<'addBankAccount'>((input, signal) => calls.addBankAccount(input, signal)),
    removeBankAccount: portOf<'removeBankAccount'>((input, signal) => calls.removeBankAccount(input, signal)),
    setBankAccount: portOf<'setBankAccount'>((input, signal) => calls.setBankAccount(input, signal)),
    createApplication: portOf<'createApplication'>((input, signal) => calls.createApplication(input, signal)),
    checkScoring: portOf<'checkScoring'>(async (input, signal) => {
      const answer = await calls.checkScoring(input, signal)
      return answer.kind === 'products' ? { ...answer, readAt: environment.now() } : answer
    }),
    createPreview: portOf<'createPreview'>(createPreview),
    confirmDisbursement: portOf<'confirmDisbursement'>(confirmDisbursement),
  }
}
