import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotSavedDialog } from './not-saved-dialog.tsx'
import { PersonFields } from './person-fields.tsx'
import { addSecond, referenceForm, removeSecond, warningsOf, type ReferenceValues } from './reference.form.ts'
import { useFocusOnce } from './use-focus-once.ts'
import { StepPage } from '#ui/application-form/step-page.tsx'
import type { StepFields } from '#ui/application-form/use-step-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PlusIcon } from '#ui/layout/icons.tsx'
import { useAnnounce } from '#ui/layout/live-region.tsx'
import { useSessionSelector } from '#ui/navigation/actors.tsx'

export function ReferencePage() {
  const { t } = useLingui()
  return (
    <StepPage
      form={referenceForm}
      title={t`People who know you`}
      why={t`Somebody who knows you can confirm who you are.`}
    >
      {(form) => <ReferenceFields form={form} />}
    </StepPage>
  )
}

const addButton = 'add-reference'

function ReferenceFields({ form }: { form: StepFields<ReferenceValues> }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const ownPhone = useSessionSelector((snapshot) => snapshot.context.phone ?? '')
  const [justAdded, setJustAdded] = useState(false)
  const warned = { warnings: warningsOf(form.values, ownPhone), active: form.active, today: form.today }

  function add() {
    setJustAdded(true)
    form.setValues(addSecond())
  }

  function remove() {
    form.setValues(removeSecond())
    announce(t`The second person is removed`)
  }

  return (
    <>
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
      <NotSavedDialog actor={form.actor} />
    </>
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
