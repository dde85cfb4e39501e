/** Decides how a document is drawn where the browser has no viewer of its own: page by page, as pictures (RD66, UX40). */
import { useLingui } from '@lingui/react/macro'
import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/waiting.tsx'
import { startDocumentWorker } from './document-worker.ts'

type Drawing = 'drawing' | 'drawn' | 'failed'

export function PdfPages({ blob }: { blob: Blob }) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const [drawing, setDrawing] = useState<Drawing>('drawing')

  useEffect(() => {
    let isWanted = true
    async function draw(into: HTMLElement) {
      try {
        const pages = await drawPages(blob, into.clientWidth)
        if (!isWanted) return
        into.replaceChildren(...pages)
        setDrawing('drawn')
      } catch {
        if (isWanted) setDrawing('failed')
      }
    }
    if (box.current) void draw(box.current)
    return () => {
      isWanted = false
    }
  }, [blob])

  return (
    <>
      {drawing === 'drawing' ? <Skeleton label={t`Drawing the document…`} lines={6} /> : null}
      {drawing === 'failed' ? (
        <Notice kind="bad" title={t`This device cannot draw the document. Use Open or Download.`} />
      ) : null}
      <figure className="pdf-pages" ref={box} aria-label={t`Pages of the document`} />
    </>
  )
}

async function drawPages(blob: Blob, width: number): Promise<HTMLCanvasElement[]> {
  const port = startDocumentWorker()
  const worker = pdf.PDFWorker.create({ port })
  const loading = pdf.getDocument({ data: await blob.arrayBuffer(), worker, isEvalSupported: false })
  try {
    const document = await loading.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return await Promise.all(numbers.map(async (number) => drawPage(await document.getPage(number), width)))
  } finally {
    await loading.destroy()
    worker.destroy()
    port.terminate()
  }
}

async function drawPage(page: pdf.PDFPageProxy, width: number): Promise<HTMLCanvasElement> {
  const natural = page.getViewport({ scale: 1 }).width
  const sharpness = Math.min(globalThis.devicePixelRatio, 2)
  const viewport = page.getViewport({ scale: (Math.max(width, 280) / natural) * sharpness })
  const canvas = globalThis.document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport }).promise
  return canvas
}
