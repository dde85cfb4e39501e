/** Decides what is said above a page whose chart has ended while the next step did not load (RD65): the words of the forms. */
import { useSelector } from '@xstate/react'
import type { LedActors } from '../../navigation/session-types.ts'
import { Column } from '../../ui/column.tsx'
import { OutcomeUnknown } from './step-notices.tsx'

export function NextStepUnknown({ onboarding }: Pick<LedActors, 'onboarding'>) {
  const isUnknown = useSelector(onboarding, (snapshot) => snapshot.matches('positionUnknown'))
  return isUnknown ? (
    <Column>
      <OutcomeUnknown actor={onboarding} />
    </Column>
  ) : null
}
