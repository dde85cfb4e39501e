/** Decides how every answer is looked at once more before the bank account, each with a way to change it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useActiveMachine } from '#navigation/actors.tsx'
import type { LedActors } from '#navigation/session-types.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { DoneIcon } from '#ui/icons.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { AddressAnswers } from './address-answers.tsx'
import { AnswerCard } from './answer-card.tsx'
import { EmploymentAnswers } from './employment-answers.tsx'
import { PersonalAnswers } from './personal-answers.tsx'
import { ReferenceAnswers } from './reference-answers.tsx'
import { WaitingPage } from '#ui/parts/waiting-page.tsx'
import { StepBack } from '#ui/step/step-form.tsx'

export function CheckAnswersPage() {
  const { t } = useLingui()
  const actor = useActiveMachine('onboarding')
  return actor === null ? <WaitingPage title={t`Check your answers`} lines={6} /> : <Answers actor={actor} />
}

function Answers({ actor }: { actor: LedActors['onboarding'] }) {
  const { t } = useLingui()
  const { personalData, address, employment, reference } = useSelector(actor, ({ context }) => context.saved)
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
      <AnswerCard step="personalData" title={t`Your personal details`}>
        {personalData && <PersonalAnswers answers={personalData} />}
      </AnswerCard>
      <AnswerCard step="address" title={t`Your address`}>
        {address && <AddressAnswers answers={address} />}
      </AnswerCard>
      <AnswerCard step="employment" title={t`Your work and income`}>
        {employment && <EmploymentAnswers answers={employment} />}
      </AnswerCard>
      <AnswerCard step="reference" title={t`People who know you`}>
        {reference && <ReferenceAnswers answers={reference} />}
      </AnswerCard>
      <AnswerCard step="photos" title={t`Photos`}>
        <p className="photo-done">
          <DoneIcon />
          <span>
            <Trans>Your selfie and the front of your NIC are with us.</Trans>
          </span>
        </p>
      </AnswerCard>
      <ActionBar>
        <Button type="submit">{t`NEXT`}</Button>
      </ActionBar>
    </form>
  )
}
