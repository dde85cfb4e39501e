/** How a component is shown in a test: in English, inside the one live region of the page. */
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { LiveRegion } from '#ui/layout/live-region.tsx'

/** Call once at the top of a test file. */
export function tidyUp(): void {
  afterEach(cleanup)
}

export function show(children: ReactNode): RenderResult {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return render(
    <I18nProvider i18n={i18n}>
      <LiveRegion>{children}</LiveRegion>
    </I18nProvider>,
  )
}

/** What the page's live region says now. */
export function said(): string {
  return document.querySelector('[data-live]')?.textContent?.trim() ?? ''
}
