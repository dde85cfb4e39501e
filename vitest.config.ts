import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { catalogParts } from './build/plugins/catalog-parts.ts'
import { linguiMacro } from './build/plugins/lingui-macro.ts'
import { existing, longestFirst } from './test/longest-first.ts'
import { reporting } from './test/reports.ts'
import { attempts } from './test/second-chance.ts'
import { seedDefect } from './test/walks/seed-defect.ts'

type Suite = NonNullable<TestProjectInlineConfiguration['test']>

/** Without it one processor stays unused: of two, half. */
const allProcessors = { maxWorkers: '100%' } as const
const inChromium = { globalSetup: ['test/support/browser/global-setup.ts'] }
const setupFiles = ['./test/setup.ts']
/** A busy machine is not a broken product: what is waited for may take its time, but must come. */
const patient = { retry: attempts, expect: { poll: { timeout: 10_000 } } }
/** Three files at a time, each with a product of its own, against one build. Files of a worker share its browser. */
const journeys: Suite = {
  ...inChromium,
  ...patient,
  isolate: false,
  maxWorkers: 3,
}
const sweep: Suite = { ...inChromium, ...patient, isolate: false }
const endurance: Suite = { ...patient, setupFiles, fileParallelism: false }

const journey = (...names: readonly string[]) => names.map((name) => `test/e2e/journey/${name}.test.ts`)
const endures = (...names: readonly string[]) => names.map((name) => `test/resilience/endurance/${name}.endurance.ts`)

/** Generated paths and seeded defects of charts, for minutes: part of `model`. */
const generated = [
  'test/machine/laws/{paths,fresh-script}.test.ts',
  'test/machine/model/{cover,defects}.test.ts',
  'test/unit/inspector/canaries.test.ts',
]

/** Seeded defects that the rendered application must show: part of `rendered`. */
const defectsOnScreen = 'test/machine/model/rendered/defects.test.ts'

/** WITHOUT_ALIKE=1: what .ci/run takes to PostgreSQL. */
const isWithoutAlike = process.env['WITHOUT_ALIKE'] === '1'
/** Each sends the database only statements that others of `lender` send too, and never two at once: on PostgreSQL it would prove nothing more. */
const alikeOnPostgres = existing(
  Object.entries({
    borrower: ['asking-browser', 'bad-input', 'object-store', 'own-names', 'own-records', 'photos'],
    loan: [
      'clock',
      'clock-moved-back',
      'closed-loan',
      'extension-waiting',
      'give-back',
      'help',
      'journey',
      'late-and-extended',
      'loan-calls',
      'most-repaid',
      'payment-code',
      'what-time-does',
    ],
    metrics: ['alerts', 'metrics'],
    session: ['passkeys'],
    site: ['deploy', 'dictionaries', 'documents-of-site', 'http-details', 'print', 'seeds-and-documents', 'site'],
  }).flatMap(([folder, names]) => names.map((name) => `test/unit/server/${folder}/${name}.test.ts`)),
)

/** A larger young generation: with fewer collections running charts takes a fifth less processor time. */
const fewerCollections = { execArgv: ['--max-semi-space-size=64'] }
const model: Suite = { ...allProcessors, ...fewerCollections, setupFiles, restoreMocks: true }

const everyFile: Suite = {
  ...patient,
  maxWorkers: 3,
  setupFiles,
  restoreMocks: true,
  testTimeout: 120_000,
}

/** Files that replace modules, load them again, or leave a whole application running: none of it may reach other files. */
const apart = [
  'test/page/{foreign-lender,lender-facts,application/read-aloud}.test.tsx',
  'test/unit/{fake-lender,navigation}/*.test.ts',
  'test/unit/{frame/early-press,i18n/later-choice,lender/foreign-challenge}.test.ts',
  'test/unit/i18n/missing-words.test.tsx',
]

/** Suites of the application and its texts, which need the plugins of the page. */
const ofThePage = {
  /** In node; a file that needs a page says `@vitest-environment happy-dom` in its head. Files of a worker share modules and page. */
  unit: {
    ...everyFile,
    isolate: false,
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: [
      'test/{e2e,platform}/**',
      'test/unit/{server,atlas}/**',
      'node_modules/**',
      defectsOnScreen,
      ...generated,
      ...apart,
    ],
  },
  apart: { ...everyFile, include: apart },
  /** Hundreds of paths of every chart. Files of a worker share what was explored. */
  model: {
    ...model,
    isolate: false,
    include: ['test/machine/model/*.model.ts', ...generated],
  },
  /** The same on the rendered application; of the charts that Chromium walks, what cannot be staged there. */
  rendered: { ...model, include: ['test/machine/model/rendered/*.model.ts', defectsOnScreen] },
  /** What analysts see of the charts: screens on the stage of the atlas, drawings, the search of the viewer. */
  atlas: { ...model, include: ['test/unit/atlas/*.test.ts'] },
  /** Generated walks through the rendered application, compared with a model that is written from the requirements. */
  walks: {
    ...allProcessors,
    environment: 'happy-dom',
    // React as in a build: a walk costs half the time.
    env: { NODE_ENV: 'production' },
    ...fewerCollections,
    include: ['test/walks/*.walk.ts'],
    setupFiles,
  },
  /** Every call under every fault in virtual time, and the same with protections removed. */
  faults: {
    ...allProcessors,
    ...fewerCollections,
    include: ['test/resilience/faults/*.faults.ts'],
    setupFiles,
  },
} as const satisfies Readonly<Record<string, Suite>>

