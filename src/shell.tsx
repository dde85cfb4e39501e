/** Decides how the frame is joined to the charts: who is signed in, which line, which message, which language. */
import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '../machines/notifications.machine.ts'
import type { Language } from '../machines/ports.ts'
import type { Connection } from './frame/connection-bar.tsx'
import { Frame } from './frame/frame.tsx'
import { activateLanguage, isLanguage } from './language/catalogs.ts'
import { useSession, useSessionSelector, useSystem } from './navigation/actors.tsx'

const nobody = { subscribe: () => ({ unsubscribe: () => undefined }), getSnapshot: () => null }

export function Shell() {
  const system = useSystem()
  const session = useSession()
  const { i18n } = useLingui()
  const signedIn = useSessionSelector((snapshot) => snapshot.hasTag('signedIn'))
  const unreachable = useSessionSelector((snapshot) =>
    snapshot.matches({ standing: { signedIn: { profile: 'unreachable' } } }),
  )
  const connection = useSelector(system.connection, (snapshot): Connection => {
    if (snapshot.matches('offline')) return 'offline'
    if (snapshot.matches('slow')) return 'slow'
    return snapshot.matches('backOnline') ? 'restored' : 'online'
  })
  const language: Language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  const wanted = useRef(language)

  async function choose(next: Language) {
    wanted.current = next
    system.storage.rememberLanguage(next)
    await activateLanguage(next)
    if (wanted.current !== next) await activateLanguage(wanted.current)
  }

  return (
    <WithNotification>
      {(notification, close) => (
        <Frame
          signedIn={signedIn}
          language={language}
          onLanguage={(next) => void choose(next)}
          onLogout={() => session.send({ type: 'logout.pressed' })}
          connection={unreachable && connection === 'online' ? 'offline' : connection}
          onReconnect={() => session.send({ type: 'retry.pressed' })}
          notification={notification}
          onNotificationRead={close}
        >
          <Outlet />
        </Frame>
      )}
    </WithNotification>
  )
}

type Notifications = ActorRefFrom<typeof notificationsMachine>
type Shown = Parameters<typeof Frame>[0]['notification']

/** The chart of the notifications lives only while somebody is signed in. */
function WithNotification({ children }: { children: (shown: Shown, close: () => void) => React.ReactNode }) {
  const actor = useSessionSelector((snapshot): Notifications | undefined => snapshot.children.notifications)
  const shown = useSelector(actor ?? nobody, (snapshot) =>
    snapshot?.matches('showing') ? (snapshot.context.waiting[0] ?? null) : null,
  )
  return children(shown, () => actor?.send({ type: 'notification.closed' }))
}
