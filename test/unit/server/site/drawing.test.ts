import { afterEach, describe, expect, it } from 'vitest'
import { createDrawing, type Drawing } from '#server/documents/drawing.ts'
import type { Sheet } from '#server/documents/pdf.ts'
import { scriptRuns } from '#server/documents/script-runs.ts'
import { pdfText } from '#support/lender/pdf-text.ts'

let drawing: Drawing
afterEach(() => drawing.close())

const sheet = (words: string, size = 12): Sheet => ({
  language: 'en',
  title: 'Agreement',
  paragraphs: [{ runs: scriptRuns(words), size, weight: '400', before: 0 }],
})
const PDF = '%PDF-'
const head = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString()

describe('the drawing of documents', () => {
  it('one content is drawn once, however many ask, and a full queue refuses with a time to come back (RD223)', async () => {
    drawing = createDrawing({ threads: 1, queued: 1, cached: 4 })
    const first = Array.from({ length: 24 }, () => drawing.draw(sheet('one')))
    const second = drawing.draw(sheet('two'))
    await expect(drawing.draw(sheet('three'))).rejects.toMatchObject({
      code: 'busy',
      status: 503,
      details: { retryAfterSeconds: 5 },
    })
    const drawn = await Promise.all(first)
    expect(new Set(drawn).size).toBe(1)
    expect(await pdfText(await second)).toContain('two')
    expect(await pdfText(await drawing.draw(sheet('three')))).toContain('three')
    expect(await drawing.draw(sheet('one'))).toBe(drawn[0])
  })

  it('keeps no more documents than it may', async () => {
    drawing = createDrawing({ threads: 1, queued: 4, cached: 1 })
    const one = await drawing.draw(sheet('one'))
    await drawing.draw(sheet('two'))
    expect(await drawing.draw(sheet('one'))).not.toBe(one)
  })

  it('a document that cannot be drawn is said to its reader, and the next one is drawn', async () => {
    drawing = createDrawing({ threads: 1, queued: 4, cached: 4 })
    const broken = { ...sheet('x'), paragraphs: [{ ...sheet('x').paragraphs[0], size: Number.NaN }] } as Sheet
    await expect(drawing.draw(broken)).rejects.toThrow(/number/)
    expect(head(await drawing.draw(sheet('good')))).toBe(PDF)
  })
})
