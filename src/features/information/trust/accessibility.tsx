import { Trans } from '@lingui/react/macro'
import { formatDate } from '#machines/rules/dates.ts'
import type { Facts } from '#platform/trust-facts.ts'

export function Accessibility({ facts }: { facts: Facts | null }) {
  const checked = facts?.accessibility ?? null
  const { good, all } = checked ?? { good: 0, all: 0 }
  const date = checked === null ? '' : formatDate(checked.on)
  return (
    <section id="accessibility">
      <h2>
        <Trans>Accessibility</Trans>
      </h2>
      <p>
        <Trans>
          We want everybody to be able to use this site: with a screen reader, a keyboard, large letters, strong
          contrast, or a slow phone. We aim at WCAG 2.2, level AA.
        </Trans>
      </p>
      {checked === null ? null : (
        <p>
          <strong>
            <Trans>
              {good} of {all} automatic checks held on {date}.
            </Trans>
          </strong>{' '}
          <Trans>They look at every screen: names, contrast, size, keyboard, languages, enlarged letters.</Trans>
        </p>
      )}
      <ul>
        <li>
          <Trans>No machine finds everything. Tests with people who use a screen reader are still to be made.</Trans>
        </li>
        <li>
          <Trans>The loan agreement is a PDF. Ask us for it in another form.</Trans>
        </li>
        <li>
          <Trans>
            If something stands in your way, call or write to us. A person can go through the steps with you.
          </Trans>
        </li>
      </ul>
    </section>
  )
}
