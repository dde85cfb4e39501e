/** In which language and colours the gallery is looked at. English only: nobody but developers reads it. */
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { languageNames, languageOrder } from '#machines/shared/languages.ts'
import { activateLanguage } from '#i18n/catalogs.ts'
import { colours, schemes } from './colours.ts'

export function GallerySwitches() {
  const { i18n } = useLingui()
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('system')
  return (
    <nav aria-label="Look of the gallery" className="col" style={{ padding: 'var(--s-4) var(--gutter)', flex: 'none' }}>
      <div style={{ display: 'flex', gap: 'var(--s-2)' }}>
        {languageOrder.map((language) => (
          <button
            type="button"
            key={language}
            className={i18n.locale === language ? 'btn btn-primary' : 'btn btn-secondary'}
            aria-pressed={i18n.locale === language}
            onClick={() => void activateLanguage(language)}
          >
            <span lang={language}>{languageNames[language].own}</span>
          </button>
        ))}
      </div>
      <div style={{ display: 'flex', gap: 'var(--s-2)' }}>
        {schemes.map((name) => (
          <button
            type="button"
            key={name}
            className={scheme === name ? 'btn btn-primary' : 'btn btn-secondary'}
            aria-pressed={scheme === name}
            onClick={() => {
              colours(name)
              setScheme(name)
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </nav>
  )
}
