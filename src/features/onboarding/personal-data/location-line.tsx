/** How the position of the device is asked for: with a sentence, by a press, and never waited for. */
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { locationMachine } from '#machines/location/machine.ts'
import { useSessionSelector } from '#ui/navigation/actors.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/layout/notice.tsx'

type LocationActor = ActorRefFrom<typeof locationMachine>

const nobody = { subscribe: () => ({ unsubscribe: () => undefined }), getSnapshot: () => null }
const useLocationActor = () => useSessionSelector((snapshot): LocationActor | undefined => snapshot.children.location)

/** Told when the button below is pressed, or with the first NEXT: by then the sentence has been on the screen. */
export function useLocationRequest(): () => void {
  const location = useLocationActor()
  return () => location?.send({ type: 'location.wanted', mayPrompt: true, now: Date.now() })
}

export function LocationLine() {
  const location = useLocationActor()
  const ask = useLocationRequest()
  const result = useSelector(location ?? nobody, (snapshot) => snapshot?.context.result ?? null)
  const looking = useSelector(location ?? nobody, (snapshot) => snapshot?.hasTag('awaits.lender') ?? false)
  if (result === 'success')
    return (
      <Notice kind="ok">
        <Trans>Your location is shared with us.</Trans>
      </Notice>
    )
  if (result !== null)
    return (
      <Notice kind="info">
        <Trans>Your location is not shared. You can go on without it.</Trans>
      </Notice>
    )
  return (
    <Notice
      kind="info"
      still
      title={<Trans>Your location</Trans>}
      action={
        <div className="kinds">
          <Button kind="text" busy={looking} onPress={ask}>
            <Trans>Share my location</Trans>
          </Button>
          {looking ? null : (
            <Button kind="text" onPress={() => location?.send({ type: 'location.refused' })}>
              <Trans>Do not share</Trans>
            </Button>
          )}
        </div>
      }
    >
      <Trans>
        This helps us check that nobody is applying in your name. Your browser will ask when you press Share or Next.
        You can say no and carry on.
      </Trans>
    </Notice>
  )
}
