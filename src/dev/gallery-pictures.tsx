import { HelpPicture, type HelpStep } from '#features/information/help-pictures.tsx'
import { EmptyPicture, PhotoTipPicture, ScoringPicture } from '#ui/pictures.tsx'
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
const tips = ['light', 'frame', 'steady'] as const

export function GalleryPictures() {
  return (
    <GallerySection title="Pictures">
      <div className="duo">
        <EmptyPicture of="payments" />
        <EmptyPicture of="list" />
        {[0, 1, 2, 3, 4].map((frame) => (
          <ScoringPicture key={frame} frame={frame} />
        ))}
        {tips.map((tip) => (
          <PhotoTipPicture key={tip} tip={tip} of="selfie" />
        ))}
        {tips.map((tip) => (
          <PhotoTipPicture key={tip} tip={tip} of="document" />
        ))}
        {help.map((step) => (
          <HelpPicture key={step} step={step} />
        ))}
      </div>
    </GallerySection>
  )
}
