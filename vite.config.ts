import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Loaded when a visitor first opens a dialog or a form, not with the first page. */
const isLate =
  /@radix-ui|@floating-ui|aria-hidden|react-hook-form|@hookform|node_modules\/zod|contract\.ts|src\/http\/(paging|endpoint|fields)|site\/use[A-Z]|applicationFields|src\/rendering\/submission|utationObserver|useMutation|src\/ui\/(Dialog|Drawer|Toaster|layerFocus|returnFocus|scrollLock|Tick|StarPicker)/
/** Parts and descriptions that pages of one room share belong to that room's script; what the route table needs does not. */
const isRoom =
  /src\/features\/(?!frame|newsletter|contact)[\w-]+\/site\/(?!FeaturedEvent|EventDate|Register|Story)(.*\.tsx|structure\.ts|directory\.ts|spelling\.ts|choices\.ts|(?<!(events|news)\/site\/)queries\.ts|agenda\/(?!agendaSearch))|src\/text\/spelling/

/** The public site's two bundles: what browsers load and what the server runs. */
export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  resolve: {
    alias: { 'react-remove-scroll': new URL('src/ui/scrollLock.tsx', import.meta.url).pathname },
  },
  css: { devSourcemap: true },
  builder: {
    buildApp: async (builder) => {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2023',
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        rolldownOptions: {
          input: '/src/browser.tsx',
          // A first visit loads three scripts: the entry, what pages have in common, and the page itself.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  test: (id) => !isLate.test(id) && !isRoom.test(id) && !id.endsWith('.css'),
                  minShareCount: 2,
                  priority: 3,
                },
                {
                  name: 'layers',
                  test: /@radix-ui|aria-hidden|src\/ui\/(Dialog|Drawer|Toaster|layerFocus|returnFocus|scrollLock)/,
                  priority: 2,
                },
                { name: 'forms', test: isLate, priority: 1 },
                {
                  debugName: 'rooms',
                  name: (id) => /features\/([\w-]+)/.exec(id)?.[1] ?? 'tools',
                  test: isRoom,
                  minShareCount: 2,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Hundreds of small files under one huge package.json: loaded one by one they take 130 MB and most of the start.
      resolve: { noExternal: ['drizzle-orm'] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        target: 'node26',
        rolldownOptions: { input: { server: '/src/server.ts', command: '/src/command.ts' } },
      },
    },
  },
})
