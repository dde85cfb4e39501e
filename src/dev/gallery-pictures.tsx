import { HelpPicture, type HelpStep } from '#features/information/help-pictures.tsx'
import { ScoringPicture } from '#features/scoring/scoring-picture.tsx'
import { GallerySection } from './gallery-section.tsx'

const help: readonly HelpStep[] = [
  'amount',
  'form',
  'wait',
  'receive',
  'login',
  'app',
  'kiosk',
  'number',
  'cash',
  'receipt',
]

export function GalleryPictures() {
  return (
    <GallerySection title="Pictures">
      <div className="duo">
        {[0, 1, 2, 3, 4].map((frame) => (
          <ScoringPicture key={frame} frame={frame} />
        ))}
        {help.map((step) => (
          <HelpPicture key={step} step={step} />
        ))}
      </div>
    </GallerySection>
  )
}
