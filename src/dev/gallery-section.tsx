/** How a group of the gallery is framed. English only: nobody but developers reads it. */
import type { ReactNode } from 'react'

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="faq">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
