/** Decides how account, prolongation, messages and the position of the device are read (M1, M12, M16, Q3 to Q5). */
import { lookUpLocation, queryLocationPermission } from '../browser/location.ts'
import { portOf } from './port-of.ts'
import { createOwnPhone } from './own-phone.ts'
import type { World } from './world.ts'

export function createAccountPorts({ environment, calls, storage, card: kept }: World) {
  const ownPhone = createOwnPhone(calls, storage)

  /** U32: somebody without a loan may have been refused until a day; nothing else of the account waits for it. */
  async function whenToTryAgain(signal: AbortSignal): Promise<string | null> {
    try {
      return (await calls.readApplicationState(signal)).retryOn
    } catch {
      return null
    }
  }

  return {
    readAccount: portOf<'readAccount'>(async (_, signal) => {
      const [client, credit] = await Promise.all([calls.readClientInfo(signal), calls.readCredit(signal)])
      const retryOn = credit === null ? await whenToTryAgain(signal) : null
      return { client, credit, retryOn, readAt: environment.now() }
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
