/** How a document looks on paper, in a thread of its own: pdfkit with Noto Sans, which shapes Sinhala and Tamil rightly. */
import { createRequire } from 'node:module'
import Paper from 'pdfkit'

/** @typedef {{ font: string, text: string }} Run */
/** @typedef {{ runs: Run[], size: number, weight: '400' | '700', before: number }} Paragraph */
/** @typedef {{ language: string, title: string, paragraphs: Paragraph[] }} Sheet */

const { resolve } = createRequire(import.meta.url)

/** A page of A5 with letters of 12 points is read on a phone without scrolling sideways, and prints on any paper. */
const page = { size: 'A5', margin: 34 }

/**
 * @param {Sheet} sheet
 * @returns {Promise<Uint8Array>}
 */
export async function draw({ language, title, paragraphs }) {
  const pdf = new Paper({ ...page, lang: language, displayTitle: true, info: { Title: title } })
  /** @type {Buffer[]} */
  const chunks = []
  pdf.on('data', (chunk) => chunks.push(chunk))
  const done = new Promise((drawn, failed) => {
    pdf.on('end', () => drawn(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', failed)
  })
  for (const { runs, size, weight, before } of paragraphs) {
    pdf.moveDown(before).fontSize(size)
    for (const [index, run] of runs.entries()) {
      pdf
        .font(resolve(`${run.font}-${weight}-normal.woff`))
        .text(run.text, { continued: index < runs.length - 1, lineGap: 3 })
    }
  }
  pdf.end()
  return done
}
