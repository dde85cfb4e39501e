/** A lender other than the example, for tests of where its facts stand. */
import type { brand } from '#brand/brand.ts'
import { perLanguage } from '#machines/shared/languages.ts'
import type { OfferContent } from '#server/database/schema.ts'
import type { Sheet } from '#server/documents/pdf.ts'

type Facts<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] extends number ? number : Facts<T[K]> }

export const ownFacts: Facts<typeof brand> = {
  names: perLanguage((language) => `Kandy Credit ${language}`),
  registration: 'PV 12345678',
  licence: 'ML 987',
  year: 2027,
  care: {
    phone: '0812345678',
    email: 'help@kandy-credit.example',
    opens: '09:00',
    closes: '17:00',
    person: perLanguage((language) => `Kumari Silva ${language}`),
  },
  social: { microblog: 'https://microblog.example/kandy', chat: 'https://chat.example/kandy' },
  payments: 'https://pay.own.example/go',
  domain: 'kandy-credit.example',
}

export const agreement: OfferContent = {
  kind: 'agreement',
  number: '1234-5678',
  date: '2026-11-26',
  fullName: 'Kumari Silva',
  nic: '199001212342',
  products: [],
}

export const textOfSheet = ({ paragraphs }: Sheet): string =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')
