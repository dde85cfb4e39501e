import type { Language } from '#machines/shared/languages.ts'

const nameOf = (language: Language): string => new Intl.Locale(language).maximize().script ?? 'Zzzz'

export const scriptOf = (language: Language): RegExp => new RegExp(String.raw`\p{Script=${nameOf(language)}}`, 'u')

/** A letter or sign of neither this script nor Latin. */
export const otherScriptThan = (language: Language): RegExp =>
  new RegExp(
    String.raw`(?![\p{Script=${nameOf(language)}}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}\p{N}]`,
    'u',
  )
