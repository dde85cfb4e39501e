import type { Client } from '../client/client.ts'
import { get, type Cancel } from './request.ts'

export const createDocumentCalls = (client: Client) => ({
  /** GET /v1/document/1/{fileName}: the agreement as PDF. */
  readAgreement: (fileName: string, signal?: Cancel): Promise<Blob> =>
    client.blob(get(`/v1/document/1/${encodeURIComponent(fileName)}`, signal)),
  /** GET /v1/document/preview/{name}: the conditions of the offer as PDF. */
  readPreview: (name: string, signal?: Cancel): Promise<Blob> =>
    client.blob(get(`/v1/document/preview/${encodeURIComponent(name)}`, signal)),
})
