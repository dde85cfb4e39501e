import type { ReactNode } from 'react'
import { FaqSection } from './faq-section.tsx'
import { AboutSection, ProcessSteps, RepresentativeExample, WhatYouNeed } from './landing-sections.tsx'

export function LandingBelow({ apply }: { apply?: ReactNode }) {
  return (
    <>
      <ProcessSteps />
      <div className="duo">
        <div className="stack">
          <FaqSection apply={apply} />
        </div>
        <div className="stack">
          <div id="example">
            <RepresentativeExample />
          </div>
          <WhatYouNeed />
          <AboutSection />
        </div>
      </div>
    </>
  )
}
