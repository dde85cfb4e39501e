/** Decides how account, prolongation, messages and the position of the device are read (M1, M12, M16, Q3 to Q5). */
import { lookUpLocation, queryLocationPermission } from '../browser/location.ts'
import { portOf } from './port-of.ts'
import { createOwnPhone } from './own-phone.ts'
import type { World } from './world.ts'

export function createAccountPorts({ environment, calls, storage, card: kept }: World) {
  const ownPhone = createOwnPhone(calls, storage)

  return {
    readAccount: portOf<'readAccount'>(async (_, signal) => {
      const [client, credit] = await Promise.all([calls.readClientInfo(signal), calls.readCredit(signal)])
      return { client, credit, readAt: environment.now() }
    }),
    readCard: portOf<'readCard'>(() => kept.read()),
    keepCard: portOf<'keepCard'>(({ card }) => kept.keep(card)),
    removeCard: portOf<'removeCard'>(() => kept.remove()),
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
