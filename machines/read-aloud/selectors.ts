/** What pages ask of the read-aloud machine. */
import type { SnapshotFrom } from 'xstate'
import type { readAloudMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof readAloudMachine>

export const isSpeaking = (snapshot: Snapshot): boolean => snapshot.matches('speaking')
export const isBrokenOff = (snapshot: Snapshot): boolean => snapshot.matches('brokenOff')
export const isVoiceless = (snapshot: Snapshot): boolean => snapshot.matches('voiceless')
