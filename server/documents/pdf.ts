/** Decides how a document looks on paper: pdfkit with Noto Sans, which shapes Sinhala and Tamil rightly. */
import { createRequire } from 'node:module'
import Paper from 'pdfkit'
import { formatDate } from '../../machines/dates.ts'
import { formatRupees } from '../../machines/money.ts'
import type { Language } from '../../src/lender/contract/requests.ts'
import type { DocumentContent } from '../database/schema.ts'
import { scriptRuns, type Script } from './script-runs.ts'
import { documentTexts } from './texts.ts'

const fontFiles: Readonly<Record<Script, string>> = {
  latin: '@fontsource/noto-sans/files/noto-sans-latin',
  sinhala: '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala',
  tamil: '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil',
}
const scripts: readonly Script[] = ['latin', 'sinhala', 'tamil']

type Weight = '400' | '700'
type Style = { readonly size: number; readonly weight: Weight; readonly indent?: number }

function registerFonts(pdf: PDFKit.PDFDocument): void {
  const require = createRequire(import.meta.url)
  for (const script of scripts) {
    for (const weight of ['400', '700'] as const) {
      pdf.registerFont(`${script}-${weight}`, require.resolve(`${fontFiles[script]}-${weight}-normal.woff`))
    }
  }
}

/** One paragraph, wrapped by pdfkit, with a change of font wherever the script changes. */
function paragraph(pdf: PDFKit.PDFDocument, text: string, { size, weight }: Style): void {
  const runs = scriptRuns(text)
  pdf.fontSize(size)
  for (const [index, run] of runs.entries()) {
    pdf.font(`${run.script}-${weight}`).text(run.text, { continued: index < runs.length - 1, lineGap: 3 })
  }
}

/** A page of A5 with letters of 12 points is read on a phone without scrolling sideways, and prints on any paper. */
const page = { size: 'A5', margin: 34 } as const
const body: Style = { size: 12, weight: '400' }
const strong: Style = { size: 12, weight: '700' }

/** Four places are enough for a rupee in 100,000 a day, and can be read aloud. */
const percent = (rate: number): string => String(Number(rate.toFixed(4)))

/** Draws the document in the language it was made in. Resolves to the bytes of a PDF. */
export function drawDocument(content: DocumentContent, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const t = documentTexts[language]
  const title = content.kind === 'agreement' ? t.agreement : t.conditions
  const pdf = new Paper({ ...page, lang: language, displayTitle: true, info: { Title: title } })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
  registerFonts(pdf)
  const line = (label: string, value: string) => paragraph(pdf, `${label}: ${value}`, body)

  paragraph(pdf, title, { size: 18, weight: '700' })
  pdf.moveDown(0.6)
  line(content.kind === 'agreement' ? t.loanId : t.application, content.number)
  line(t.date, formatDate(content.date))
  line(t.name, content.fullName)
  line(t.nic, content.nic)
  for (const [index, offer] of content.products.entries()) {
    pdf.moveDown(0.8)
    paragraph(pdf, content.products.length > 1 ? `${t.offer} ${index + 1}` : t.offer, { size: 14, weight: '700' })
    line(t.amount, formatRupees(offer.amount))
    line(t.term, t.days(offer.term))
    line(t.interest, t.perDay(percent(offer.daily_rate)))
    line(t.service, t.perDay(percent(offer.service_fee)))
    line(t.consulting, t.perDay(percent(offer.consulting_fee)))
    line(t.discount, `${offer.discount} %`)
    paragraph(pdf, `${t.total}: ${formatRupees(offer.total)}`, strong)
    paragraph(pdf, `${t.due}: ${formatDate(offer.due)}`, strong)
  }
  pdf.moveDown(1)
  for (const sentence of [t.early, t.late, t.extension]) paragraph(pdf, sentence, body)
  pdf.moveDown(1)
  paragraph(pdf, t.sample, { size: 10, weight: '400' })
  pdf.end()
  return done
}
