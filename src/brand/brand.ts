/**
 * Who lends: the only place with the lender's name, licence and addresses, for the page and for the documents; colours are in
 * `colours.css`, the mark in `mark.tsx`. All values are an invented example: a build with LENDER_FACTS has its own (`docs/recipes.md`).
 */
import type { Language } from '#machines/shared/languages.ts'

export const brand = {
  names: { en: 'Nool', si: 'නූල්', ta: 'நூல்' } satisfies Record<Language, string>,
  registration: 'PV 00000000',
  licence: 'ML 000',
  year: 2026,
  /** Their phone is answered from `opens` to `closes`, in Sri Lanka, every day. */
  care: {
    phone: '0112000000',
    email: 'care@nool.example',
    opens: '08:30',
    closes: '21:30',
    /** Who calls a borrower who cannot pay. */
    person: { en: 'Nadeesha Perera', si: 'නදීෂා පෙරේරා', ta: 'நதீஷா பெரேரா' } satisfies Record<Language, string>,
  },
  social: { microblog: 'https://microblog.example/nool', chat: 'https://chat.example/nool' },
  /** Where a payment is made: an address of a provider, or the test payment page of the sandbox. */
  payments: '/repaymentMock',
  /** Names the calendar entries of a repayment. */
  domain: 'nool.example',
} as const
