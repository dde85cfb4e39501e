/** What a chart is told of the voices of one language: they come and go with the settings of the phone. */
import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate'
import type { Language } from '../shared/languages.ts'

export type VoiceEvent = { readonly type: 'voice.found' } | { readonly type: 'voice.lost' }

export const silentVoices = (): CallbackActorLogic<EventObject, { readonly language: Language }> =>
  fromCallback<EventObject, { readonly language: Language }>(() => undefined)
