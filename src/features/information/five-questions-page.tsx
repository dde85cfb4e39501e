/** Five questions before the long form. Radios of the browser and rules of style answer them: it works without a script, and nothing is kept or sent. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ages, limits } from '#machines/rules/policy.ts'
import { ApplyButton } from '#ui/buttons/link-button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'

/** `no` is the answer that a loan fails at, `maybe` one with which an application can be refused. */
type Answers = Partial<Record<'yes' | 'maybe' | 'no', ReactNode>>

export function FiveQuestionsPage() {
  const { t } = useLingui()
  const { eligibility, terms } = ages
  const oldest = terms - 1
  const least = <MoneyText amount={limits.leastIncome} />
  const yesOrNo: Answers = { yes: <Trans>Yes</Trans>, no: <Trans>No</Trans> }
  return (
    <Column>
      <PageHeading>{t`Can I get a loan?`}</PageHeading>
      <p className="lead">
        <Trans>Five questions before you start. Your answers stay on this page: we do not see or keep them.</Trans>
      </p>
      <div className="questions stack">
        <Question
          name="age"
          ask={<Trans>How old are you?</Trans>}
          answers={{
            yes: <Trans>{terms} or older</Trans>,
            maybe: (
              <Trans>
                {eligibility} to {oldest}
              </Trans>
            ),
            no: <Trans>Under {eligibility}</Trans>,
          }}
          maybe={<Trans>Our terms require you to be {terms} or older. You can apply, but we may say no.</Trans>}
          because={<Trans>This will not work, because we only lend to people who are {eligibility} or older.</Trans>}
        />
        <Question
          name="residence"
          ask={<Trans>Do you live in Sri Lanka?</Trans>}
          answers={yesOrNo}
          because={<Trans>This will not work, because we only lend to people who live in Sri Lanka.</Trans>}
        />
        <Question
          name="income"
          ask={<Trans>Do you have an income of {least} a month or more?</Trans>}
          answers={yesOrNo}
          because={<Trans>This will not work, because we do not lend below a monthly income of {least}.</Trans>}
        />
        <Question
          name="number"
          ask={<Trans>Is your mobile number in your own name?</Trans>}
          answers={yesOrNo}
          because={
            <Trans>
              This will not work, because anyone who holds the number can log in to your account. Use your own number.
            </Trans>
          }
        />
        <Question
          name="account"
          ask={<Trans>Do you have a bank account in your own name?</Trans>}
          answers={yesOrNo}
          because={<Trans>This will not work, because we send the money to your own bank account only.</Trans>}
        />
        <div aria-live="polite">
          <div className="can stack">
            <p>
              <strong>
                <Trans>This can work.</Trans>
              </strong>{' '}
              <Trans>We decide once we have checked your application.</Trans>
            </p>
            <ApplyButton>{t`APPLY NOW`}</ApplyButton>
          </div>
        </div>
      </div>
    </Column>
  )
}

type QuestionProps = {
  name: string
  ask: ReactNode
  answers: Answers
  because: ReactNode
  maybe?: ReactNode
}

function Question({ name, ask, answers, because, maybe }: QuestionProps) {
  return (
    <fieldset className="field">
      <legend>{ask}</legend>
      <div className="seg">
        {Object.entries(answers).map(([value, label]) => (
          <label key={value} className="radio">
            <input type="radio" name={name} value={value} required />
            <span className="radio-name">{label}</span>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {maybe ? (
          <div className="note info maybe">
            <div>
              <p>{maybe}</p>
            </div>
          </div>
        ) : null}
        <div className="note warn because">
          <div>
            <p>{because}</p>
          </div>
        </div>
      </div>
    </fieldset>
  )
}
