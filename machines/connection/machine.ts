import { setup } from 'xstate'
import type { Tag } from '../shared/meta.ts'
import { silentWatch, type ConnectionEvent } from '../shared/watches.ts'

export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, tags: {} as Tag },
  actors: { watchConnection: silentWatch() },
  delays: { saidLongEnough: 4_000 },
}).createMachine({
  id: 'connection',
  invoke: { id: 'watchConnection', src: 'watchConnection', onError: { target: '.online' } },
  initial: 'online',
  states: {
    online: {
      on: { 'connection.lost': { target: 'offline' }, 'connection.slowed': { target: 'slow' } },
    },
    slow: {
      on: { 'connection.lost': { target: 'offline' }, 'connection.quickened': { target: 'online' } },
    },
    offline: {
      on: { 'connection.restored': { target: 'backOnline' } },
    },
    backOnline: {
      on: { 'connection.lost': { target: 'offline' } },
      after: { saidLongEnough: { target: 'online' } },
    },
  },
})
