import { formSteps, savePorts } from '#machines/onboarding/steps.ts'
import { answerPaths } from '#lender/mapping/registration.ts'

export type About = { readonly sentence: string; readonly request: string | null }

const port = /\/\*\* ([^\n]+?)\.? \*\/\n\s+(\w+):/g
const request = /(?:GET|POST|PUT|DELETE) \/[\w/{}.]*/

export function callsIn(source: string): ReadonlyMap<string, About> {
  return new Map(
    [...source.matchAll(port)].map(([, sentence = '', name = '']) => [
      name,
      { sentence: sentence.replace(request, '').trim(), request: request.exec(sentence)?.[0] ?? null },
    ]),
  )
}

const sources = import.meta.glob<string>('../../machines/*/ports.ts', { eager: true, query: '?raw', import: 'default' })

/** What the machines say of their ports, by name. */
export const calls = callsIn(Object.values(sources).join('\n'))

/** Names of the operations behind ports that have no sentence of their own. */
export const requestOf = (name: string, about: ReadonlyMap<string, About>): string | null =>
  about.get(name)?.request ?? plainRequests[name] ?? null

const plainRequests: Readonly<Record<string, string>> = {
  ...Object.fromEntries(formSteps.map((step) => [savePorts[step], `POST ${answerPaths[step]}`])),
  readBankAccounts: 'GET /v1/client/bankAccounts',
  addBankAccount: 'POST /v1/client/addBankAccount',
  removeBankAccount: 'POST /v1/client/removeBankAccount',
  setBankAccount: 'POST /v1/application/setApplicationBankAccount',
  createApplication: 'POST /v1/application/create',
  createPreview: 'POST /v1/document/preview/1/{applicationId}',
  readOwnRecords: 'GET /v1/client/records',
  enterByPasskey: 'POST /passkey/check',
  addPasskey: 'POST /v1/client/passkey',
  removePasskey: 'POST /v1/client/passkey/remove',
  endOtherSignIns: 'POST /v1/client/signOutOthers',
  changeNumber: 'POST /v1/client/number',
  setReminders: 'POST /v1/client/reminders',
  confirmDisbursement: 'POST /v1/application/disbursement',
  initProlongation: 'POST /v1/prolongation/init/{creditId}',
  confirmProlongation: 'POST /v1/prolongation/confirm/{creditId}',
  cancelProlongation: 'POST /v1/prolongation/cancel/{creditId}',
  checkScoring: 'GET /v1/application/checkScoringStatus/{applicationId}',
  readNotifications: 'GET /api/notifications',
  markNotificationRead: 'POST /api/notifications/read',
  readBook: 'GET /v1/referenceBook/...',
  readClientInfo: 'GET /v1/client/info',
}
