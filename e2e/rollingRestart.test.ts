import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rollingRestart } from '../bench/rolling.ts'

test(
  'U9: two processes behind a proxy are restarted one by one under load, and no request fails',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(os.tmpdir(), 'advantage-rolling-'))
    try {
      const { sent, failed, restarts } = await rollingRestart({
        folder,
        requests: 1_500,
        restarts: 2,
      })
      expect({ failed, restarts }).toEqual({ failed: [], restarts: 2 })
      expect(sent).toBeGreaterThanOrEqual(1_500)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
