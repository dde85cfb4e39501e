import { Trans, useLingui } from '@lingui/react/macro'
import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { MinusIcon, PlusIcon } from '../layout/icons.tsx'
import { Notice } from '../layout/notice.tsx'
import { Skeleton } from '../layout/waiting.tsx'
import { startDocumentWorker } from './document-worker.ts'

type Drawing = 'drawing' | 'drawn' | 'failed'

/** How wide a page is drawn, by the width of the dialog. */
const zooms = [1, 1.5, 2, 3] as const
/** Under this many pixels for a point of the paper, ordinary letters cannot be read any more. */
const smallestPoint = 0.65
/** Beyond it the picture of one page would cost a cheap phone too much memory. */
const widestPicture = 2_000

export function PdfPages({ blob }: { blob: Blob }) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const [drawing, setDrawing] = useState<Drawing>('drawing')
  /** Until somebody chooses, as large as the paper needs. */
  const [chosen, setChosen] = useState<number | null>(null)
  const [shown, setShown] = useState(1)

  useEffect(() => {
    let isWanted = true
    async function draw(into: HTMLElement) {
      try {
        const { pages, zoom } = await renderPages(blob, into.clientWidth, chosen)
        if (!isWanted) return
        into.replaceChildren(...pages)
        // What is wider than the dialog is reached by arrow keys too.
        into.tabIndex = 0
        setShown(zoom)
        setDrawing('drawn')
      } catch {
        if (isWanted) setDrawing('failed')
      }
    }
    if (box.current) void draw(box.current)
    return () => {
      isWanted = false
    }
  }, [blob, chosen])

  return (
    <>
      {drawing === 'drawing' ? <Skeleton label={t`Opening the document…`} lines={6} /> : null}
      {drawing === 'failed' ? (
        <Notice kind="bad" title={t`This device cannot show the document. Use Open or Download.`} />
      ) : null}
      {drawing === 'drawn' ? (
        <div className="pdf-links">
          <ZoomButton icon={<MinusIcon />} to={zooms.findLast((zoom) => zoom < shown)} onZoom={setChosen}>
            <Trans>Zoom out</Trans>
          </ZoomButton>
          <ZoomButton icon={<PlusIcon />} to={zooms.find((zoom) => zoom > shown)} onZoom={setChosen}>
            <Trans>Zoom in</Trans>
          </ZoomButton>
        </div>
      ) : null}
      <figure className="pdf-pages" ref={box} aria-label={t`Pages of the document`} />
    </>
  )
}

type ZoomButtonProps = {
  icon: ReactNode
  to: number | undefined
  onZoom: (zoom: number) => void
  children: ReactNode
}

/** At the end of the scale it stays where it is, with the focus on it. */
function ZoomButton({ icon, to, onZoom, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-disabled={to === undefined || undefined}
      onClick={() => {
        if (to !== undefined) onZoom(to)
      }}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}

type Drawn = { readonly pages: HTMLCanvasElement[]; readonly zoom: number }

async function renderPages(blob: Blob, width: number, chosen: number | null): Promise<Drawn> {
  const port = startDocumentWorker()
  const worker = pdf.PDFWorker.create({ port })
  const loading = pdf.getDocument({ data: await blob.arrayBuffer(), worker, isEvalSupported: false })
  try {
    const document = await loading.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    const pages = await Promise.all(numbers.map((number) => document.getPage(number)))
    const zoom = chosen ?? readableZoom(pages[0]?.getViewport({ scale: 1 }).width ?? width, width)
    return { pages: await Promise.all(pages.map((page) => renderPage(page, width, zoom))), zoom }
  } finally {
    await loading.destroy()
    worker.destroy()
    port.terminate()
  }
}

/** The smallest zoom at which a point of the paper is large enough. */
const readableZoom = (paper: number, width: number): number =>
  zooms.find((zoom) => (width * zoom) / paper >= smallestPoint) ?? Math.max(...zooms)

async function renderPage(page: pdf.PDFPageProxy, width: number, zoom: number): Promise<HTMLCanvasElement> {
  const natural = page.getViewport({ scale: 1 }).width
  const wanted = Math.max(width, 280) * zoom * Math.min(globalThis.devicePixelRatio, 2)
  const viewport = page.getViewport({ scale: Math.min(wanted, widestPicture) / natural })
  const canvas = globalThis.document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  canvas.style.width = `${zoom * 100}%`
  await page.render({ canvas, viewport }).promise
  return canvas
}
