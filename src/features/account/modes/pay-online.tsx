/** How the borrower gets to the payment page: the address is made at the tap and stands nowhere before it. */
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { brand } from '#brand/brand.ts'
import { oneShot } from '#ui/information-paths.ts'
import { OutsideIcon } from '#ui/layout/icons.tsx'
import { isOwnPage, paymentLink, type Payment } from './payment-link.ts'

export function PayOnline({ payment }: { payment: Payment }) {
  return isOwnPage(brand.payments) ? <PayOnOwnPage payment={payment} /> : <PayOnOtherSite payment={payment} />
}

/** A signed-in borrower reaches a public page of ours by the one-shot flag only, so it opens here. */
function PayOnOwnPage({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { history } = useRouter()
  function pay(event: MouseEvent) {
    event.preventDefault()
    history.push(paymentLink(brand.payments, payment), oneShot)
  }
  return (
    <a className="btn btn-primary" href={brand.payments} rel="noopener noreferrer" onClick={pay}>
      <span>{t`One click pay`}</span>
    </a>
  )
}

function PayOnOtherSite({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  /** The browser follows the address that stands here when the press has been handled. */
  function pay(event: MouseEvent<HTMLAnchorElement>) {
    const link = event.currentTarget
    link.href = paymentLink(brand.payments, payment)
    setTimeout(() => {
      link.href = brand.payments
    })
  }
  return (
    <a
      className="btn btn-primary"
      href={brand.payments}
      target="_blank"
      rel="noopener noreferrer"
      onClick={pay}
      onAuxClick={pay}
    >
      <span>{t`One click pay`}</span>
      <OutsideIcon />
      <span className="sr">{t`(opens another site)`}</span>
    </a>
  )
}
