import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../layout/page-heading.tsx'

type StepperProps = {
  step: number
  of: number
  title: string
  /** The title of the page in the browser says it when a form has errors. */
  hasErrors?: boolean | undefined
}

export function Stepper({ step, of, title, hasErrors = false }: StepperProps) {
  const { t } = useLingui()
  const segments = Array.from({ length: of }, (_, index) => index + 1)
  return (
    <div className="steps">
      <p className="eyebrow">{t`Step ${step} of ${of}`}</p>
      <div className="bar" aria-hidden="true">
        {segments.map((segment) => (
          <i key={segment} className={segment < step ? 'd' : segment === step ? 'n' : undefined} />
        ))}
      </div>
      <PageHeading documentTitle={t`Step ${step} of ${of}: ${title}`} hasErrors={hasErrors}>
        {title}
      </PageHeading>
    </div>
  )
}
