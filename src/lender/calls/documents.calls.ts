import type { Client } from '../client/client.ts'
import { urlOf } from '../client/http.ts'
import { get, type Cancel } from './request.ts'

const agreementPath = (fileName: string) => `/v1/document/1/${encodeURIComponent(fileName)}`
const previewPath = (name: string) => `/v1/document/preview/${encodeURIComponent(name)}`

export const createDocumentCalls = (client: Client, origin: string) => ({
  /** GET /v1/document/1/{fileName}: the agreement as PDF. */
  readAgreement: (fileName: string, signal?: Cancel): Promise<Blob> =>
    client.blob(get(agreementPath(fileName), signal)),
  /** GET /v1/document/preview/{name}: the conditions of the offer as PDF. */
  readPreview: (name: string, signal?: Cancel): Promise<Blob> => client.blob(get(previewPath(name), signal)),
  /** Addresses for Open and Download links. */
  agreementUrl: (fileName: string): string => urlOf(origin, agreementPath(fileName)),
  previewUrl: (name: string): string => urlOf(origin, previewPath(name)),
})
