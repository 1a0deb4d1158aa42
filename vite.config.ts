import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Loaded when a visitor first opens a dialog or a form, not with the first page. */
const isLate =
  /@radix-ui|@floating-ui|aria-hidden|react-hook-form|@hookform|node_modules\/zod|contract\.ts|src\/http\/(paging|endpoint|fields)|src\/rendering\/submission|utationObserver|useMutation|src\/ui\/(Dialog|Drawer|Toaster|layerFocus|returnFocus|scrollLock)/
/** Parts of the design system that neither the front page nor an article shows: those of lists, and those of forms. */
const isListPart = /src\/ui\/(inputs|LiveSearch)\.|src\/lists\/(?!bounds)|src\/text\/spelling|fastest-levenshtein/
const isPaging = /src\/ui\/Pagination\./
const isFormPart = /src\/ui\/(Field|FormLines|FormEnd|Tick|Voice|holdScroll)\.|src\/rendering\/LateForm/
/** Parts and descriptions that pages of one room share belong to that room's script; what the route table needs does not. */
const isRoom =
  /src\/features\/(?!frame|newsletter|contact)[\w-]+\/site\/(?!FeaturedEvent|EventDate|Register|Story)(.*\.tsx|(structure|directory|spelling|choices|shelves|listing|words|kindWords|heroes|playback|pricing|visit|access\w*|\w+Toasts)\.ts|(?<!(events|news)\/site\/)queries\.ts|agenda\/(?!agendaSearch|browserFacts))|src\/ui\/Stars|src\/features\/[\w-]+\/list\.ts/
/** Of a room, what its lists show and its other pages do not. */
const isListing = /site\/(Event(Rows|sEnd|Badges|People)|ReadingList|ListBody|ListToolbar|listing)\./

const sourceFile = (name: string) => new URL(`src/${name}`, import.meta.url).pathname

/** The public site's two bundles: what browsers load and what the server runs. */
export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  resolve: {
    alias: {
      'react-remove-scroll': sourceFile('ui/scrollLock.tsx'),
      './infiniteQueryBehavior.js': sourceFile('rendering/noInfiniteQueries.ts'),
      // React has had this hook of its own since version 18.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  css: { devSourcemap: true },
  builder: {
    buildApp: async (builder) => {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.staff!)
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
                  test: (id) =>
                    ![isLate, isListPart, isFormPart, isPaging, isRoom].some((kind) => kind.test(id)) && !id.endsWith('.css'),
                  minShareCount: 2,
                  priority: 3,
                },
                { name: 'list-parts', test: isListPart, priority: 3, minShareCount: 2 },
                { name: 'paging', test: isPaging, priority: 3, minShareCount: 2 },
                { name: 'form-parts', test: isFormPart, priority: 3, minShareCount: 2 },
                {
                  name: 'layers',
                  test: /@radix-ui|aria-hidden|src\/ui\/(Dialog|Drawer|Toaster|layerFocus|returnFocus|scrollLock)\./,
                  priority: 2,
                },
                { name: 'forms', test: isLate, priority: 1 },
                {
                  debugName: 'rooms',
                  name: (id) => {
                    const room = /features\/([\w-]+)/.exec(id)?.[1] ?? 'tools'
                    return isListing.test(id) ? `${room}-lists` : room
                  },
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
    // The back office: a bundle of its own, of which the public site has nothing.
    staff: {
      consumer: 'client',
      build: {
        outDir: 'dist/staff',
        manifest: true,
        target: 'es2023',
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        rolldownOptions: { input: '/src/staff.tsx' },
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
