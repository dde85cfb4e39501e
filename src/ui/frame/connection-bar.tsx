/** Shows a slow or missing network: one calm strip under the header, never a dialog. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { DoneIcon, OfflineIcon } from '../layout/icons.tsx'

/** The states of the connection chart, a lender that does not answer although the network works, and a page that is not whole. */
export type Connection = 'online' | 'offline' | 'slow' | 'backOnline' | 'unreached' | 'unfinished'

type ConnectionBarProps = { connection: Connection; onRetry?: (() => void) | undefined }

const words = {
  online: null,
  offline: msg`You are offline. What you typed is kept.`,
  slow: msg`The connection is slow. Please wait a little.`,
  unfinished: msg`A part of this page did not load. What you typed is kept.`,
  unreached: msg`No answer came in time. Check the connection and try again.`,
  backOnline: msg`You are back online.`,
} satisfies Record<Connection, MessageDescriptor | null>

/** The strip is always there for screen readers; only its words come and go. */
export function ConnectionBar({ connection, onRetry }: ConnectionBarProps) {
  const { t } = useLingui()
  const text = words[connection]
  return (
    <output className={text ? `line ${connection}` : 'line'}>
      {text ? (
        <>
          {connection === 'backOnline' ? <DoneIcon /> : <OfflineIcon />}
          <span>{t(text)}</span>
          {onRetry && connection !== 'backOnline' ? (
            <button type="button" className="ib" onClick={onRetry}>
              <Trans>Try again</Trans>
            </button>
          ) : null}
        </>
      ) : null}
    </output>
  )
}
