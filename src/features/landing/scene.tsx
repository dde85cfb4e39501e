/** Only the landing page's own document carries the drawing (build/pages/scene.ts); elsewhere it is a file. */
const isInDocument = (): boolean => !('document' in globalThis) || document.getElementById('scene') !== null

export function Scene() {
  const isPrerendered = isInDocument()
  return (
    <svg
      className={isPrerendered ? 'land' : 'land scene'}
      viewBox="0 0 360 124"
      preserveAspectRatio="xMinYMax"
      aria-hidden="true"
    >
      {isPrerendered ? <use href="#scene" /> : null}
    </svg>
  )
}
