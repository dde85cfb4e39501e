import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Card } from '#ui/layout/card.tsx'
import { CopyButton } from '#ui/notices/copy-button.tsx'
import { DefinitionList } from '#ui/layout/definition-list.tsx'
import { ApplicationIdText } from '#ui/layout/value-text.tsx'

export function ApplicationNumber({ onboarding }: Pick<ActiveMachines, 'onboarding'>) {
  const { t } = useLingui()
  const id = useSelector(onboarding, (snapshot) => snapshot.context.applicationId)
  if (id === null) return null
  const name = t`Application number`
  return (
    <Card>
      <DefinitionList
        rows={[
          {
            key: 'application',
            name,
            value: <ApplicationIdText id={id} />,
            action: <CopyButton text={String(id)} what={name} />,
          },
        ]}
      />
      <p className="hint">
        <Trans>Quote this number when you contact us.</Trans>
      </p>
    </Card>
  )
}
