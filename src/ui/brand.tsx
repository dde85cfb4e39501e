/** The product's name and mark: three terraced arcs; a lender changes both here. */
import { useLingui } from '@lingui/react/macro'

export function useBrandName(): string {
  const { t } = useLingui()
  return t({ id: 'brand.name', message: 'Loan service' })
}

export function BrandMark() {
  return (
    <svg className="mark" width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <rect width="28" height="28" rx="7" />
      <path
        d="M6 22A16 16 0 0 1 22 6M11 22A11 11 0 0 1 22 11M16 22a6 6 0 0 1 6-6"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
