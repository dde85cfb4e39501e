/** Decides how the receipt reads as a file: plain text that opens on every phone, a line for each consent with its day (Z13). */
import { colomboDate, colomboTime, formatDate } from '../../../machines/dates.ts'

export type ReceiptLine = { readonly at: number; readonly words: string }
type Receipt = { readonly title: string; readonly made: string; readonly lines: readonly ReceiptLine[] }

export const momentText = (at: number): string => `${formatDate(colomboDate(at))} ${colomboTime(at)}`

/** The mark in front tells old editors that Sinhala and Tamil follow. */
export const receiptText = ({ title, made, lines }: Receipt): string =>
  `\uFEFF${[title, made, '', ...lines.map(({ at, words }) => `${momentText(at)}  ${words}`), ''].join('\r\n')}`

export function saveReceipt(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
