/** How the frame is joined to the charts: who is signed in, which line, which message, which language. */
import { isShowing } from '#machines/notifications/selectors.ts'
import { isNextUnknown, isProfileUnreachable } from '#machines/session/selectors.ts'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { connectionMachine } from '#machines/connection/machine.ts'
import { languageOf, type Language } from '#machines/shared/languages.ts'
import type { notificationsMachine } from '#machines/notifications/machine.ts'
import { connectionOf } from '#machines/connection/selectors.ts'
import { rememberLanguage } from '#platform/storage/remember-language.ts'
import type { Connection } from '#ui/frame/connection-bar.tsx'
import { Frame } from '#ui/frame/frame.tsx'
import { activateLanguage } from '#i18n/catalogs.ts'
import { losesAnswers } from '#navigation/loses-answers.ts'
import { useArrivedSelector, useArrivedSystem } from '#ui/navigation/actors.tsx'
import { nobody, useSnapshot, type Readable } from '#ui/navigation/use-snapshot.ts'

type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>

type ShellProps = {
  children: ReactNode
  /** Charts and router did not load; tries again. */
  onMissing: (() => void) | null
}

export function Shell({ children, onMissing }: ShellProps) {
  const system = useArrivedSystem()
  const { i18n } = useLingui()
  const signedIn = useArrivedSelector((snapshot) => snapshot.hasTag('signedIn'), false)
  const unreachable = useArrivedSelector((snapshot) => isProfileUnreachable(snapshot) || isNextUnknown(snapshot), false)
  const settling = useArrivedSelector((snapshot) => snapshot.hasTag('settling'), false)
  const readable: Readable<ConnectionSnapshot | null> = system?.connection ?? nobody
  const connection = useSnapshot(readable, (snapshot): Connection =>
    snapshot === null ? 'online' : connectionOf(snapshot),
  )
  // A network that is back is no news while the lender does not answer, and Try again must be there.
  const reached = unreachable && connection !== 'offline' ? 'unreached' : connection
  const [missed, setMissed] = useState<Language | null>(null)
  const shown = onMissing === null && missed === null ? reached : 'unfinished'
  // Try again asks for the profile or the missing part; the network itself needs no press.
  const mayRetry = shown === 'unfinished' || unreachable || settling
  const language: Language = languageOf(i18n.locale)

  async function choose(next: Language) {
    setMissed(null)
    try {
      await activateLanguage(next)
    } catch {
      setMissed(next)
    }
    // Another choice may have come meanwhile; what is remembered is what is shown.
    if (i18n.locale !== next) return
    system?.storage.rememberLanguage(next)
    rememberLanguage(next)
  }

  function retry() {
    if (missed !== null) void choose(missed)
    else if (onMissing !== null) onMissing()
    else system?.session.send({ type: 'retry.pressed' })
  }

  return (
    <WithNotification>
      {(notification, close) => (
        <Frame
          signedIn={signedIn}
          language={language}
          onLanguage={(next) => void choose(next)}
          asksBeforeLogout={() => system !== null && losesAnswers(system.session.getSnapshot())}
          onLogout={() => system?.session.send({ type: 'logout.pressed' })}
          connection={shown}
          onReconnect={mayRetry ? retry : undefined}
          notification={notification}
          onNotificationRead={close}
        >
          {children}
        </Frame>
      )}
    </WithNotification>
  )
}

type Notifications = ActorRefFrom<typeof notificationsMachine>
type NotificationsSnapshot = ReturnType<Notifications['getSnapshot']>
type Shown = Parameters<typeof Frame>[0]['notification']

/** The chart of the notifications lives only while somebody is signed in. */
function WithNotification({ children }: { children: (shown: Shown, close: () => void) => React.ReactNode }) {
  const actor = useArrivedSelector((snapshot): Notifications | undefined => snapshot.children.notifications, undefined)
  const readable: Readable<NotificationsSnapshot | null> = actor ?? nobody
  const shown = useSnapshot(readable, (snapshot) =>
    snapshot && isShowing(snapshot) ? (snapshot.context.waiting[0] ?? null) : null,
  )
  return children(shown, () => actor?.send({ type: 'notification.closed' }))
}
