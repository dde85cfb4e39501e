import { useEffect, useRef, useState } from 'react'
import type { Message } from '#inspector/protocol.ts'
import { Recorder, type Journal } from './journal.ts'

export type Listen = (hear: (message: Message) => void) => () => void

/** A scoring poll brings a dozen messages at once; one drawing is enough for them. */
const bundle = 60

export function useJournal(listen: Listen) {
  const [recorder] = useState(() => new Recorder())
  const [journal, setJournal] = useState<Journal>(() => recorder.read())
  const [isPaused, setPaused] = useState(false)
  const held = useRef<Message[]>([])
  const paused = useRef(false)
  const [waiting, setWaiting] = useState(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      timer = undefined
      setJournal(recorder.read())
      setWaiting(held.current.length)
    }
    const stop = listen((message) => {
      if (paused.current) held.current.push(message)
      else recorder.hear(message)
      timer ??= setTimeout(draw, bundle)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [listen, recorder])

  return {
    journal,
    isPaused,
    /** Messages that came while it paused. */
    waiting,
    togglePause: (): void => {
      paused.current = !paused.current
      setPaused(paused.current)
      if (paused.current) return
      for (const message of held.current.splice(0)) recorder.hear(message)
      setWaiting(0)
      setJournal(recorder.read())
    },
    clear: (): void => {
      recorder.clear()
      setJournal(recorder.read())
    },
  }
}
