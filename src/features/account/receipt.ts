/** How the receipt reads as a file: plain text that opens on every phone, a line for each consent with its day. */
import { formatMoment } from '#machines/rules/dates.ts'

type ReceiptLine = { readonly at: number; readonly words: string }
type Receipt = { readonly title: string; readonly made: string; readonly lines: readonly ReceiptLine[] }

/** The mark in front tells old editors that Sinhala and Tamil follow. */
export const receiptText = ({ title, made, lines }: Receipt): string =>
  `\uFEFF${[title, made, '', ...lines.map(({ at, words }) => `${formatMoment(at)}  ${words}`), ''].join('\r\n')}`
