import { isCardKept } from '#machines/repayment-card/selectors.ts'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'
import { useSystem } from '#ui/navigation/actors.tsx'
import { useOwnActor } from '#ui/fields/use-own-actor.ts'
import { isSameCard } from './card-of.ts'

export type CardOnPhone = {
  readonly kept: RepaymentCard | null
  readonly isSettled: boolean
  readonly keep: () => void
  readonly remove: () => void
}

/** @param present undefined where the account is out of reach: what is kept is then left alone */
export function useRepaymentCard(present: RepaymentCard | null | undefined): CardOnPhone {
  const { repaymentCard, inspected } = useSystem()
  const actor = useOwnActor(() =>
    createActor(repaymentCard, { id: 'repaymentCard', input: { present: present ?? null }, ...inspected }),
  )
  const kept = useSelector(actor, (snapshot) => snapshot.context.kept)
  const isKept = useSelector(actor, isCardKept)
  const isSettled = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.borrower'))
  const isTold = useSelector(actor, (snapshot) => isSameCard(snapshot.context.present, present ?? null))
  const isCurrent = isSameCard(kept, present ?? null)

  useEffect(() => {
    if (present === undefined || (isTold && !isKept) || (isKept && isCurrent)) return
    actor.send({ type: 'card.confirmed', card: present })
  }, [actor, present, isTold, isKept, isCurrent])

  return {
    kept: isKept ? kept : null,
    isSettled,
    keep: () => actor.send({ type: 'card.wanted' }),
    remove: () => actor.send({ type: 'card.unwanted' }),
  }
}