/** A folder in which compiled modules are kept for the next suite of .ci/run. It knows a module by its own file alone, so it must not outlive a run. */
const moduleCache = process.env['MODULE_CACHE']

const suites = {
  ...ofThePage,
  /** Files of a worker share the modules of the lender, and the process in which embedded databases run. */
  lender: {
    ...everyFile,
    isolate: false,
    include: ['test/unit/server/**/*.test.ts'],
    exclude: isWithoutAlike ? alikeOnPostgres : [],
  },
  /** What only a real browser has: camera, pictures, storage, cookies, tabs; and the client before the lender. */
  platform: {
    ...everyFile,
    isolate: false,
    globalSetup: ['test/platform/global-setup.ts'],
    include: ['test/platform/*.test.ts'],
  },
  /** The generated paths in Chromium: the product's own build and lender, one browser, two charts at once. */
  'model-chromium': {
    ...inChromium,
    include: ['test/machine/model/browser/**/*.browser.ts'],
    fileParallelism: false,
    maxConcurrency: 2,
  },
  /** The exported scripts: the product's own build, and a folder with nothing but Playwright. */
  exports: {
    ...inChromium,
    include: ['test/machine/exports/**/*.exports.ts'],
    fileParallelism: false,
  },
  /** Every money move ten thousand times under double taps, lost replies and cut connections; needs PostgreSQL. */
  money: {
    include: ['test/resilience/money/*.money.ts'],
    setupFiles,
    fileParallelism: false,
  },
  /** Every control of the lender as shipped, and once without each protection. */
  security: {
    ...allProcessors,
    ...patient,
    include: ['test/security/*.security.ts'],
    setupFiles: [...setupFiles, './test/security/support/unprotected.ts'],
    globalSetup: ['./test/security/support/report.ts'],
  },
  /** Screens and writing flows in one Chromium while things go wrong. */
  trouble: {
    ...inChromium,
    include: ['test/resilience/trouble/*.trouble.ts'],
    fileParallelism: false,
  },
  /** The lender as a process that dies or leaves; one file at a time, because some of them measure time. */
  kills: { ...endurance, include: endures('kills', 'leaving', 'silent-gateway', 'outbox-kills', 'photo-kills') },
  /** The lender under many borrowers at once; needs PostgreSQL. */
  load: { ...endurance, include: endures('load', 'load-documents') },
  /** The primary of PostgreSQL is killed and its replica takes over; needs the programs of PostgreSQL. */
  failover: { ...endurance, include: endures('failover') },
  /** One journey in English: what `npm test` runs. */
  journey: { ...journeys, include: journey('journey-en') },
  journeys: {
    ...journeys,
    include: journey('**/*'),
    exclude: journey('journey-en', 'deploy/{instances,deploys,proxies,image}'),
  },
  /** Two lenders on one database; needs PostgreSQL. */
  instances: { ...journeys, include: journey('deploy/instances', 'deploy/deploys') },
  /** Both proxies of `deploy/` before two lenders that are replaced, with nothing beside them; needs PostgreSQL. */
  proxies: { ...journeys, include: journey('deploy/proxies') },
  /** The image that .ci/with-image has built and runs. */
  image: { ...patient, include: journey('deploy/image') },
  /** The journey and what stands beside it in Firefox and in the engine of Safari; what is not here counts as skipped. */
  engines: {
    ...journeys,
    globalSetup: [...inChromium.globalSetup, 'test/support/engines/global-setup.ts'],
    include: ['test/e2e/engines/**/*.test.ts'],
  },
  sweep: { ...sweep, include: ['test/e2e/sweep/**/*.test.ts'], maxWorkers: 3 },
  /** Tests that measure milliseconds; they run alone. */
  times: { ...sweep, include: ['test/e2e/times/*.test.ts'], maxWorkers: 1 },
} as const satisfies Readonly<Record<string, Suite>>

type SuiteName = keyof typeof suites
/** A suite that runs beside another one where both are asked for. */
const besides: Readonly<Partial<Record<SuiteName, SuiteName>>> = { lender: 'unit', apart: 'unit', atlas: 'rendered' }
const names = Object.keys(suites) as SuiteName[]

/**
 * Every suite is a project: `npx vitest run --project money`. One after the other, where several are named: they share processors,
 * and some of them measure time.
 */
export default defineConfig({
  test: {
    ...(moduleCache === undefined ? {} : { experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache } }),
    ...reporting(process.env['REPORT']),
    sequence: {
      sequencer: longestFirst([
        ...journey(
          'every-item',
          'ended-sign-in',
          'restored',
          'network/offline',
          'navigation',
          'photo-quality',
          'inspector',
        ),
        ...['screens-borrowers', 'screens-visitor', 'language', 'sight'].map(
          (name) => `test/e2e/sweep/${name}.test.ts`,
        ),
      ]),
    },
    projects: names.map((name) => ({
      ...(name === 'walks' ? { oxc: { jsx: { development: false } } } : {}),
      plugins:
        name in ofThePage
          ? [
              ...(name === 'walks' ? seedDefect(process.env['SEEDED']) : []),
              linguiMacro(),
              react(),
              catalogParts(),
              lingui(),
            ]
          : [],
      test: {
        name,
        environment: 'node',
        // Copying a build or starting a lender takes minutes where the disk is busy, a chart in Chromium ten beside other suites.
        hookTimeout: 300_000,
        testTimeout: 1_200_000,
        ...suites[name],
        sequence: { groupOrder: names.indexOf(besides[name] ?? name) },
      },
    })),
  },
})
