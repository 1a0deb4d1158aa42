import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hoverStyles } from './scripts/hoverStyles.ts'
import { textWidths } from './scripts/textWidths.ts'
import { apiWords } from './scripts/apiWords.ts'
import { asciiScripts } from './scripts/asciiScripts.ts'
import { siteChunks } from './scripts/siteChunks.ts'

/** The public site's two bundles: for browsers and for the server. */
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
          output: { codeSplitting: { groups: siteChunks() } },
        },
      },
    },
    // The back office: a separate bundle, none of which the public site loads.
    staff: {
      consumer: 'client',
      build: {
        outDir: 'dist/staff',
        assetsInlineLimit: 0,
        // The editor, which loads after the first paint, has 504 kB; bench/ limits what visitors load.
        chunkSizeWarningLimit: 600,
        manifest: true,
        target: 'es2023',
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        rolldownOptions: { input: ['/src/staff.tsx', '/src/start.ts'] },
      },
    },
    ssr: {
      // Loading 1,700 small files one by one takes most of the startup time. Excludes native code and packages
      // that read their own files.
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
