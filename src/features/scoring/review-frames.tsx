/** The five pictures alternate every 800 ms, unless the borrower stops them or asks for less motion (WCAG 2.2.2). */
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { waits } from '#machines/rules/policy.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PauseIcon, PlayIcon } from '#ui/layout/icons.tsx'
import { ScoringPicture } from './scoring-picture.tsx'

const wantsStillness = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

export function ReviewFrames() {
  const [frame, setFrame] = useState(0)
  const [isStill, setStill] = useState(wantsStillness)

  useEffect(() => {
    if (isStill) return undefined
    const next = setInterval(() => setFrame((shown) => (shown + 1) % waits.scoringFrames), waits.scoringFrame)
    return () => clearInterval(next)
  }, [isStill])

  return (
    <div className="review" data-frame={frame}>
      <ScoringPicture frame={frame} />
      <Button kind="text" icon={isStill ? <PlayIcon /> : <PauseIcon />} onPress={() => setStill(!isStill)}>
        {isStill ? <Trans>Play animation</Trans> : <Trans>Pause animation</Trans>}
      </Button>
    </div>
  )
}
