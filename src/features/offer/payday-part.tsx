import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import type { Product } from '#machines/shared/application.ts'
import { fromDraft } from '#ui/fields/draft.ts'
import { withMessages } from '#i18n/catalogs.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/failure/lazy-part.tsx'
import { Skeleton } from '#ui/layout/waiting.tsx'

/** Optional, hence no part of the page that everybody waits for. */
const LazyPayday = lazyPart(async () => (await withMessages('offer', import('#ui/payday/payday.tsx'))).Payday)

type PaydayPartProps = {
  onboarding: ActiveMachines['onboarding']
  product: Product
  term: number
  today: string
}

export function PaydayPart({ onboarding, ...rest }: PaydayPartProps) {
  const { t } = useLingui()
  const day = useSelector(onboarding, ({ context }) => fromDraft({ day: '' }, context.drafts['payday']).day)
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && day === '')
    return (
      <Button kind="text" onPress={() => setAsked(true)}>
        <Trans>Check against your payday</Trans>
      </Button>
    )
  return (
    <Suspense fallback={<Skeleton label={t`Loading…`} lines={2} />}>
      <LazyPayday
        {...rest}
        day={day}
        takesFocus={isAsked}
        onDay={(chosen) => onboarding.send({ type: 'draft.changed', step: 'payday', values: { day: chosen } })}
        onTerm={(term) => onboarding.send({ type: 'term.chosen', term })}
      />
    </Suspense>
  )
}
