import { Trans, useLingui } from '@lingui/react/macro'
import type { HelpAsked as Asked } from '#machines/account/account-data.ts'
import { formatMoment } from '#machines/rules/dates.ts'
import { useCaller } from '#ui/care/use-caller.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DayText } from '#ui/loan/day-text.tsx'

type HelpAskedProps = {
  actor: ActiveMachines['account']
  help: Asked
  isWaiting: boolean
  blockedReason: string | undefined
}

/** What was asked of the lender, and the way to ask. While an extension waits, it decides. */
export function HelpAsked({ actor, help: { callAt, promisedOn }, isWaiting, blockedReason }: HelpAskedProps) {
  const { t } = useLingui()
  const person = useCaller()
  const moment = callAt === null ? null : formatMoment(callAt)
  return (
    <>
      {moment === null ? null : (
        <p>
          <Trans>
            Received: {person} calls you at {moment}.
          </Trans>
        </p>
      )}
      {promisedOn === null ? null : (
        <p>
          <Trans>
            Received: you pay all of it on <DayText iso={promisedOn} />.
          </Trans>
        </p>
      )}
      {isWaiting ? null : (
        <Button kind="text" blockedReason={blockedReason} onPress={() => actor.send({ type: 'help.opened' })}>
          {t`I cannot pay it all`}
        </Button>
      )}
    </>
  )
}
