import { Trans } from '@lingui/react/macro'

export const mainId = 'main'

export function SkipLink() {
  return (
    <a
      className="skip"
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(mainId)?.focus()
      }}
    >
      <Trans>Skip to the content</Trans>
    </a>
  )
}
