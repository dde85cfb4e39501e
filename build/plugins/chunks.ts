import { relative } from 'node:path'
import type { PagePart } from '../../src/i18n/catalogs.ts'

/** Parts of a message catalog. `card` is what is read without a network, `aloud` what is spoken. */
export type Part = PagePart | 'card' | 'aloud'

type Place = {
  /** The file of the build; null: the bundler decides, mostly a file for each page. */
  readonly chunk: string | null
  /** Parts of the catalog that carry the messages of the folder. */
  readonly messages?: readonly Part[]
}

/**
 * Which chunk and which part of the catalog a folder travels in. The longest path that fits decides, so a folder can differ from
 * the one around it. A single file stands here only where two chunks need it and its folder belongs to neither.
 */
export const places: Readonly<Record<string, Place>> = {
  // Landing and login share one file: twenty small ones compress badly and name themselves at length in the document.
  'src/features/landing': { chunk: 'first', messages: ['first'] },
  'src/brand': { chunk: 'first' },
  'src/ui': { chunk: 'first', messages: ['first'] },
  'src/features/sign-in': { chunk: null, messages: ['first'] },
  'src/features/sign-in/confirmation': { chunk: null, messages: ['application'] },
  'src/features/information': { chunk: null, messages: ['public'] },
  // The four forms that follow one another travel together: one round trip instead of one a step.
  'src/features/onboarding': { chunk: 'form-steps', messages: ['application'] },
  'src/features/photos': { chunk: 'photos', messages: ['photos'] },
  'src/features/bank-account': { chunk: 'offer-steps', messages: ['offer'] },
  'src/features/scoring': { chunk: 'offer-steps', messages: ['offer'] },
  'src/features/offer': { chunk: 'offer-steps', messages: ['offer'] },
  'src/features/account': { chunk: null, messages: ['account'] },
  'src/features/account/repayment-card': { chunk: null, messages: ['application', 'card'] },
  'src/features/account/repayment-card/due-amount.tsx': { chunk: null, messages: ['account', 'card'] },

  // A returning borrower begins at the bank account: lists and choices without the four forms.
  'src/ui/fields': { chunk: 'fields', messages: ['application'] },
  'src/ui/application-form': { chunk: 'all-steps', messages: ['application'] },
  'src/ui/dialogs': { chunk: 'all-steps', messages: ['application'] },
  'src/ui/loan': { chunk: 'all-steps', messages: ['application'] },
  'src/ui/notices': { chunk: 'all-steps', messages: ['application'] },
  'src/ui/loan/day-text.tsx': { chunk: 'all-steps', messages: ['application', 'card'] },
  'src/ui/notices/copy-button.tsx': { chunk: 'all-steps', messages: ['application', 'card'] },
  // The code of every form, without the errors that only the longer forms show.
  'src/ui/form': { chunk: 'first', messages: ['application'] },
  'src/ui/navigation/mode-history.ts': { chunk: 'all-steps' },
  'src/ui/frame': { chunk: null, messages: ['first'] },
  'src/ui/texts': { chunk: 'texts', messages: ['public'] },
  'src/ui/key-facts': { chunk: 'offer-steps', messages: ['offer'] },
  'src/ui/key-facts/facts-sheet.tsx': { chunk: null, messages: ['offer'] },
  'src/ui/payday': { chunk: null, messages: ['offer'] },
  'src/ui/read-aloud': { chunk: null, messages: ['aloud'] },
  'src/ui/documents': { chunk: null, messages: ['application'] },
  'src/ui/session': { chunk: 'session-dialogs', messages: ['application'] },
  'src/ui/as-of.tsx': { chunk: null, messages: ['application'] },
  'src/ui/part.ts': { chunk: 'shared' },

  'src/boot': { chunk: null, messages: ['first'] },
  'src/i18n/catalogs.ts': { chunk: 'first' },
  'src/i18n/with-values.ts': { chunk: 'first' },
  'src/navigation': { chunk: null, messages: ['first'] },
  'src/platform/device.ts': { chunk: 'shared' },
  'src/platform/storage/form-values.ts': { chunk: 'first' },
  'src/platform/watch/listen.ts': { chunk: 'shared' },
  'src/platform/start/newer-site.ts': { chunk: 'first' },
  // Only the page of the photos has files to scale and to send.
  'src/lender/client/upload.ts': { chunk: 'photos' },
  'src/platform/camera/scale-photo.ts': { chunk: 'photos' },
  'src/platform/storage/safe-storage.ts': { chunk: 'first' },
  'src/platform/saves-data.ts': { chunk: 'shared' },
  'src/platform/start/state-transfer.ts': { chunk: 'first' },
  'src/platform/storage/storage.ts': { chunk: 'first' },
  'src/platform/start/twice.ts': { chunk: 'first' },
  // The entry asks for the rest with it: with anything else in its file it would wait for that before it begins.
  'src/platform/start/yield-to-main.ts': { chunk: 'opening' },
  'vite/preload-helper': { chunk: 'opening' },

  // Pages read a constant here and there of a machine; all machines are there anyway. The one that reads aloud comes with its voice.
  machines: { chunk: 'machines' },
  'machines/read-aloud': { chunk: null },
  'machines/rules': { chunk: null },
  'machines/rules/best-loan.ts': { chunk: 'machines' },
  'machines/rules/dates.ts': { chunk: 'first' },
  'machines/rules/email.ts': { chunk: 'form-steps' },
  'machines/rules/money.ts': { chunk: 'first' },
  'machines/rules/nic.ts': { chunk: 'form-steps' },
  'machines/rules/phone.ts': { chunk: 'first' },
  'machines/rules/policy.ts': { chunk: 'first' },
  'machines/account/loan-history.ts': { chunk: null },
  'machines/account/ranks.ts': { chunk: 'first' },
  'machines/account/selectors.ts': { chunk: null },
  'machines/bank-account/account-number.ts': { chunk: 'offer-steps' },
  'machines/bank-account/screen.ts': { chunk: 'offer-steps' },
  'machines/bank-account/selectors.ts': { chunk: 'first' },
  'machines/connection/selectors.ts': { chunk: 'first' },
  'machines/dependent-lists/lists.ts': { chunk: 'fields' },
  'machines/dependent-lists/selectors.ts': { chunk: 'fields' },
  'machines/notifications/selectors.ts': { chunk: 'first' },
  'machines/onboarding/employment-fields.ts': { chunk: 'form-steps' },
  'machines/onboarding/selectors.ts': { chunk: 'all-steps' },
  'machines/onboarding/steps.ts': { chunk: 'first' },
  'machines/onboarding/unsaved-answers.ts': { chunk: null },
  'machines/own-records/selectors.ts': { chunk: null },
  'machines/photos/selectors.ts': { chunk: 'photos' },
  'machines/refresh/selectors.ts': { chunk: null },
  'machines/repayment-card/selectors.ts': { chunk: null },
  'machines/session/selectors.ts': { chunk: 'first' },
  'machines/session-end/selectors.ts': { chunk: 'first' },
  'machines/shared/failure.ts': { chunk: 'first' },
  'machines/shared/languages.ts': { chunk: 'first' },
  'machines/shared/meta.ts': { chunk: 'first' },
  'machines/sign-in/one-time-code.ts': { chunk: null },
  'machines/sign-in/selectors.ts': { chunk: 'first' },

  // Apart from everything, so that no file waits for one that waits for it.
  'node_modules/react': { chunk: 'react' },
  'node_modules/react-dom': { chunk: 'react' },
  'node_modules/scheduler': { chunk: 'react' },
  // What follows a machine from a page, one file: in seven pieces it weighed 3 kB more.
  'node_modules/xstate': { chunk: 'states' },
  'node_modules/@xstate': { chunk: 'states' },
  'node_modules/use-sync-external-store': { chunk: 'states' },
  'node_modules/use-isomorphic-layout-effect': { chunk: 'states' },
  'node_modules/@tanstack': { chunk: 'router' },
  'node_modules/@lingui': { chunk: 'first' },
  'node_modules/valibot': { chunk: 'shared' },
}

const nowhere: Place = { chunk: null }

/** @param path relative to the project, a file or a folder */
function placeOf(path: string): Place {
  const found = places[path]
  if (found) return found
  const end = path.lastIndexOf('/')
  return end === -1 ? nowhere : placeOf(path.slice(0, end))
}

/** @param id the bundler's name of a module: an absolute path, or one that begins with a zero byte */
export function chunkOf(id: string): string | null {
  const [path = ''] = id.replace('\0', '').split('?')
  return placeOf(path.startsWith('/') ? relative('.', path).replace(/^(?:\.\.\/)+/, '') : path.replace(/\.js$/, ''))
    .chunk
}

/** @param file relative to the project */
export const partsOf = (file: string): readonly Part[] => placeOf(file).messages ?? ['application']

/** Chunks that every page has before it asks for more; a name that is missing here costs bytes and breaks nothing. */
const everywhere = ['first', 'opening', 'react', 'router', 'runtime', 'states']

/** @param file of the build, `assets/<chunk>-<hash>.js` */
export const isEverywhere = (file: string): boolean => everywhere.some((chunk) => file.startsWith(`assets/${chunk}-`))
