/** Decides how account, prolongation, messages and the position of the device are read. */
import type { AccountData } from '#machines/shared/ports.ts'
import { lookUpLocation, queryLocationPermission } from '../location.ts'
import { portOf } from './port-of.ts'
import { createOwnPhone } from './own-phone.ts'
import type { Dependencies } from './dependencies.ts'

export function createAccountPorts({ environment, calls, storage, card: kept }: Dependencies) {
  const ownPhone = createOwnPhone(calls, storage)

  /** U32, RD262: somebody without a loan may have been refused, or approved, until a day; nothing else of the account waits for it. */
  async function readDays(signal: AbortSignal): Promise<Pick<AccountData, 'retryOn' | 'offerExpiresOn'>> {
    try {
      const { retryOn, offerExpiresOn } = await calls.readApplicationState(signal)
      return { retryOn, offerExpiresOn }
    } catch {
      return { retryOn: null, offerExpiresOn: null }
    }
  }

  return {
    readAccount: portOf<'readAccount'>(async (_, signal) => {
      const [client, credit] = await Promise.all([calls.readClientInfo(signal), calls.readCredit(signal)])
      const days = credit === null ? await readDays(signal) : {}
      return { client, credit, ...days, readAt: environment.now() }
    }),
    readCard: portOf<'readCard'>(() => kept.read()),
    keepCard: portOf<'keepCard'>(({ card }) => kept.keep(card)),
    removeCard: portOf<'removeCard'>(() => kept.remove()),
    readOwnRecords: portOf<'readOwnRecords'>((_, signal) => calls.readOwnRecords(signal)),
    endOtherSignIns: portOf<'endOtherSignIns'>((_, signal) => calls.endOtherSignIns(signal)),
    initProlongation: portOf<'initProlongation'>((input, signal) => calls.initProlongation(input, signal)),
    confirmProlongation: portOf<'confirmProlongation'>((input, signal) => calls.confirmProlongation(input, signal)),
    readNotifications: portOf<'readNotifications'>(async (_, signal) =>
      calls.readNotifications(await ownPhone(signal), signal),
    ),
    markNotificationRead: portOf<'markNotificationRead'>((input, signal) => calls.markNotificationRead(input, signal)),
    queryLocationPermission: portOf<'queryLocationPermission'>(() => queryLocationPermission(navigator)),
    lookUpLocation: portOf<'lookUpLocation'>((input) => lookUpLocation(navigator, input)),
  }
}
