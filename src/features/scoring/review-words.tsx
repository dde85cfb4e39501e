import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { waits } from '#machines/rules/policy.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { useAnnounce } from '#ui/layout/live-region.tsx'
import { AsOf } from '#ui/as-of.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { CareCard } from '#ui/notices/care-card.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'

const nobody = { subscribe: () => ({ unsubscribe: () => undefined }), getSnapshot: () => null }
const secondWord = 30_000
const everyFurtherWord = 60_000

/** 0 at the start, 1 from 30 s, one more for each minute after. */
export const wordCount = (waited: number): number =>
  waited < secondWord ? 0 : 1 + Math.floor((waited - secondWord) / everyFurtherWord)

type ReviewWordsProps = { review: ActiveMachines['scoring'] | null; number: ReactNode }

export function ReviewWords({ review, number }: ReviewWordsProps) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const words = useSelector(review ?? nobody, (snapshot) => wordCount(snapshot?.context.waited ?? 0))
  const usual = useSelector(review ?? nobody, (snapshot) => snapshot?.context.usualSeconds ?? null)
  const confirmedAt = useSelector(review ?? nobody, (snapshot) => snapshot?.context.confirmedAt ?? null)
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
        <UsualTime seconds={usual} />
      </p>
      <AsOf at={confirmedAt} today={usePresentDay()} />
      <p>
        <Trans>We are checking your identity, your photos and how much you can afford to repay.</Trans>
      </p>
      <Notice still title={isLong ? t`This takes longer than usual` : undefined}>
        <p>
          <Trans>You can close this page. We will keep going. Log in on any phone to see the result.</Trans>
        </p>
      </Notice>
      {number}
      {isVeryLong ? <CareCard /> : null}
    </>
  )
}

/** The words of the specification, unless the lender says that it usually takes something else. */
function UsualTime({ seconds }: { seconds: number | null }) {
  const minutes = Math.round((seconds ?? 60) / 60)
  if (minutes > 1)
    return (
      <Plural
        value={minutes}
        one="Profile under review, usually takes about # minute"
        other="Profile under review, usually takes about # minutes"
      />
    )
  return <Trans>Profile under review, takes around 1 min</Trans>
}

type Waiting = { readonly context: { readonly waited: number } } | null

const since = (snapshot: Waiting, wait: number): boolean => (snapshot?.context.waited ?? 0) >= wait
