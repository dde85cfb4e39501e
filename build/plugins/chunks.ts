/** Which file of the build carries a module, and which part of the catalog its words. */
import type { PagePart } from '../../src/i18n/catalogs.ts'

/** Parts of a message catalog. `card` is what is read without a network, `aloud` what is spoken. */
export type Part = PagePart | 'card' | 'aloud'

/**
 * A file takes the modules that match and everything that they import, unless one above has taken it. So no file waits for one below it. What
 * nothing takes is divided by the bundler, mostly into a file for each page. Few files: small ones compress badly.
 */
const files: readonly (readonly [name: string, takes: RegExp])[] = [
  // The entry asks for the rest with it: with anything else in its file it would wait for that before it begins.
  ['opening', /\0vite\/preload-helper|\/src\/platform\/start\/yield-to-main\.ts/],
  ['react', /\/node_modules\/(?:react|react-dom|scheduler)\//],
  [
    'first',
    /\/src\/(?:boot\/start\.|features\/landing\/landing-page|features\/sign-in\/login-page|ui\/buttons\/|ui\/layout\/|ui\/part\.ts)/,
  ],
  // Changes with a new version of a library only: a browser without compression dictionaries keeps it on the day of a release.
  ['libraries', /\/node_modules\/(?:@tanstack|xstate|@xstate|valibot|ofetch)\//],
  [
    'application',
    /\/src\/(?:platform\/system|navigation\/arrived|features\/sign-in\/confirmation\/confirmation-page)\.ts/,
  ],
  // A returning borrower begins at the bank account: lists and choices without the four forms.
  ['choices', /\/src\/ui\/(?:application-form|as-of|dialogs|documents\/pdf-dialog|fields|loan|navigation|notices)/],
  // Steps that follow one another travel together: one round trip instead of one a step.
  ['forms', /\/src\/features\/onboarding\/[^.]*-page\.tsx/],
  ['offer', /\/src\/features\/(?:bank-account|scoring|offer)\/[^.]*-page\.tsx/],
  // Only the page of the photos has files to scale and to send.
  ['photos', /\/src\/(?:features\/photos\/photo-verify-page|platform\/camera\/scale-photo|lender\/client\/upload)\.ts/],
]

/** For the bundler. */
export const chunkGroups = files.map(([name, test], n) => ({ name, test, priority: files.length - n }))

/** The folders whose words a part carries, and files that differ from their folder; the longest path that fits decides. */
export const speakers: readonly (readonly [part: Part, paths: readonly string[]])[] = [
  ['first', ['src/boot', 'src/features/landing', 'src/features/sign-in', 'src/navigation', 'src/ui']],
  ['public', ['src/features/information', 'src/ui/texts']],
  [
    'application',
    [
      'src/features/account/repayment-card',
      'src/features/onboarding',
      'src/features/sign-in/confirmation',
      'src/ui/application-form',
      'src/ui/as-of.tsx',
      'src/ui/code',
      'src/ui/dialogs',
      'src/ui/documents',
      'src/ui/fields',
      // The code of every form is there first, without the errors that only the longer forms show.
      'src/ui/form',
      'src/ui/loan',
      'src/ui/loan/day-text.tsx',
      'src/ui/notices',
      'src/ui/notices/copy-button.tsx',
      'src/ui/session',
    ],
  ],
  ['photos', ['src/features/photos']],
  [
    'offer',
    ['src/features/bank-account', 'src/features/offer', 'src/features/scoring', 'src/ui/key-facts', 'src/ui/payday'],
  ],
  ['account', ['src/features/account', 'src/features/account/repayment-card/due-amount.tsx']],
  [
    'card',
    [
      'src/features/account/repayment-card',
      'src/features/account/repayment-card/due-amount.tsx',
      'src/ui/loan/day-text.tsx',
      'src/ui/notices/copy-button.tsx',
    ],
  ],
  ['aloud', ['src/ui/read-aloud']],
]

/** @param path relative to the project, a file or a folder */
export function partsOf(path: string): readonly Part[] {
  const found = speakers.filter(([, paths]) => paths.includes(path)).map(([part]) => part)
  const end = path.lastIndexOf('/')
  if (found.length > 0) return found
  return end === -1 ? ['application'] : partsOf(path.slice(0, end))
}

/** Chunks that every page has before it asks for more; a name that is missing here costs bytes and breaks nothing. */
const everywhere = ['application', 'first', 'libraries', 'opening', 'react', 'runtime']

/** @param file of the build, `assets/<chunk>-<hash>.js` */
export const isEverywhere = (file: string): boolean => everywhere.some((chunk) => file.startsWith(`assets/${chunk}-`))
