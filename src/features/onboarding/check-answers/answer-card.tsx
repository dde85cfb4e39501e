import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stepPaths, type Step } from '#machines/onboarding/steps.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Card } from '#ui/layout/card.tsx'

/** @param children left out: this phone does not know the answers, because they were given on another one or forgotten */
export function AnswerCard({ step, title, children }: { step: Step; title: string; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <Card title={title}>
      {children ?? (
        <p className="hint">
          <Trans>
            We have these answers, but they are not kept on this phone. To change them, answer the questions again.
          </Trans>
        </p>
      )}
      <p>
        <Link to={stepPaths[step]} className="linkish" aria-label={t`Change: ${title}`}>
          <Trans>Change</Trans>
        </Link>
      </p>
    </Card>
  )
}
