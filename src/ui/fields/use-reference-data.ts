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

export type ReferenceData = {
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
  const levels = useSelector(actor, (snapshot) => snapshot.context.levels)
  const loading = useSelector(actor, isLoading)
  const failed = useSelector(actor, isLoadFailed)

  useEffect(() => {
    const subscription = connection.subscribe((snapshot) => {
      if (isBackOnline(snapshot)) actor.send({ type: 'connection.restored' })
    })
    return () => subscription.unsubscribe()
  }, [actor, connection])

  const due = dueLevel(levels)
  return {
    levels: levels.map((level, n) => ({
      items: level.items,
      chosen: level.chosen,
      loading: loading && n === due,
      failed: failed && n === due,
    })),
    choose: (level, id) => actor.send({ type: 'item.chosen', level, id }),
    retry: () => actor.send({ type: 'retry.pressed' }),
  }
}
