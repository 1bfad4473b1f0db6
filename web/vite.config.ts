import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { limitFontWeights } from './limit-font-weights.ts'
import { listSources } from './list-sources.ts'
import { nameClass } from './name-class.ts'
import { writePageDocuments } from './write-page-documents.ts'

/** The latin subset is on every page: fetch it beside the stylesheet instead of after it. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => file.includes('inter-latin-wght'))
      if (!font) return []
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  }
}

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** What the sign-in page shares with the pages behind it. */
const basics = new RegExp(
  [
    'domain/kernel/day-in-zone\\.',
    'web/lib/(?:format|page-title|theme)\\.',
    'web/components/ui/(?:fields/field|icon|section|skeleton|states|redirect)\\.',
    'web/components/academic/wordmark\\.',
    'web/components/ui/(?:text|layout|space|button|status)\\.module\\.css',
  ].join('|'),
)

/** What every page behind the sign-in draws with. Dialogs and menus come with the pages that have them. */
const frame = new RegExp(
  [
    '@tanstack/(?:react-query|query-core)/',
    'domain/(?:terms/term|people/role|timetable/section|catalog/course-code)\\.',
    'web/features/shell/(?!shell\\.|menu-sheet|bell-panel|command-palette|palette-|suggestions|use-suggestions)',
    '@tanstack/(?:react-virtual|virtual-core)/',
    'web/lib/(?!recents|use-recent)',
    'web/components/(?:ui|academic)/(?:menu/|table/|week/|plots/|notices/|dialog/|fields/)?(?!filter-row|toaster|paper-sheet|requisite-tree|term-ruler|wordmark)[a-z-]+\\.module\\.css',
    'web/features/shell/shell\\.module\\.css',
    'web/features/(?:home/waiting-rows|people/students/ask-reason)\\.module\\.css',
    'web/components/ui/(?:avatar|tabs|fields/select|key-values|tag|table/download-csv)\\.',
    'web/components/academic/(?:term-head|gen-ed-tags|week/(?:meetings|day-names|week-glyph|place-meetings))\\.',
  ].join('|'),
)

/** Small pieces that several pages share: each in a file of its own would take longer to ask for than to send. */
const parts = { name: 'parts', test: /\/(?:web|domain)\//, minShareCount: 4, maxModuleSize: 3000 }

/** @public Vite reads it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadLatinFont(), limitFontWeights(), writePageDocuments(), listSources()],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    // The server compares the page's origin with the host it is asked for.
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    manifest: true,
    // light-dark() and oklch() must reach the browser as written: the older targets would double every token.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A request costs a phone more than a few kilobytes do: what is always fetched together is one file.
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 3 },
            { name: 'basics', test: basics, priority: 2 },
            { name: 'frame', test: frame, priority: 1 },
            parts,
          ],
        },
      },
    },
  },
})
