import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Pages are made by React as it is on the running site, which takes a third of the time of its edition for development.
process.env.NODE_ENV = 'production'

/** What takes processes or whole installations away under load: run by `npm run test:faults`, not with each change. */
const faults = [
  'e2e/hostileFiles.test.ts',
  'e2e/issueKilled.test.ts',
  'e2e/littleMemory.test.ts',
  'e2e/overload.test.ts',
  'e2e/replacedInstallation.test.ts',
  'e2e/rollingRestart.test.ts',
]

/** What reads the sources alone: a part of `npm run verify`. */
const rules = [
  'src/test/architecture.test.ts',
  'src/test/dependencies.test.ts',
  'src/test/files.test.ts',
  'src/test/siteLinks.test.ts',
  'src/test/styles.test.ts',
  'src/test/words.test.ts',
]

// Time limits end what hangs; cores that others keep busy make tests slow, not wrong.
const journeys = {
  isolate: false,
  expect: { poll: { timeout: 60_000 } },
  globalSetup: './e2e/globalSetup.ts',
  testTimeout: 240_000,
  hookTimeout: 240_000,
}

/**
 * Tests of modules and of the API on a real database, and journeys through the built site in a real browser. They are one queue,
 * the journeys first and the longest files first, so that no worker is alone at the end.
 */
export default defineConfig({
  test: {
    // One more than cores: some tests wait for a timer, a disk, or the end of a process.
    maxWorkers: Math.min(Math.max(availableParallelism(), 2) + 1, 8),
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          // Of all styles only the tokens are read: the colors of an accent are made of them.
          css: { include: /tokens\.css/ },
          // The files of a worker share what they import; each has a database of its own.
          isolate: false,
          execArgv: ['--max-semi-space-size=64'],
          expect: { poll: { timeout: 60_000 } },
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: rules,
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
      { test: { name: 'faults', include: faults, ...journeys } },
    ],
  },
})
