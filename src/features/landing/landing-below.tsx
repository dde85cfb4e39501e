import type { ReactNode } from 'react'
import { FaqSection } from './faq-section.tsx'
import { AboutSection, EligibilityList, ProcessSteps, RepresentativeExample, WhatYouNeed } from './landing-sections.tsx'

export function LandingBelow({ apply }: { apply?: ReactNode }) {
  return (
    <>
      <ProcessSteps />
      <div className="duo">
        <div className="stack">
          <EligibilityList />
          <WhatYouNeed />
          <FaqSection apply={apply} />
        </div>
        <div className="stack">
          <div id="example">
            <RepresentativeExample />
          </div>
          <AboutSection />
        </div>
      </div>
    </>
  )
}
