import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { catalogParts } from './build/catalog-parts.ts'
import { prerenderPages } from './build/prerender-pages.ts'
import { earlyScript } from './build/early-script.ts'
import { lenderInDev } from './build/lender-in-dev.ts'
import { linguiMacro } from './build/lingui-macro.ts'
import { noteModules } from './build/manifest.ts'
import { noCircles } from './build/no-circles.ts'
import { pagesInDev } from './build/pages-in-dev.ts'
import { plainCharts } from './build/plain-charts.ts'
import { productOnly } from './build/product-only.ts'

/** The migrations and the child process of the embedded database are read as files: they travel beside the bundled server. */
function copyDatabaseFiles(): Plugin {
  return {
    name: 'copy-database-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir = 'dist-server' }) {
      for (const name of ['embedded-process.mjs', 'migrations'])
        await cp(join('server/database', name), join(dir, name), { recursive: true })
      await cp('server/documents/draw-process.mjs', join(dir, 'draw-process.mjs'))
    },
  }
}

/** A build is the product: a test that sets NODE_ENV would get React's development half of it. */
function alwaysProduction(): Plugin {
  return {
    name: 'always-production',
    enforce: 'pre',
    apply: 'build',
    config() {
      process.env['NODE_ENV'] = 'production'
    },
  }
}

/** One file for what landing and login share: twenty small ones compress badly and name themselves at length in the document. */
const firstPage = {
  name: 'first',
  test: /\/(?:src\/(?:features\/landing\/|boot\/(?:pre-hydration|state-transfer|use-typed-texts)|ui\/(?:phone\/|parts\/(?:calculator-card|failure|now)|step\/use-today|form\/(?:use-form|field-text|messages|caret|leaving|text-limits)|frame\/(?:information-paths|link-button|care-)|button|care-|dialog|live-region|waiting|sheet|use-native-dialog|icons|brand|step-slider|text-field|typed-fields|field\.|focus-field|column|back-link|value-text|lazy-part|error-boundary|definition-list|disclosure|card|notice|page-heading|pictures|picture-layers)|navigation\/(?:navigation-bridge|link|actors|history-dialog|use-snapshot)|i18n\/(?:with-values|catalogs)|platform\/(?:safe-storage|storage|twice|newer-site|form-values)\.)|machines\/(?:rules\/(?:dates|money|phone|policy)|account\/ranks|onboarding\/steps|(?:bank-account|connection|notifications|session|session-end|sign-in)\/selectors|shared\/(?:failure|meta|languages))|node_modules\/@lingui\/)/,
}

/**
 * The four forms that follow one another travel together, and so do the four pages of the offer: one round trip a group
 * instead of one a step, and one compression for what they have in common. The camera and the account stay apart.
 */
const formSteps = {
  name: 'form-steps',
  test: /\/src\/(?:features\/onboarding\/(?!check-answers)|ui\/form\/email)|\/machines\/(?:rules\/(?:nic|email)|onboarding\/employment-fields)\.ts/,
}
/** A returning borrower begins at the bank account: lists and choices without the four forms. */
const fields = {
  name: 'fields',
  test: /\/src\/(?:ui\/(?:step\/(?:use-)?book|form\/(?:rules|draft)|picker|radio|select|checkbox|load-failed)|navigation\/use-(?:books|own-actor))|\/machines\/dependent-lists\/(?:lists|selectors)\.ts/,
}
const allSteps = {
  name: 'all-steps',
  test: /\/src\/(?:ui\/(?:parts\/|step\/(?!book|use-book)|error-summary|confirm-dialog|rank-badge|action-bar|stepper|copy-button)|navigation\/mode-history)/,
}
const offerSteps = {
  name: 'offer-steps',
  test: /\/src\/(?:features\/(?:bank-account|scoring|offer)\/|ui\/key-facts\/(?:cost-rows|what-if))|\/machines\/(?:bank-account\/(?:account-number|screen)|onboarding\/selectors)/,
}

/** Pages read a constant here and there of a chart; they are there anyway. The one that reads aloud comes with its voice. */
const charts = {
  name: 'charts',
  test: /\/machines\/(?!read-aloud)(?:[\w-]+\/(?:machine|setup|context|actions|guards|progress|answers|states\/[\w-]+)|shared\/(?:confirmed-write|known|new-application|delays|ports))\.ts/,
}

/** The libraries that follow a living page, one file each: in seven pieces they weighed 3 kB more. */
const states = {
  name: 'states',
  test: /\/node_modules\/(?:xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)\//,
}
const router = { name: 'router', test: /\/node_modules\/@tanstack\// }
/** What two of the later files ask for, each too small for a file of its own. */
const shared = {
  name: 'shared',
  test: /\/node_modules\/valibot\/|\/src\/(?:platform\/(?:device|listen|saves-data)|ui\/(?:part|option))\.ts/,
}

/** Apart from everything, so that no file waits for one that waits for it. */
const reactItself = { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// }

/** What the entry needs to ask for the rest: with anything else in its file it would wait for that before it begins. */
const opening = {
  name: 'opening',
  test: /vite\/preload-helper|\/src\/platform\/yield-to-main\.ts/,
}

/** With LENDER_URL the development server speaks to that lender instead of the one in `server/`. */
const lenderUrl = process.env['LENDER_URL']

/** How the browser application and the lender are built: one `vite build` makes `dist/` and `dist-server/`. */
export default defineConfig({
  plugins: [
    alwaysProduction(),
    plainCharts(),
    linguiMacro(),
    react(),
    catalogParts(),
    lingui(),
    ...(lenderUrl ? [] : [lenderInDev()]),
    pagesInDev(),
    copyDatabaseFiles(),
    productOnly(),
    noteModules(),
    noCircles(),
  ],
  build: {
    modulePreload: {
      polyfill: false,
      // What the entry asks for is named in the document already.
      resolveDependencies: (_, files, { hostId }) => (/\/index-[^/]*\.js$/.test(hostId) ? [] : files),
    },
    assetsInlineLimit: 0,
  },
  server: { port: 5173, ...(lenderUrl ? { proxy: { '/api': { target: lenderUrl, changeOrigin: true } } } : {}) },
  builder: {
    async buildApp(builder) {
      const { client, ssr, pages } = builder.environments
      if (!client || !ssr || !pages) throw new Error('the three environments are configured below')
      await builder.build(client)
      await builder.build(ssr)
      await builder.build(pages)
      await prerenderPages({ folder: 'dist', drawing: '.cache/pages/prerender.js', early: await earlyScript() })
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                opening,
                reactItself,
                states,
                router,
                shared,
                firstPage,
                allSteps,
                fields,
                formSteps,
                offerSteps,
                charts,
              ],
            },
          },
        },
      },
    },
    /** Draws the public pages; its libraries are those of the browser, or the markers of Suspense would differ. */
    pages: {
      consumer: 'server',
      resolve: { noExternal: true, conditions: ['browser', 'module', 'import', 'default'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: '.cache/pages',
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        rollupOptions: { input: { prerender: 'src/boot/prerender.tsx' }, output: { entryFileNames: '[name].js' } },
      },
    },
    ssr: {
      resolve: { external: true },
      build: {
        outDir: 'dist-server',
        emptyOutDir: true,
        copyPublicDir: false,
        rollupOptions: { input: { main: 'server/main.ts' }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
})
