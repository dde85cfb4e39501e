import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fromDraft } from '#ui/fields/draft.ts'
import {
  addSecond,
  initialValues,
  normalise,
  removeSecond,
  settle,
  toAnswers,
  validate,
  valuesOf,
  warningsOf,
  type ReferenceValues,
} from './reference.form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useActiveMachine, useSessionSelector } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useAnnounce } from '#ui/live-region.tsx'
import { NotSavedDialog } from './not-saved-dialog.tsx'
import { PersonFields } from './person-fields.tsx'
import { useFocusOnce } from './use-focus-once.ts'
import { useActiveField } from '#ui/application-form/field-warning.tsx'
import { UntilForgotten } from '#ui/application-form/forget-typed.tsx'
import { StepForm } from '#ui/application-form/step-form.tsx'
import { useDraft } from '#ui/application-form/use-draft.ts'
import { useToday } from '#ui/use-today.ts'
import { withFlush } from '#ui/application-form/with-flush.ts'

export function ReferencePage() {
  const actor = useActiveMachine('onboarding')
  return (
    actor && (
      <UntilForgotten actor={actor}>
        <ReferenceForm actor={actor} />
      </UntilForgotten>
    )
  )
}

function initialOf(actor: ActiveMachines['onboarding']): ReferenceValues {
  const { drafts, sent } = actor.getSnapshot().context
  return fromDraft(sent.reference ? valuesOf(sent.reference) : initialValues, drafts.reference)
}

const addButton = 'add-reference'

function ReferenceForm({ actor }: { actor: ActiveMachines['onboarding'] }) {
  const { t } = useLingui()
  const today = useToday()
  const announce = useAnnounce()
  const draft = useDraft(actor, 'reference')
  const ownPhone = useSessionSelector((snapshot) => snapshot.context.phone ?? '')
  const { active, focusProps } = useActiveField()
  const [justAdded, setJustAdded] = useState(false)
  const form = useForm<ReferenceValues>({
    initial: initialOf(actor),
    validate,
    today,
    normalise,
    settle,
    onValues: draft.report,
  })
  const warned = { warnings: warningsOf(form.values, ownPhone), active, today }

  function add() {
    setJustAdded(true)
    form.setValues(addSecond())
  }

  function remove() {
    form.setValues(removeSecond())
    announce(t`The second person is removed`)
  }

  function send(answers: ReferenceValues) {
    draft.flush()
    actor.send({ type: 'reference.submitted', answers: toAnswers(answers) })
  }

  return (
    <StepForm
      actor={actor}
      step="reference"
      title={t`People who know you`}
      why={t`Somebody who knows you can confirm who you are.`}
      problems={form.errorList}
      attempt={form.attempt}
      formProps={{ ...form.formProps(send), ...withFlush(focusProps, draft.flush) }}
      onTryAgain={() => form.submit(send)}
    >
      <p>
        <Trans>
          We ask for one person who can confirm who you are if we cannot reach you. We may call this person. We never
          read the contacts on your phone.
        </Trans>
      </p>
      <PersonFields form={form} person="first" warned={warned} />
      {form.values.hasSecond ? (
        <>
          <PersonFields form={form} person="second" warned={warned} takesFocus={justAdded} />
          <Button kind="text" onPress={remove}>
            <Trans>Remove the second person</Trans>
          </Button>
        </>
      ) : (
        <AddOneMore onAdd={add} takesFocus={justAdded} />
      )}
      <NotSavedDialog actor={actor} />
    </StepForm>
  )
}

/** After a removal the button stands where the second person stood, and the focus with it. */
function AddOneMore({ onAdd, takesFocus }: { onAdd: () => void; takesFocus: boolean }) {
  useFocusOnce(addButton, takesFocus)
  return (
    <Button id={addButton} kind="secondary" icon={<PlusIcon />} onPress={onAdd}>
      <Trans>Add another person</Trans>
    </Button>
  )
}
