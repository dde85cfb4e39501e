/** Decides how the steps, the pictures, the bank account, the review and the offer reach the lender (RD46, RD51, RD59, RD61, RD63). */
import type { Failure } from '../../machines/failure.ts'
import { newApplication } from '../../machines/new-application.ts'
import { deviations } from '../../machines/policy.ts'
import type { PickedFile, Ports, Position } from '../../machines/ports.ts'
import { scalePhoto } from '../browser/scale-photo.ts'
import { inOwnNames } from '../lender/mapping/registration.ts'
import { portOf } from './port-of.ts'
import type { World } from './world.ts'
import { createOwnPhone } from './own-phone.ts'

/** What the specification calls a fixed number; sent only if the deviation RD46 is switched off. */
const fixedApplicationId = 1

async function keepPicked(file: PickedFile): Promise<Blob> {
  if (!(file instanceof Blob)) throw { kind: 'device', code: 'photo-unreadable' } satisfies Failure
  return scalePhoto(file)
}

export function createApplicationPorts({ environment, calls, storage, camera, photos, judge, drafts }: World) {
  const ownPhone = createOwnPhone(calls, storage)
  /** RD46: the store, else the profile, else the state of the application; never a constant. */
  async function ownApplicationId(known: number | null, signal: AbortSignal): Promise<number | null> {
    if (!deviations.ownApplicationIdOnPhotos) return fixedApplicationId
    if (known !== null) return known
    const { applicationId } = await calls.readProfile(signal)
    return applicationId ?? (await calls.readApplicationState(signal)).applicationId
  }

  async function uploadPhoto({ photo, applicationId }: Ports['uploadPhoto']['input'], signal: AbortSignal) {
    const picture = photos.picture(photo.id)
    if (picture === null) throw { kind: 'device', code: 'photo-missing' } satisfies Failure
    const id = await ownApplicationId(applicationId, signal)
    await photos.markAccepted(photo, storage.phone())
    const onSent = (share: number) => photos.sent.tell(photo.id, share)
    try {
      await calls.uploadPhoto({ applicationId: id, type: photo.type, photo: picture, onSent }, signal)
    } finally {
      photos.sent.forget(photo.id)
    }
    return photos.markUploaded(photo, storage.phone())
  }

  /** A device that cannot check photos says so; the chart goes on without (RD110). */
  async function judgePhoto({ photo }: Ports['judgePhoto']['input'], signal: AbortSignal) {
    const picture = photos.picture(photo.id)
    if (picture === null) throw { kind: 'device', code: 'photo-missing' } satisfies Failure
    const ready = await judge()
    if (ready === null) throw { kind: 'device', code: 'photo-not-judged' } satisfies Failure
    return ready.judge(picture, photo.type, signal)
  }

  /** The judge comes while the person looks into the camera. */
  function prepareJudge(): void {
    judge().then(
      (ready) => ready?.prepare(),
      () => undefined,
    )
  }

  async function readDrafts(signal: AbortSignal) {
    const kept = await drafts.read(await ownPhone(signal).catch(() => null))
    return Object.fromEntries(Object.entries(kept).map(([step, values]) => [step, inOwnNames(values)]))
  }

  /** RD51: the profile is read again; where it still names no application, one is created, once. */
  async function submitPhotos(requestedAmount: number, signal: AbortSignal): Promise<Position | null> {
    const told = await calls.registerPhotos(requestedAmount, signal)
    if (told !== null && told.applicationId !== null) return told
    // The step is closed at the lender; the chart finds out by itself where to go on.
    const read = await calls.readProfile(signal).catch(() => null)
    if (read === null || read.applicationId !== null) return read
    // The pictures are there; the step of the bank account makes up for the application.
    const made = await calls.createApplication(newApplication(requestedAmount), signal).catch(() => null)
    return { ...read, applicationId: made?.applicationId ?? null }
  }

  async function createPreview(input: Ports['createPreview']['input'], signal: AbortSignal) {
    const { applicationId, ...chosen } = input
    const figures = deviations.figuresInPreview ? chosen : null
    return { ...(await calls.createPreview({ applicationId, figures }, signal)), readAt: environment.now() }
  }

  return {
    savePersonalData: portOf<'savePersonalData'>((data, signal) => calls.savePersonalData(data, signal)),
    saveAddress: portOf<'saveAddress'>((data, signal) => calls.saveAddress(data, signal)),
    saveEmployment: portOf<'saveEmployment'>((data, signal) => calls.saveEmployment(data, signal)),
    saveReferences: portOf<'saveReferences'>((data, signal) => calls.saveReferences(data, signal)),
    readBook: portOf<'readBook'>((input, signal) => calls.readBook(input, signal)),
    readDrafts: portOf<'readDrafts'>((_, signal) => readDrafts(signal)),

    readKeptPhotos: portOf<'readKeptPhotos'>(async (_, signal) =>
      photos.read(await ownPhone(signal).catch(() => null)),
    ),
    openCamera: portOf<'openCamera'>(async ({ type }, signal) => {
      await camera.open(type, signal)
      prepareJudge()
      return undefined
    }),
    takePhoto: portOf<'takePhoto'>(async ({ type }) => photos.keep(type, await camera.capture(type), storage.phone())),
    keepPickedPhoto: portOf<'keepPickedPhoto'>(async ({ type, file }) =>
      photos.keep(type, await keepPicked(file), storage.phone()),
    ),
    judgePhoto: portOf<'judgePhoto'>(judgePhoto),
    uploadPhoto: portOf<'uploadPhoto'>(uploadPhoto),
    submitPhotos: portOf<'submitPhotos'>(({ requestedAmount }, signal) => submitPhotos(requestedAmount, signal)),

    readApplicationState: portOf<'readApplicationState'>((_, signal) => calls.readApplicationState(signal)),
    readBankAccounts: portOf<'readBankAccounts'>((_, signal) => calls.readBankAccounts(signal)),
    addBankAccount: portOf<'addBankAccount'>((input, signal) => calls.addBankAccount(input, signal)),
    removeBankAccount: portOf<'removeBankAccount'>((input, signal) => calls.removeBankAccount(input, signal)),
    setBankAccount: portOf<'setBankAccount'>((input, signal) => calls.setBankAccount(input, signal)),
    createApplication: portOf<'createApplication'>((input, signal) => calls.createApplication(input, signal)),
    checkScoring: portOf<'checkScoring'>(async (input, signal) => {
      const check = await calls.checkScoring(input, signal)
      return check.kind === 'products' ? { ...check, readAt: environment.now() } : check
    }),
    createPreview: portOf<'createPreview'>(createPreview),
    confirmDisbursement: portOf<'confirmDisbursement'>((input, signal) => calls.confirmDisbursement(input, signal)),
  }
}
