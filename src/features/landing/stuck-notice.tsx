/** What a borrower reads who is signed in while the application cannot be opened: no number field, a way out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CarePhone } from '#ui/care/care-line.tsx'
import { useSession, useSessionSelector } from '#ui/navigation/actors.tsx'
import { Button } from '#ui/buttons/button.tsx'

export function StuckNotice() {
  const { t } = useLingui()
  const session = useSession()
  const busy = useSessionSelector((snapshot) => snapshot.hasTag('settling'))
  return (
    <section className="card calc">
      <h2>
        <Trans>You are logged in, but your application could not be opened.</Trans>
      </h2>
      <p>
        <Trans>Please try again. If it does not help, call us:</Trans> <CarePhone />
      </p>
      <Button busy={busy} busyLabel={t`Trying…`} onPress={() => session.send({ type: 'retry.pressed' })}>
        {t`Try again`}
      </Button>
    </section>
  )
}
