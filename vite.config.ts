import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { catalogParts } from './build/plugins/catalog-parts.ts'
import { chunkGroups, isEverywhere } from './build/plugins/chunks.ts'
import { prerenderPages } from './build/pages/prerender-pages.ts'
import { earlyScript } from './build/pages/early-script.ts'
import { lenderInDev } from './build/plugins/lender-in-dev.ts'
import { lenderFacts } from './build/plugins/lender-facts.ts'
import { linguiMacro } from './build/plugins/lingui-macro.ts'
import { noteModules } from './build/plugins/manifest.ts'
import { noCircles } from './build/plugins/no-circles.ts'
import { pagesInDev } from './build/plugins/pages-in-dev.ts'
import { bundledFile, bundledNotices, writeNotices } from './build/release/notices.ts'
import { plainFormats } from './build/plugins/plain-formats.ts'
import { productOnly } from './build/plugins/product-only.ts'
import { supported } from './build/plugins/supported.ts'

/** The migrations and the child process of the embedded database are read as files: they travel beside the bundled server. */
function copyDatabaseFiles(): Plugin {
  return {
    name: 'copy-database-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir = 'dist-server' }) {
      for (const name of ['embedded-process.mjs', 'start-pglite.mjs', 'migrations'])
        await cp(join('server/database', name), join(dir, name), { recursive: true })
      for (const file of ['documents/draw-process.mjs', 'photos/decode-process.mjs'])
        await cp(join('server', file), join(dir, basename(file)))
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

/** With LENDER_URL the development server speaks to that lender instead of the one in `server/`. */
const lenderUrl = process.env['LENDER_URL']

/** How the browser application and the lender are built: one `vite build` makes `dist/` and `dist-server/`. */
export default defineConfig({
  plugins: [
    alwaysProduction(),
    ...lenderFacts(process.env['LENDER_FACTS']),
    linguiMacro(),
    react(),
    catalogParts(),
    lingui(),
    plainFormats(),
    ...(lenderUrl ? [] : [lenderInDev()]),
    pagesInDev(),
    copyDatabaseFiles(),
    productOnly(),
    noteModules(),
    noCircles(),
  ],
  // React has had this hook of its own since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: supported,
    modulePreload: {
      polyfill: false,
      // What the entry asks for and what every page has are named in the document; the file itself is fetched by its import.
      resolveDependencies: (asked, files, { hostId }) =>
        /\/index-[^/]*\.js$/.test(hostId) ? [] : files.filter((file) => file !== asked && !isEverywhere(file)),
    },
    assetsInlineLimit: 0,
  },
  server: { port: 5173, ...(lenderUrl ? { proxy: { '/api': { target: lenderUrl, changeOrigin: true } } } : {}) },
  builder: {
    async buildApp(builder) {
      const { client, ssr, pages } = builder.environments
      if (!client || !ssr || !pages) throw new Error('the three environments are configured below')
      await builder.build(client)
      await writeNotices('dist/licenses.txt', await bundledNotices('dist'))
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
        license: { fileName: bundledFile },
        rolldownOptions: {
          output: {
            // Names stand in the first page and in the files that ask for others, and do not compress.
            entryFileNames: 'assets/[name]-[hash:7].js',
            // The runtime of the bundler is `runtime` in build/plugins/chunks.ts.
            chunkFileNames: ({ name }) => `assets/${name.replace('rolldown-', '')}-[hash:7].js`,
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: { groups: chunkGroups },
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
