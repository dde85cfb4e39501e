/** Decides what is said while the review lasts, and how often it is spoken: at once, after 30 s, then each minute (RD56). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { waits } from '../../../machines/policy.ts'
import type { LedActors } from '../../navigation/session-types.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CareCard } from '../parts/care-card.tsx'

const nobody = { subscribe: () => ({ unsubscribe: () => undefined }), getSnapshot: () => null }
const secondWord = 30_000
const everyFurtherWord = 60_000

/** 0 at the start, 1 from 30 s, one more for each minute after. */
export const wordCount = (waited: number): number =>
  waited < secondWord ? 0 : 1 + Math.floor((waited - secondWord) / everyFurtherWord)

export function ReviewWords({ review }: { review: LedActors['scoring'] | null }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const words = useSelector(review ?? nobody, (snapshot) => wordCount(snapshot?.context.waited ?? 0))
  const isLong = useSelector(review ?? nobody, (snapshot) => since(snapshot, waits.scoringSaysLongerAfter))
  const isVeryLong = useSelector(review ?? nobody, (snapshot) => since(snapshot, waits.scoringSlowAfter))

  const say = useEffectEvent((said: number) =>
    announce(
      said > 1
        ? t`We are still reviewing your profile. It takes longer than usual.`
        : t`Profile under review, takes around 1 min`,
    ),
  )
  useEffect(() => say(words), [words])

  return (
    <>
      <p className="lead">
        <Trans>Profile under review, takes around 1 min</Trans>
      </p>
      {isLong ? (
        <Notice still title={t`This takes longer than usual`}>
          <p>
            <Trans>You may close this page. The review goes on, and you find the result here when you come back.</Trans>
          </p>
        </Notice>
      ) : (
        <p>
          <Trans>You can keep this page open. It goes on by itself.</Trans>
        </p>
      )}
      {isVeryLong ? <CareCard /> : null}
    </>
  )
}

type Waiting = { readonly context: { readonly waited: number } } | null

const since = (snapshot: Waiting, wait: number): boolean => (snapshot?.context.waited ?? 0) >= wait
