import { basename } from 'node:path'
import { type ImportOptions, tallyOf } from './importOptions.ts'
import { importWriter } from './importWriter.ts'
import { silent } from '#src/commandLine/progress.ts'
import { type ImportedRecording, leftOutOf, recordingOf } from './recordings/importedRecording.ts'
import { readRecordings } from './recordings/recordingsFile.ts'
import { createRecordingStore } from './recordings/recordingStore.ts'
import type { Report } from './report.ts'
import { oneLine, readableText } from './schedule/readableText.ts'
import type { Tally } from './tally.ts'
import { inOneTransaction, stopIfAborted } from './transaction.ts'
import { withFolder } from './unpackedZip.ts'

/**
 * Imports the recordings of a file, or of a folder or ZIP in pyvideo's format, in one transaction; throws
 * ImportProblem if the file cannot be used.
 */
export async function importRecordings(options: ImportOptions): Promise<Report> {
  const { file, dryRun = false, progress = silent, signal, now = new Date() } = options
  const entries = await withFolder(file, /\.json$/, readRecordings)
  const tally = tallyOf(options, entries.length)
  const found = new Map<string, ImportedRecording>()
  for (const entry of entries) {
    const recording = 'fault' in entry ? entry.fault : recordingOf(entry, now)
    const name = 'fault' in entry ? entry.name : entry.title.slice(0, 80)
    const first = typeof recording === 'string' ? undefined : found.get(recording.importKey)
    if (typeof recording === 'string')
      tally.record({ outcome: 'refused', kind: 'recording', name, detail: recording })
    else if (first)
      tally.record({
        outcome: 'skipped',
        kind: 'recording',
        name,
        detail: 'its video is in the file already',
      })
    else {
      found.set(recording.importKey, recording)
      tellOf(recording, tally)
      if (!('fault' in entry))
        for (const sentence of leftOutOf(entry, recording, now)) tally.warn(sentence)
    }
  }
  const collections = entries.flatMap((entry) =>
    'fault' in entry || !entry.collection ? [] : [entry.collection],
  )
  for (const { name, texts } of new Set(collections))
    for (const text of texts)
      tally.warn(`About “${oneLine(name)}”, this was left out: ${oneLine(readableText(text))}`)
  stopIfAborted(signal)
  const db = await options.open()
  try {
    return await inOneTransaction(
      db,
      { dryRun, what: 'a resource', run: options.run, signal },
      async (tx) => {
        const run = {
          tally,
          writer: importWriter(`recordings of ${basename(file)}`, options.run),
          now,
        }
        const store = await createRecordingStore(tx, run)
        for (const recording of found.values()) store.put(recording)
        await store.finish((done) => {
          stopIfAborted(signal)
          progress.at('Importing', done, found.size, done)
        })
        return { source: `${basename(file)}, ${entries.length} recordings`, tally, dryRun }
      },
    )
  } finally {
    progress.end()
  }
}

function tellOf({ topic, minutes, speakers, chapters }: ImportedRecording, tally: Tally) {
  tally.note('Topics', topic)
  if (minutes === 0) tally.note('Unknown', 'durations')
  if (speakers.length === 0) tally.note('Unknown', 'speakers')
  if (chapters.length > 0) tally.note('With', 'chapters')
}
