/** What logging in agrees to, and that reading it loses nothing: both texts open above the page. */
import { Trans } from '@lingui/react/macro'
import { useHistoryDialog } from '#ui/navigation/history-dialog.ts'

/** The frame shows the two texts; this line only asks for them. */
export function ConsentLine() {
  const terms = useHistoryDialog('terms')
  const privacy = useHistoryDialog('privacy')
  return (
    <p className="hint consent" data-no-validate>
      <Trans>
        By continuing you agree to the{' '}
        <button type="button" className="linkish" aria-haspopup="dialog" onClick={terms.show}>
          Terms and conditions
        </button>{' '}
        and the{' '}
        <button type="button" className="linkish" aria-haspopup="dialog" onClick={privacy.show}>
          Privacy policy
        </button>
        , including providing your data to third parties.
      </Trans>
    </p>
  )
}
