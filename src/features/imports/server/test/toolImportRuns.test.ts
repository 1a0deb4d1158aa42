import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONTENT_CHANGED, readChange } from '#src/database/contentChange.ts'
import { toolCategories } from '#src/features/tools/server/tables.ts'
import { importCommand } from '../command.ts'
import { importTools } from '../importTools.ts'
import { formatReport } from '../report.ts'
import { inOneTransaction } from '../transaction.ts'

import { HEAD, one, toolFixture } from '../tools/test/testing.ts'

const fixture = toolFixture()

describe('a run of an import of tools', () => {
  test('I6: a dry run reports the same and changes nothing', async () => {
    const report = await fixture.run(`${HEAD}\n${one}\n`, { dryRun: true })
    expect([
      report.tally.total('new'),
      await fixture.stored(),
      await fixture.database.db.select().from(toolCategories),
    ]).toEqual([1, [], []])
    expect(formatReport(report)).toContain('This was a dry run: nothing was changed.')
  })

  test('I21: shows its progress, and clears that line at the end', async () => {
    const said: [stage: string, items: number][] = []
    let ended = 0
    await fixture.run(`${HEAD}\n${one}\nB,b.example,,,,,,\n`, {
      progress: {
        at: (stage, done, total, items) => void (done === total && said.push([stage, items])),
        end: () => void ended++,
      },
    })
    expect([said.map(([stage]) => stage), said.at(-1), ended]).toEqual([
      ['Reading', 'Importing'],
      ['Importing', 2],
      1,
    ])
  })

  test('I11: stopped by the person who started it, or next to another import, it changes nothing', async () => {
    const stop = new AbortController()
    const progress = {
      at: (stage: string) => void (stage === 'Reading' && stop.abort()),
      end: () => {},
    }
    await expect(
      fixture.run(`${HEAD}\n${one}\n`, { signal: stop.signal, progress }),
    ).rejects.toThrow('Stopped. Nothing was changed.')
    await inOneTransaction(fixture.database.db, { dryRun: false, what: 'a tool' }, () =>
      expect(fixture.run(`${HEAD}\n${one}\n`)).rejects.toThrow('Another import is running'),
    )
    expect(await fixture.stored()).toEqual([])
  })

  test('I8: notifies the running site when something changed, and only then', async () => {
    const heard: string[] = []
    const subscription = await fixture.database.listen(CONTENT_CHANGED, (message) =>
      heard.push(message),
    )
    await fixture.run(`${HEAD}\n${one}\n`)
    const tables = () => heard.map((message) => readChange(message).table)
    await expect.poll(tables).toEqual(['tool_categories', 'tools'])
    await fixture.run(`${HEAD}\n${one}\n`)
    await fixture.database.db.execute(sql`select pg_notify(${CONTENT_CHANGED}, 'end')`)
    await expect.poll(tables).toEqual(['tool_categories', 'tools', undefined])
    await subscription.close()
  })

  test('I10: refuses unreadable files in one sentence, before it opens the database', async () => {
    const open = () => Promise.reject(new Error('opened'))
    const refusal = (content: string | Buffer) =>
      importTools({ file: fixture.fileOf(content), open }).catch((error: Error) => [
        error.name,
        error.message.replace(/^\S+ /, ''),
      ])
    expect(await refusal('')).toEqual(['ImportProblem', 'is empty. Nothing was changed.'])
    expect(await refusal('PK\u0003\u0004')).toEqual([
      'ImportProblem',
      'is not a ZIP archive that can be read. Nothing was changed.',
    ])
    expect(await refusal('Title,Colour\nA,red\n')).toMatchObject([
      'ImportProblem',
      expect.stringContaining('names no column for the website'),
    ])
    expect(
      await refusal(Buffer.from('Name,Website\n\xcf\xf0\xe8\xe2\xe5\xf2,a.example\n', 'latin1')),
    ).toEqual([
      'ImportProblem',
      'is not written in UTF-8: save it as UTF-8 first. Nothing was changed.',
    ])
    expect(await refusal('Name,Website\n"A,a.example\n')).toMatchObject([
      'ImportProblem',
      expect.stringContaining('stops being valid CSV'),
    ])
    await expect(importTools({ file: join(fixture.folder, 'none.csv'), open })).rejects.toThrow(
      'there is no such file',
    )
  })

  test('I21: the command explains its usage', async () => {
    const deps = {
      open: async () => fixture.database.db,
      folder: fixture.folder,
      print: () => {},
      signal: new AbortController().signal,
    }
    await expect(importCommand(['tools'], deps)).rejects.toThrow(
      'The name of the CSV file is missing.',
    )
    await expect(importCommand(['tools', 'a.csv', '--pictures', 'x'], deps)).rejects.toThrow(
      'There is no folder',
    )
    const printed: string[] = []
    const file = fixture.fileOf(`${HEAD}\n${one}\n`)
    expect(
      await importCommand(['tools', file, '--dry-run'], {
        ...deps,
        print: (text) => printed.push(text),
      }),
    ).toBe(0)
    expect(printed.join('\n')).toContain('new            1')
  })
})
