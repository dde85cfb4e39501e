/** How pages are written: every value is escaped unless it is a piece of page itself. */

export class Piece {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Value = string | number | Piece | null | false | undefined | readonly Value[]

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function written(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Piece) return value.text
  if (typeof value === 'object') return value.map(written).join('')
  return escapeText(String(value))
}

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Piece =>
  new Piece(parts.reduce((text, part, n) => `${text}${part}${n < values.length ? written(values[n]) : ''}`, ''))

/** A piece that is HTML already: a drawn chart. */
export const raw = (text: string): Piece => new Piece(text)

type Page = {
  readonly title: string
  readonly here: 'home' | 'questions' | 'tables' | 'difference' | null
  readonly body: Piece
}

const places = [
  ['home', 'index.html', 'Home'],
  ['questions', 'questions.html', 'Questions'],
  ['tables', 'tables.html', 'Tables'],
  ['difference', 'difference.html', 'Difference'],
] as const

export const pageOf = ({ title, here, body }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Flow atlas</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="tokens.css" />
        <link rel="stylesheet" href="atlas.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="top">
          <div class="bar">
            <a class="brand" href="index.html"><span aria-hidden="true" class="mark"></span>Flow atlas</a>
            <nav aria-label="Atlas">
              ${places.map(([name, href, label]) => html`<a href="${href}" ${raw(here === name ? ' aria-current="page"' : '')}>${label}</a>`)}
            </nav>
            <form class="search" action="index.html" role="search">
              <label class="unseen" for="q">Search the atlas</label
              ><input
                id="q"
                name="q"
                type="search"
                placeholder="Search: state, text, page, call, RD35"
                autocomplete="off"
              /><button>Find</button>
            </form>
          </div>
        </header>
        <main id="main" tabindex="-1">${body}</main>
        <footer class="foot">
          <p>Drawn from the charts that run in the application. All people, loans and addresses are made up.</p>
        </footer>
        <script src="atlas.js"></script>
      </body>
    </html> `.text
