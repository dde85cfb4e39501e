/** What is shown while the lender is asked where the borrower stands: never a blank page. */
import { isProfileUnreachable } from '#machines/session/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { waits } from '#machines/rules/policy.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/layout/waiting.tsx'
import { KeptCardPart } from '#features/account/repayment-card/parts.tsx'
import { useArrivedSelector, useArrivedSystem } from '#ui/navigation/actors.tsx'

export function PendingPage() {
  const { t } = useLingui()
  const system = useArrivedSystem()
  const [isLong, setLong] = useState(false)
  // Not every wait can be cut short: a button that does nothing is no help.
  const canRetry = useArrivedSelector((snapshot) => snapshot.can({ type: 'retry.pressed' }), false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), waits.guardStillConnecting)
    return () => clearTimeout(timer)
  }, [])
  const isCut = useArrivedSelector(isProfileUnreachable, false)
  const waiting = (
    <h1>
      <Spinner label={t`Connecting…`} />
    </h1>
  )
  return (
    <div className="col pending">
      {isCut ? <KeptCardPart isPage otherwise={waiting} /> : waiting}
      {isLong && (
        <>
          <output>
            <Trans>Still connecting…</Trans>
          </output>
          {canRetry && (
            <Button onPress={() => system?.session.send({ type: 'retry.pressed' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
