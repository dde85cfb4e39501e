/** How drawn colours are read: a screenshot of one element, decoded by the page itself. */
import type { Locator } from 'playwright-core'

/** One colour a column, from the row at `height` (0 is the upper edge), as `r,g,b`. */
export async function coloursAcross(place: Locator, height = 0.5): Promise<string[]> {
  const picture = (await place.screenshot({ animations: 'disabled' })).toString('base64')
  return place.evaluate(
    async (_element, { data, part }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.drawImage(image, 0, 0)
      const row = pen.getImageData(0, Math.floor((image.height - 1) * part), image.width, 1).data
      return Array.from({ length: image.width }, (_, x) => row.slice(x * 4, x * 4 + 3).join(','))
    },
    { data: picture, part: height },
  )
}

/** How many of the colours make up more than a stray pixel. */
export const kindsOf = (colours: readonly string[]): number =>
  new Set(colours.filter((colour) => colours.filter((other) => other === colour).length > 2)).size
