import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Renders pages with React's production build, as on the running site: it takes a third of the time of the
// development build.
process.env.NODE_ENV = 'production'

/**
 * Tests that kill processes or remove whole installations under load: run by `npm run test:faults`,
 * not on every change.
 */
const faults = [
  'e2e/hostileFiles.test.ts',
  'e2e/issueKilled.test.ts',
  'e2e/littleMemory.test.ts',
  'e2e/overload.test.ts',
  'e2e/replacedInstallation.test.ts',
  'e2e/rollingRestart.test.ts',
]

/** Tests that only read the sources: part of `npm run verify`. */
const rules = [
  'src/test/architecture.test.ts',
  'src/test/dependencies.test.ts',
  'src/test/files.test.ts',
  'src/test/siteLinks.test.ts',
  'src/test/styles.test.ts',
  'src/test/words.test.ts',
]

// Timeouts end tests that hang; a busy CPU makes tests slow, not wrong.
const journeys = {
  isolate: false,
  expect: { poll: { timeout: 60_000 } },
  globalSetup: './e2e/globalSetup.ts',
  testTimeout: 240_000,
  hookTimeout: 240_000,
}

/**
 * Tests of modules and the API on a real database, and journeys through the built site in a real browser. All
 * share one queue, journeys and the longest files first, so that no worker is left alone at the end.
 */
export default defineConfig({
  test: {
    // One more than the number of cores: some tests wait for a timer, a disk, or a process to end.
    maxWorkers: Math.min(Math.max(availableParallelism(), 2) + 1, 8),
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          // The only stylesheet needed is the one with the tokens, from which accent colors are derived.
          css: { include: /tokens\.css/ },
          // Files in a worker share their imports; each has its own database.
          isolate: false,
          execArgv: ['--max-semi-space-size=64'],
          expect: { poll: { timeout: 60_000 } },
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: rules,
          setupFiles: './src/test/setup.ts',
          globalSetup: './src/database/test/globalSetup.ts',
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: rules,
          testTimeout: 240_000,
        },
      },
      { test: { name: 'e2e', include: ['e2e/*.test.ts'], exclude: faults, ...journeys } },
      // Each loads the machine by itself: one after another.
      { test: { name: 'faults', include: faults, fileParallelism: false, ...journeys } },
    ],
  },
})
