import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { giveHostileFiles } from '../e2e/hostileUploads.ts'
import { startSite } from '../scripts/siteProcess.ts'
import type { Row } from './report.ts'

const most = 100

/** Measures how soon /healthz responds while decompression bombs are being parsed. */
export async function measureHostileFiles(): Promise<{ title: string; rows: Row[] }> {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-hostile-'))
  const site = await startSite({
    env: { DATA_DIR: folder, SAMPLE_CONTENT: 'no' },
  })
  try {
    const answered = await giveHostileFiles(site)
    const rows = answered.map(({ what, median, most: slowest, probes }) => ({
      what,
      value: Math.round(slowest),
      unit: 'ms',
      limit: { most },
      note: `the slowest of ${probes}; half within ${median.toFixed(1)} ms`,
    }))
    return { title: '/healthz while hostile files are parsed', rows }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
