import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { importSchedule } from '../../importSchedule.ts'
import { harbour } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'schedule-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (text: string | Buffer) => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, text)
  return file
}

describe('a file that is no schedule', () => {
  const refusal = async (content: string | Buffer) => {
    const file = fileOf(content)
    const open = () => Promise.reject(new Error('The database was opened.'))
    const error = await importSchedule({ file, open }).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ name: 'ImportProblem' })
    return (error as Error).message.replace(/^[\w-]+\.json:? /, '')
  }

  test('I10: is refused in one sentence before the database is opened', async () => {
    const bad = (change: (talk: Record<string, unknown>) => void) =>
      refusal(harbour(({ days }) => change(days[0].rooms.Loft[0])))
    expect({
      empty: await refusal(''),
      xml: await refusal('<?xml version="1.0"?><schedule/>'),
      text: await refusal('BEGIN:VCALENDAR'),
      gzip: await refusal(Buffer.from('1f8b0800', 'hex')),
      wide: await refusal(Buffer.from('\ufeff{"talks":[]}', 'utf16le')),
      latin: await refusal(Buffer.from('{"schedule":"Caf\xe9"}', 'latin1')),
      other: await refusal('{"talks":[]}'),
      cut: await refusal(harbour().slice(0, 900)),
      comma: await refusal('{\n  "schedule": {,}\n}'),
      deep: await refusal('['.repeat(1_000_000)),
      wideAndFlat: await refusal(`[${'0,'.repeat(4_000_001)}0]`),
      date: await bad((talk) => (talk.date = 'tomorrow')),
      noDate: await bad((talk) => delete talk.date),
      noSuchDay: await bad((talk) => (talk.date = '2027-02-30T09:00:00+01:00')),
      title: await bad((talk) => delete talk.title),
      duration: await bad((talk) => delete talk.duration),
      guid: await bad((talk) => delete talk.guid),
      long: await bad((talk) => (talk.abstract = 'x'.repeat(50_001))),
      persons: await bad((talk) => (talk.persons = 'Mara')),
      days: await refusal(
        harbour((conference) => delete (conference as Record<string, unknown>).days),
      ),
      day: await refusal(harbour(({ days }) => (days[1].date = '2027-02-30'))),
    }).toEqual({
      empty: 'is empty. Nothing was changed.',
      xml: 'is XML, but not a conference schedule: <schedule> with a <conference> is missing. Nothing was changed.',
      text: 'is not JSON. Nothing was changed.',
      gzip: 'is compressed with gzip: unpack it first. Nothing was changed.',
      wide: 'is JSON, but not a conference schedule: "schedule.conference" is missing (frab and pretalx export it as schedule.json). Nothing was changed.',
      latin: 'is not written in UTF-8: save it as UTF-8 first. Nothing was changed.',
      other:
        'is JSON, but not a conference schedule: "schedule.conference" is missing (frab and pretalx export it as schedule.json). Nothing was changed.',
      cut: 'ends in the middle, at line 1: it is probably cut off. Nothing was changed.',
      comma: 'is not JSON: line 2, column 16 cannot be read. Nothing was changed.',
      deep: 'is nested more than 64 levels deep, at line 1: no export is. Nothing was changed.',
      wideAndFlat: 'holds more than 4 million values. Nothing was changed.',
      date: 'day 1, room “Loft”, session 1 (“Ropes”) cannot be imported because its date is not one like 2026-12-27T11:30:00+01:00. Nothing was changed.',
      noSuchDay:
        'day 1, room “Loft”, session 1 (“Ropes”) cannot be imported because its date is not one like 2026-12-27T11:30:00+01:00. Nothing was changed.',
      noDate:
        'day 1, room “Loft”, session 1 (“Ropes”) cannot be imported because its date is missing. Nothing was changed.',
      title:
        'day 1, room “Loft”, session 1 cannot be imported because its title is missing. Nothing was changed.',
      duration:
        'day 1, room “Loft”, session 1 (“Ropes”) cannot be imported because it has neither an end nor a duration. Nothing was changed.',
      guid: 'day 1, room “Loft”, session 1 (“Ropes”) cannot be imported because it has neither a guid nor an id. Nothing was changed.',
      long: 'day 1, room “Loft”, session 1 (“Ropes”) cannot be imported because its abstract has more than 50000 characters. Nothing was changed.',
      persons:
        'day 1, room “Loft”, session 1 (“Ropes”) cannot be imported because its speakers are not a list. Nothing was changed.',
      days: 'the conference cannot be imported because its days are missing. Nothing was changed.',
      day: 'day 2 cannot be imported because its date is not one like 2026-12-27. Nothing was changed.',
    })
  })

  test('I10: is refused by its size if it has more than 100 MB, and if it does not exist', async () => {
    const file = fileOf('')
    truncateSync(file, 100_000_001)
    const open = () => Promise.reject(new Error('The database was opened.'))
    await expect(importSchedule({ file, open })).rejects.toThrow(
      `${file} is larger than 100 MB. Nothing was changed.`,
    )
    await expect(importSchedule({ file: join(folder, 'none.json'), open })).rejects.toThrow(
      /^There is no file .*none\.json\. Nothing/,
    )
    await expect(importSchedule({ file: folder, open })).rejects.toThrow(
      `${folder} is not a file. Nothing was changed.`,
    )
  })
})
