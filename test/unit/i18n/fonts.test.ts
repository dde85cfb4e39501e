import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageNames, languages } from '#machines/shared/languages.ts'
import { fallbackFonts } from '#i18n/fallback-font.ts'
import { otherScriptThan, scriptOf } from '#support/script.ts'

const styles = readFileSync('src/styles/tokens.css', 'utf8')

it.each(languages)(
  'has a font for the script of %s, which the page asks for, and room for its letters (UX45)',
  (language) => {
    const font = fallbackFonts[language]
    expect(font === null).toBe(!otherScriptThan('en').test(languageNames[language].own))
    if (font === null) return
    expect(styles).toContain(`'${font.family}'`)
    // Letters of other scripts are taller than Latin ones.
    expect(styles).toContain(`:lang(${language}) {\n    --lh-body:`)
    for (const letter of font.letters) expect(letter).toMatch(scriptOf(language))
  },
)
