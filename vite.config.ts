import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hoverStyles } from './scripts/hoverStyles.ts'
import { textWidths } from './scripts/textWidths.ts'
import { apiWords } from './scripts/apiWords.ts'
import { asciiScripts } from './scripts/asciiScripts.ts'

/** The public site's two bundles: what browsers load and what the server runs. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [apiWords, react(), asciiScripts],
  css: { devSourcemap: true, postcss: { plugins: [hoverStyles, textWidths] } },
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
        assetsInlineLimit: 0,
        manifest: true,
        target: 'es2023',
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        rolldownOptions: {
          input: ['/src/browser.tsx', '/src/start.ts'],
          // Beside a script for each route: one of what most pages have in common, one of the design system's other parts.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  test: (id) => !id.endsWith('.css'),
                  minShareCount: 15,
                  priority: 2,
                },
                {
                  name: 'parts',
                  test: /src\/ui\/(?!Dialog|Drawer|Layer|Toaster).+\.tsx?$/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
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
        assetsInlineLimit: 0,
        manifest: true,
        target: 'es2023',
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        rolldownOptions: { input: ['/src/staff.tsx', '/src/start.ts'] },
      },
    },
    ssr: {
      // 1,700 small files loaded one by one take most of the start. Left out are native code and packages that read files of their own.
      ...(command === 'build' && {
        resolve: {
          noExternal: true,
          external: ['sharp', 'pdfkit', 'satori', 'ssh2-sftp-client', '@hyzyla/pdfium'],
        },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        target: 'node26',
        rolldownOptions: {
          input: {
            server: '/src/server.ts',
            watch: '/src/watch.ts',
            command: '/src/command.ts',
            isolated: '/src/isolated.ts',
          },
        },
      },
    },
  },
}))
