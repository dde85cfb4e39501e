import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

export type Rank = 'bronze' | 'silver' | 'gold'

const words = {
  bronze: msg`Bronze client`,
  silver: msg`Silver client`,
  gold: msg`Gold client`,
} satisfies Record<Rank, MessageDescriptor>

export function RankBadge({ rank }: { rank: Rank }) {
  const { t } = useLingui()
  return <span className="hint">{t(words[rank])}</span>
}
