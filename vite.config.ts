import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Loaded when a visitor first opens a dialog or a form, not with the first page. */
const isLate =
  /@radix-ui|react-hook-form|@hookform|node_modules\/zod|contract\.ts|src\/ui\/(Dialog|Drawer|Toaster|layerFocus|scrollLock|Field|Tick|StarPicker)/

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
                { name: 'site', test: (id) => !isLate.test(id) && !id.endsWith('.css'), minShareCount: 2, priority: 2 },
                { name: 'layers', test: /@radix-ui|src\/ui\/(Dialog|Drawer|Toaster|layerFocus|scrollLock)/, priority: 1 },
                { name: 'forms', test: isLate, priority: 0 },
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
