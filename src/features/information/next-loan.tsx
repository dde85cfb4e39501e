import { Plural, Trans } from '@lingui/react/macro'
import { ranks } from '#machines/account/ranks.ts'
import { formatPercent } from '#machines/rules/money.ts'
import { MoneyText } from '#ui/layout/value-text.tsx'

export function NextLoan() {
  const { bronze, silver, gold } = ranks
  const [silverFrom, goldFrom] = [silver.from, gold.from]
  return (
    <section className="prose">
      <h2>
        <Trans>What a repaid loan does for the next one</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            First loans: up to <MoneyText amount={bronze.cap} />.
          </Trans>
        </li>
        <li>
          <Plural
            value={silverFrom}
            one="After # repaid loan you are Silver:"
            other="After # repaid loans you are Silver:"
          />{' '}
          <More discount={silver.discount} cap={silver.cap} />
        </li>
        <li>
          <Plural value={goldFrom} one="After # repaid loan you are Gold:" other="After # repaid loans you are Gold:" />{' '}
          <More discount={gold.discount} cap={gold.cap} />
        </li>
        <li>
          <Trans>We review every application afresh. You never have to borrow to keep your rank.</Trans>
        </li>
      </ul>
    </section>
  )
}

function More({ discount, cap }: { discount: number; cap: number }) {
  const share = formatPercent(discount)
  return (
    <Trans>
      {share} less interest and fees, and up to <MoneyText amount={cap} />.
    </Trans>
  )
}
