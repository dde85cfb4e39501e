/** Shows every component of the design system in all its states, for development only. */
import { PageHeading } from '#ui/page-heading.tsx'
import { GalleryBlocks } from './gallery-blocks.tsx'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryDialogs } from './gallery-dialogs.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryPictures } from './gallery-pictures.tsx'

export function GalleryPage() {
  return (
    <>
      <PageHeading>Gallery</PageHeading>
      <GalleryControls />
      <GalleryFields />
      <GalleryBlocks />
      <GalleryDialogs />
      <GalleryPictures />
    </>
  )
}
