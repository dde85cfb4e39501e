/** The one way from a call to an answer of a known shape: sent, renewed if need be, read strictly. */
import type { GenericSchema } from 'valibot'
import { readShape } from '../mapping/shape.ts'
import { createHttp, type Call, type HttpOptions } from './http.ts'
import { sendRenewed, type Renewal } from './unauthorized.ts'

export type Client = {
  /** The answer through its reader. @throws Failure */
  ask<T>(call: Call, reader: GenericSchema<unknown, T>): Promise<T>
  /** The same for calls whose response is not shown: an empty answer is given to the reader as null. @throws Failure */
  send<T>(call: Call, reader: GenericSchema<unknown, T>): Promise<T>
  /** The raw body of a good answer. @throws Failure */
  text(call: Call): Promise<string>
  blob(call: Call): Promise<Blob>
}

/** For the log: no id of anybody. */
const named = ({ method, path }: Call) => `${method} ${path.replace(/\d+/g, 'N')}`

export function createClient(options: HttpOptions & Renewal): Client {
  const http = createHttp(options)
  return {
    async ask(call, reader) {
      return readShape(reader, await sendRenewed(options, call, () => http.send(call, 'json')), named(call))
    },
    async send(call, reader) {
      return readShape(reader, await sendRenewed(options, call, () => http.send(call, 'json-or-nothing')), named(call))
    },
    text: (call) => sendRenewed(options, call, () => http.send(call, 'text')),
    blob: (call) => sendRenewed(options, call, () => http.send(call, 'blob')),
  }
}
