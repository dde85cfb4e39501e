/** How a prerendered page is put into its document: what is inline, what is preloaded, what blocks nothing. */
import { dataMark } from '#platform/data-cost.ts'

type Template = {
  readonly head: string
  readonly styles: string
  readonly script: string
}

export type PrerenderedPage = {
  readonly path: string
  readonly language: string
  readonly html: string
  readonly title: string
  readonly withoutScript: string
  readonly rules: string
  readonly early: string
  /** What the page shows with `<use>`. */
  readonly shapes: string
  /** Modules that the page needs beside the entry. */
  readonly preloads: readonly string[]
  /** Those of charts and router. */
  readonly later: readonly string[]
}

/** With scripts off: no form that cannot be sent, no button that does nothing. */
const withoutScriptRules = 'form[data-early],button:not([popovertarget]){display:none}'

const styleTag = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const scriptTag = /\s*<script [^>]*type="module"[^>]*><\/script>/
const preloadTag = /\s*<link rel="modulepreload"[^>]*>/g

export function readTemplate(shell: string): Template {
  const [head = ''] = shell.split('</head>')
  const styles = styleTag.exec(head)?.[1]
  const script = scriptTag.exec(head)?.[0]
  if (styles === undefined || script === undefined) throw new Error('the shell has no entry script or no styles')
  const rest = head
    .replace(styleTag, '')
    .replace(scriptTag, '')
    .replace(preloadTag, '')
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ')
  return { head: rest, styles, script: script.trim() }
}

const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The first sentence of the page says what it is about better than a text that is the same everywhere. */
function described(head: string, html: string): string {
  const [, lead] = /<main[\s\S]*?<p[^>]*>([\s\S]*?)<\/p>/.exec(html) ?? []
  if (lead === undefined) return head
  return head.replace(/(<meta name="description" content=")[^"]*/, `$1${words(lead).replaceAll('"', '&quot;')}`)
}

export function assemble(template: Template, page: PrerenderedPage): { html: string; inlineStyles: readonly string[] } {
  const { styles, script } = template
  const head = described(template.head, page.html)
    .replace(/<html lang="[^"]*"/, `<html lang="${page.language}" data-mb="${dataMark}"`)
    .replace(/<title>[^<]*/, `<title>${page.title}`)
    .replaceAll(' />', '>')
  // Attributes of style are against the policy, and the early script sets the one that there is.
  const body = page.html.replace(/ style="[^"]*"/g, '').replace(/><\/(?:path|circle|rect|use)>/g, '/>')
  // After the page itself: with their usual priority they would count as something that the first picture waits for.
  const preloads = page.preloads.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  )
  const html = [
    head,
    // An id with a hyphen: a plain one would become a variable of the window and stand in for what the script hands over.
    // The document is one flight of packets: painted in halves, what comes later would push away what is there (CLS).
    '<link rel="expect" href="#page-end" blocking="render">',
    `<style>${page.rules}</style>`,
    `<noscript><style>${withoutScriptRules}</style><link rel="stylesheet" href="${styles}"></noscript>`,
    '</head><body>',
    `<noscript><p class="notice">${page.withoutScript}</p></noscript>`,
    page.shapes,
    `<div id="root" data-path="${page.path}" data-styles="${styles}">${body}</div>`,
    `<script id="page-end">${page.early}</script>`,
    ...preloads,
    // The entry asks for these once React is there (`src/boot/main.ts`).
    `<link rel="later" as="style" href="${styles}">`,
    ...page.later.map((file) => `<link rel="later" as="script" crossorigin href="/${file}">`),
    script.replace('<script ', '<script async '),
    '</body></html>',
  ].join('')
  return { html, inlineStyles: [page.rules, withoutScriptRules] }
}
