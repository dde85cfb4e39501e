/** How a page gets its lists: the cascade chart, one actor for a group of dependent selects. */
import { isBackOnline } from '#machines/connection/selectors.ts'
import { isLoadFailed, isLoading } from '#machines/dependent-lists/selectors.ts'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { dueLevel } from '#machines/dependent-lists/machine.ts'
import type { BookItem, BookName } from '#machines/dependent-lists/books.ts'
import { useSystem } from '../navigation/actors.tsx'
import { useOwnActor } from './use-own-actor.ts'

export type BookLevel = {
  readonly items: readonly BookItem[] | null
  readonly chosen: number | null
  readonly loading: boolean
  readonly failed: boolean
}

type ReferenceData = {
  readonly levels: readonly BookLevel[]
  readonly choose: (level: number, id: number | null) => void
  readonly retry: () => void
}

/** @param chosen ids to begin with, so that Back and drafts find their lists loaded */
export function useReferenceData(books: readonly BookName[], chosen?: readonly (number | null)[]): ReferenceData {
  const { dependentLists, connection, inspected } = useSystem()
  const actor = useOwnActor(() =>
    createActor(dependentLists, { input: { books, ...(chosen ? { chosen } : {}) }, ...inspected }),
  )
  const snapshot = useSelector(actor, (current) => current)
  const { levels } = snapshot.context

  useEffect(() => {
    const subscription = connection.subscribe((state) => {
      if (isBackOnline(state)) actor.send({ type: 'connection.restored' })
    })
    return () => subscription.unsubscribe()
  }, [actor, connection])

  const due = dueLevel(levels)
  return {
    levels: levels.map((level, n) => ({
      items: level.items,
      chosen: level.chosen,
      loading: n === due && isLoading(snapshot),
      failed: n === due && isLoadFailed(snapshot),
    })),
    choose: (level, id) => actor.send({ type: 'item.chosen', level, id }),
    retry: () => actor.send({ type: 'retry.pressed' }),
  }
}
