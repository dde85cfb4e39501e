/** How steps are told: numbered by the list itself, one thing to do each, a small picture beside the words. */
import { HelpPicture, type HelpStep } from './help-pictures.tsx'

export type GuideStep = { readonly picture: HelpStep; readonly title: string; readonly text?: string }

export function GuideSteps({ steps }: { steps: readonly GuideStep[] }) {
  return (
    <ol className="guide">
      {steps.map((step, index) => (
        <li key={step.title}>
          <HelpPicture step={step.picture} />
          <div>
            <strong>
              {index + 1}. {step.title}
            </strong>
            {step.text ? <p>{step.text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
