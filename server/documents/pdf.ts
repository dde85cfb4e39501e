/** What stands in a document, line by line; `draw-process.mjs` puts it on paper. */
import { limits } from '#machines/rules/policy.ts'
import { brand } from '#brand/brand.ts'
import { formatDate, formatMoment } from '#machines/rules/dates.ts'
import { costParts, formatPercent, formatRupees } from '#machines/rules/money.ts'
import { groupPhone } from '#machines/rules/phone.ts'
import type { Language } from '#lender/contract/requests.ts'
import type { ClosingContent, DocumentContent, OfferContent } from '../database/schema.ts'
import { scriptRuns, type Run } from './script-runs.ts'
import { texts } from '../texts/texts.ts'
import { termsOf } from '../loan/amounts.ts'

type Style = { readonly size: number; readonly weight: '400' | '700'; readonly before?: number }
/** One paragraph, wrapped on paper, with a change of font wherever the script changes. `before`: empty lines above it. */
type Paragraph = Required<Style> & { readonly runs: readonly Run[] }
export type Sheet = { readonly language: Language; readonly title: string; readonly paragraphs: readonly Paragraph[] }

const body: Style = { size: 12, weight: '400' }
const strong: Style = { size: 12, weight: '700' }

/** Four places are enough for a rupee in 100,000 a day, and can be read aloud. */
const percent = (rate: number): string => String(Number(rate.toFixed(4)))

const paragraph = (text: string, { size, weight, before = 0 }: Style): Paragraph => ({
  runs: scriptRuns(text),
  size,
  weight,
  before,
})
const line = (label: string, value: string): Paragraph => paragraph(`${label}: ${value}`, body)

const headOf = (content: DocumentContent, title: string, number: string): readonly Paragraph[] => [
  paragraph(title, { size: 18, weight: '700' }),
  paragraph(`${number}: ${content.number}`, { ...body, before: 0.6 }),
]

/** The lender's own facts are those of the page: both are built from `src/brand/brand.ts`. */
function partiesOf(content: DocumentContent, language: Language): readonly Paragraph[] {
  const t = texts[language].documents
  const { names, registration, licence, care } = brand
  return [
    line(t.date, formatDate(content.date)),
    line(t.lender, `${names[language]}, ${t.registration} ${registration}, ${t.licence} ${licence}`),
    line(t.care, `${groupPhone(care.phone)}, ${care.email}`),
    line(t.name, content.fullName),
    line(t.nic, content.nic),
  ]
}

/** The document in a language. */
export const sheetOf = (content: DocumentContent, language: Language): Sheet =>
  content.kind === 'closing' ? closingOf(content, language) : offersOf(content, language)

function closingOf(content: ClosingContent, language: Language): Sheet {
  const t = texts[language].documents
  return {
    language,
    title: t.closing,
    paragraphs: [
      ...headOf(content, t.closing, t.loanId),
      ...partiesOf(content, language),
      paragraph(t.nothingOwed, { ...strong, before: 0.8 }),
      line(t.takenOn, formatDate(content.openedOn)),
      line(t.amount, formatRupees(content.amount)),
      line(t.closedOn, formatDate(content.date)),
      paragraph(t.payments, { size: 14, weight: '700', before: 0.8 }),
      ...content.payments.map(({ date, amount, isExtension }) =>
        line(formatDate(date), `${formatRupees(amount)}${isExtension ? ` (${t.extended})` : ''}`),
      ),
      paragraph(`${t.totalPaid}: ${formatRupees(content.total)}`, strong),
      paragraph(t.sample, { size: 10, weight: '400', before: 1 }),
    ],
  }
}

function offersOf(content: OfferContent, language: Language): Sheet {
  const t = texts[language].documents
  const { agreed } = content
  const title = content.kind === 'agreement' ? t.agreement : t.conditions
  const offers = content.products.flatMap((offer, index) => {
    const { interest, service, consulting, discount } = costParts(termsOf(offer, offer))
    const charge = (rupees: number, rate: number) => `${formatRupees(rupees)} (${t.perDay(percent(rate))})`
    return [
      paragraph(content.products.length > 1 ? `${t.offer} ${index + 1}` : t.offer, {
        size: 14,
        weight: '700',
        before: 0.8,
      }),
      line(t.amount, formatRupees(offer.amount)),
      line(t.term, t.days(offer.term)),
      line(t.interest, charge(interest, offer.daily_rate)),
      line(t.service, charge(service, offer.service_fee)),
      line(t.consulting, charge(consulting, offer.consulting_fee)),
      line(t.discount, [formatPercent(offer.discount), ...(discount > 0 ? [formatRupees(-discount)] : [])].join(', ')),
      paragraph(`${t.total}: ${formatRupees(offer.total)}`, strong),
      paragraph(`${t.due}: ${formatDate(offer.due)}`, strong),
    ]
  })
  return {
    language,
    title,
    paragraphs: [
      ...headOf(content, title, content.kind === 'agreement' ? t.loanId : t.application),
      ...partiesOf(content, language),
      ...offers,
      ...(agreed ? [paragraph(t.agreed(formatMoment(agreed.at), agreed.ending), { ...body, before: 1 })] : []),
      paragraph(t.early, { ...body, before: 1 }),
      paragraph(t.late, body),
      paragraph(t.extension, body),
      paragraph(t.most, body),
      paragraph(t.giveBack(limits.giveBackDays), body),
      paragraph(t.sample, { size: 10, weight: '400', before: 1 }),
    ],
  }
}
