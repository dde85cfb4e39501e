import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { CodeForm } from './code-form.tsx'

export function ConfirmationPage() {
  const actor = useActiveMachine('signIn')
  return actor && <CodePage actor={actor} />
}

function CodePage({ actor }: { actor: ActiveMachines['signIn'] }) {
  const { t } = useLingui()
  const cameFrom = useSelector(actor, (snapshot) => (snapshot.context.entry === 'landing' ? '/' : '/login'))
  return (
    <CodeForm actor={actor}>
      <div data-no-validate>
        <BackLink to={cameFrom} />
      </div>
      <PageHeading takesFocus={false}>{t`Enter the 6-digit code`}</PageHeading>
    </CodeForm>
  )
}
