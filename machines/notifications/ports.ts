import type { LenderNotification } from './lender-notification.ts'
import { portsOf, type SharedPorts } from '../shared/ports.ts'

export type NotificationsPorts = {
  readNotifications: { input: { readonly phone: string }; output: readonly LenderNotification[] }
  markNotificationRead: { input: { readonly id: number }; output: undefined }
}

export const port = portsOf<NotificationsPorts & Pick<SharedPorts, 'readClientInfo'>>()
