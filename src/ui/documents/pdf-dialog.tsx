import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { asFailure, type Failure } from '#machines/shared/failure.ts'
import { Button } from '../buttons/button.tsx'
import { lazyPart } from '../failure/lazy-part.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { DownloadIcon, OutsideIcon } from '../layout/icons.tsx'
import { Skeleton } from '../layout/waiting.tsx'
import { TryAgainNotice } from '../notices/try-again-notice.tsx'

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages)

type Failed = { readonly failure: Failure | null; readonly onRetry: () => void }
type PdfDialogProps = {
  open: boolean
  title: string
  fileName: string
  /** Null while the document is still being made. */
  read: (() => Promise<Blob>) | null
  /** The document could not be made. */
  failed?: Failed | null
  onClose: () => void
}

export function PdfDialog({ open, title, onClose, fileName, read, failed = null }: PdfDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      focusHeading
      look="page"
      actions={
        <Button onPress={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      {read !== null ? (
        <PdfBody fileName={fileName} read={read} />
      ) : failed !== null ? (
        <NotLoaded {...failed} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

type Reading =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'read'; readonly blob: Blob; readonly url: string }

function Loading() {
  const { t } = useLingui()
  return <Skeleton label={t`Loading the document…`} lines={8} />
}

function NotLoaded(failed: Failed) {
  const { t } = useLingui()
  return <TryAgainNotice title={t`The document did not load`} {...failed} />
}

type PdfBodyProps = { readonly fileName: string; readonly read: () => Promise<Blob> }

/** Every attempt is a reading of its own. */
function PdfBody(document: PdfBodyProps) {
  const [attempt, setAttempt] = useState(0)
  return <PdfReading key={attempt} {...document} onRetry={() => setAttempt(attempt + 1)} />
}

function PdfReading({ fileName, read, onRetry }: PdfBodyProps & { onRetry: () => void }) {
  const reading = useReading(read)

  if (reading.state === 'reading') return <Loading />
  if (reading.state === 'failed') return <NotLoaded failure={reading.failure} onRetry={onRetry} />
  return (
    <>
      <p className="pdf-links">
        <a className="btn btn-secondary" href={reading.url} target="_blank" rel="noopener noreferrer">
          <OutsideIcon />
          <span>
            <Trans>Open</Trans>
          </span>
        </a>
        <a className="btn btn-secondary" href={reading.url} download={fileName}>
          <DownloadIcon />
          <span>
            <Trans>Download</Trans>
          </span>
        </a>
      </p>
      <PdfView blob={reading.blob} />
    </>
  )
}

/** The address is given back when the dialog closes. */
function useReading(read: () => Promise<Blob>): Reading {
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const [ask] = useState(() => read)
  useEffect(() => {
    let url: string | null = null
    let isWanted = true
    async function fetchDocument() {
      try {
        const blob = await ask()
        if (!isWanted) return
        url = URL.createObjectURL(blob)
        setReading({ state: 'read', blob, url })
      } catch (error) {
        if (isWanted) setReading({ state: 'failed', failure: asFailure(error) })
      }
    }
    void fetchDocument()
    return () => {
      isWanted = false
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [ask])
  return reading
}

/** Our viewer is large: where the browser has none of its own (a phone), it is fetched only when it is asked for. */
function PdfView({ blob }: { blob: Blob }) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(navigator.pdfViewerEnabled)
  if (!isWanted)
    return (
      <Button kind="text" onPress={() => setWanted(true)}>
        <Trans>View here</Trans>
      </Button>
    )
  return (
    <Suspense fallback={<Skeleton label={t`Loading the viewer…`} lines={6} />}>
      <PdfPages blob={blob} />
    </Suspense>
  )
}
