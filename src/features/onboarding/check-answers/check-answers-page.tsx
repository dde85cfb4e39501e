import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { Answers } from '#machines/onboarding/answers.ts'
import { formSteps, type FormStep } from '#machines/onboarding/steps.ts'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { ActionBar } from '#ui/application-form/action-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DoneIcon } from '#ui/layout/icons.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { AddressAnswers } from './address-answers.tsx'
import { AnswerCard } from './answer-card.tsx'
import { EmploymentAnswers } from './employment-answers.tsx'
import { PersonalAnswers } from './personal-answers.tsx'
import { ReferenceAnswers } from './reference-answers.tsx'
import { WaitingPage } from '#ui/notices/waiting-page.tsx'
import { StepBack } from '#ui/application-form/step-form.tsx'

export function CheckAnswersPage() {
  const { t } = useLingui()
  const actor = useActiveMachine('onboarding')
  return actor === null ? <WaitingPage title={t`Check your answers`} lines={6} /> : <Page actor={actor} />
}

function Page({ actor }: { actor: ActiveMachines['onboarding'] }) {
  const { t } = useLingui()
  const saved = useSelector(actor, ({ context }) => context.saved)
  return (
    <form
      className="col"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'answers.confirmed' })
      }}
    >
      <StepBack step="check" />
      <PageHeading>{t`Check your answers`}</PageHeading>
      <p>
        <Trans>Please read them once more. You can change everything until the review begins.</Trans>
      </p>
      {formSteps.map((step) => (
        <FormAnswers key={step} step={step} answers={saved[step]} />
      ))}
      <AnswerCard step="photos" title={t`Photos`}>
        <p className="photo-done">
          <DoneIcon />
          <span>
            <Trans>We have your selfie and the front of your NIC.</Trans>
          </span>
        </p>
      </AnswerCard>
      <ActionBar showsAsked>
        <Button type="submit">{t`NEXT`}</Button>
      </ActionBar>
    </form>
  )
}

const forms: {
  readonly [S in FormStep]: {
    readonly title: MessageDescriptor
    readonly Summary: ComponentType<{ readonly answers: Answers[S] }>
  }
} = {
  personalData: { title: msg`Your personal details`, Summary: PersonalAnswers },
  address: { title: msg`Your address`, Summary: AddressAnswers },
  employment: { title: msg`Your work and income`, Summary: EmploymentAnswers },
  reference: { title: msg`People who know you`, Summary: ReferenceAnswers },
}

type Given<S extends FormStep> = { readonly step: S; readonly answers: Answers[S] | undefined }

function FormAnswers<S extends FormStep>({ step, answers }: Given<S>) {
  const { t } = useLingui()
  const { title, Summary } = forms[step]
  return (
    <AnswerCard step={step} title={t(title)}>
      {answers && <Summary answers={answers} />}
    </AnswerCard>
  )
}
