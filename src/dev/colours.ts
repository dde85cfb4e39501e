/** How the gallery shows both colour schemes on one machine: the styles follow the system, so their own condition is turned. */

export const schemes = ['system', 'light', 'dark'] as const

const condition = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' } as const

/** Found once, while the condition can still be read. */
let found: readonly CSSMediaRule[] | null = null

const inside = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return rule.conditionText.includes('prefers-color-scheme: dark') ? [rule] : []
    return rule instanceof CSSGroupingRule ? inside(rule.cssRules) : []
  })

export function colours(scheme: (typeof schemes)[number]): void {
  found ??= [...document.styleSheets].flatMap((sheet) => inside(sheet.cssRules))
  for (const rule of found) rule.media.mediaText = condition[scheme]
}
