import { useState } from 'react'
import { formatRupees } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import { BackLink } from '#ui/back-link.tsx'
import { OutsideLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/step/copy-button.tsx'
import { CameraIcon } from '#features/photos/photo-icons.tsx'
import { StepSlider } from '#ui/step-slider.tsx'
import { Stepper } from '#ui/step/stepper.tsx'
import { Skeleton, Spinner } from '#ui/waiting.tsx'
import { GallerySection } from './gallery-section.tsx'

export function GalleryControls() {
  const { min, max, step, initial } = limits.calculator
  const [amount, setAmount] = useState<number>(initial)
  const [term, setTerm] = useState(30)
  return (
    <>
      <GallerySection title="Buttons">
        <Button>APPLY NOW</Button>
        <Button icon={<CameraIcon />}>TAKE PHOTO</Button>
        <Button busy busyLabel="Submitting...">
          APPLY NOW
        </Button>
        <Button blockedReason="Take both photos to continue">NEXT</Button>
        <Button kind="secondary">EXTEND THE LOAN</Button>
        <Button kind="secondary" busy busyLabel="Sending...">
          EXTEND THE LOAN
        </Button>
        <Button kind="text">OR FINISH UNFINISHED APP</Button>
        <OutsideLink href="https://pay.example">Pay & GO</OutsideLink>
        <CopyButton text="4821-0937" what="Loan ID" />
        <BackLink onBack={() => undefined} />
      </GallerySection>
      <GallerySection title="Sliders">
        <Card>
          <StepSlider
            name="amount"
            label="Loan amount"
            min={min}
            max={max}
            step={step}
            value={amount}
            onChange={setAmount}
            format={formatRupees}
          />
          <StepSlider
            name="term"
            label="Term"
            hint="At its end: one button is blocked"
            min={7}
            max={30}
            step={1}
            value={term}
            onChange={setTerm}
            format={(days) => `${days} days`}
          />
        </Card>
      </GallerySection>
      <GallerySection title="Progress and waiting">
        <Stepper step={2} of={9} title="Your address" />
        <Stepper step={4} of={4} title="Check your offer" />
        <Spinner label="Loading your account" />
        <Skeleton label="Loading" />
      </GallerySection>
    </>
  )
}
