import { brand } from '#brand/brand.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/notices/copy-button.tsx'
import { calendarFile } from './calendar-file.ts'
import { useCardText } from './card-rows.tsx'

/** Desktop browsers lack it, whatever the type library says. */
type Sharing = { readonly share?: (data: ShareData) => Promise<void> }

export function CardActions({ card }: { card: RepaymentCard }) {
  const { t, i18n } = useLingui()
  const text = useCardText(card)
  const { loanId } = card
  const title = t`Repay loan ${loanId}`
  const device: Sharing = navigator

  async function send() {
    try {
      await device.share?.({ title, text })
    } catch {
      // Closed without choosing anybody: nothing to say.
    }
  }

  function download() {
    const file = calendarFile({
      id: `${loanId}-${card.planned.on}@${brand.domain}`,
      day: card.planned.on,
      language: i18n.locale,
      title,
      words: text,
      stamp: card.confirmedAt,
    })
    saveFile(file, 'text/calendar;charset=utf-8', `loan-${loanId}.ics`)
  }

  return (
    <div className="stack">
      {device.share === undefined ? (
        <a className="btn btn-secondary" href={`sms:?body=${encodeURIComponent(text)}`}>
          <Trans>Send as an SMS</Trans>
        </a>
      ) : (
        <Button kind="secondary" onPress={() => void send()}>
          <Trans>Share</Trans>
        </Button>
      )}
      <Button kind="secondary" onPress={download}>
        <Trans>Add to calendar</Trans>
      </Button>
      <p>
        <CopyButton text={text} what={t`Everything on the card`} label={t`Copy the whole card`} />
      </p>
    </div>
  )
}
