import type { Failure } from '#machines/shared/failure.ts'
import type { KeptPhoto, PhotoType } from '#machines/photos/photo.ts'
import type { Ports } from '#machines/ports.ts'
import { colomboDate } from '#machines/rules/dates.ts'
import { lookUpLocation, queryLocationPermission } from '../location.ts'
import { makePasskey, usePasskey } from '../passkey.ts'
import { slipForm } from '#lender/mapping/account.ts'
import { keepPicked } from '../camera/keep-picked.ts'
import { portOf } from './port-of.ts'
import type { Dependencies } from './dependencies.ts'

const isSlip = (photo: KeptPhoto<PhotoType | 'slip'>): photo is KeptPhoto<'slip'> => photo.type === 'slip'

export function createAccountPorts({ environment, calls, card: kept, photos }: Dependencies) {
  async function sendSlip({ creditId, phone, picture, ...slip }: Ports['sendSlip']['input'], signal: AbortSignal) {
    const photo = photos.picture(picture.id)
    if (photo === null) throw { kind: 'device', code: 'photo-missing' } satisfies Failure
    const slips = await calls.sendSlip(creditId, slipForm(picture.id, slip, photo), signal)
    await photos.forget(phone)
    return slips
  }

  return {
    readClientInfo: portOf<'readClientInfo'>((_, signal) => calls.readClientInfo(signal)),
    readCredit: portOf<'readCredit'>(async (_, signal) => ({
      credit: await calls.readCredit(colomboDate(environment.now()), signal),
      readAt: environment.now(),
    })),
    readCard: portOf<'readCard'>(() => kept.read()),
    keepCard: portOf<'keepCard'>(({ card }) => kept.keep(card)),
    removeCard: portOf<'removeCard'>(() => kept.remove()),
    readOwnRecords: portOf<'readOwnRecords'>((_, signal) => calls.readOwnRecords(signal)),
    endOtherSignIns: portOf<'endOtherSignIns'>((_, signal) => calls.endOtherSignIns(signal)),
    addPasskey: portOf<'addPasskey'>(async (_, signal) => {
      const made = await makePasskey(await calls.askToAddPasskey(signal), signal)
      if (made !== null) await calls.addPasskey(made, signal)
      return made !== null
    }),
    removePasskey: portOf<'removePasskey'>((input, signal) => calls.removePasskey(input, signal)),
    changeNumber: portOf<'changeNumber'>(async (number, signal) => {
      if (number.act === 'stop') return calls.keepNumber(signal)
      if (number.act === 'prove') return calls.proveNumber(number.code, signal)
      const { phone, act } = number
      if (act === 'ask') return calls.askForNumber({ phone }, signal)
      const passkey = await usePasskey(await calls.askToProve(signal), signal)
      return passkey === null ? undefined : calls.askForNumber({ phone, passkey }, signal)
    }),
    setReminders: portOf<'setReminders'>((input, signal) => calls.setReminders(input, signal)),
    initProlongation: portOf<'initProlongation'>((input, signal) => calls.initProlongation(input, signal)),
    confirmProlongation: portOf<'confirmProlongation'>((input, signal) => calls.confirmProlongation(input, signal)),
    cancelProlongation: portOf<'cancelProlongation'>((input, signal) => calls.cancelProlongation(input, signal)),
    readHelp: portOf<'readHelp'>((input, signal) => calls.readHelp(input, signal)),
    askForHelp: portOf<'askForHelp'>((input, signal) => calls.askForHelp(input, signal)),
    readKeptSlip: portOf<'readKeptSlip'>(async ({ phone }) => (await photos.read(phone)).find(isSlip) ?? null),
    keepSlip: portOf<'keepSlip'>(async ({ phone, file }) => photos.keep('slip', await keepPicked(file), phone)),
    sendSlip: portOf<'sendSlip'>(sendSlip),
    readNotifications: portOf<'readNotifications'>(({ phone }, signal) => calls.readNotifications(phone, signal)),
    markNotificationRead: portOf<'markNotificationRead'>((input, signal) => calls.markNotificationRead(input, signal)),
    queryLocationPermission: portOf<'queryLocationPermission'>(() => queryLocationPermission(navigator)),
    lookUpLocation: portOf<'lookUpLocation'>((input) => lookUpLocation(navigator, input)),
  }
}
