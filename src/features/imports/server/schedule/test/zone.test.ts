import { describe, expect, test } from 'vitest'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { harbour, scheduleFixture } from './testing.ts'

const { run, talks, event: theEvent } = scheduleFixture()

describe('the time zone of a schedule', () => {
  const without = harbour((conference) => delete conference.time_zone_name)

  test('I17: that is missing is assumed, and the report says which one and how to set it', async () => {
    const { tally } = await run(without)
    expect(tally.warnings[0]).toBe(
      'The file names no time zone: Etc/GMT-1 was assumed, whose clocks show the times as the file writes them (+01:00). --zone Europe/Berlin, or another name, sets it.',
    )
    expect((await theEvent())!.timezone).toBe('Etc/GMT-1')
  })

  test('I17: is set with --zone, and stays when the file is imported again without it', async () => {
    expect((await run(without, { zone: 'europe/berlin' })).tally.warnings.join()).not.toMatch(
      /zone/,
    )
    const { tally } = await run(without)
    expect([(await theEvent())!.timezone, tally.total('same')]).toEqual(['Europe/Berlin', 9])
  })

  test('I17: that does not match the offsets in the file is reported', async () => {
    const { tally } = await run(harbour((conference) => (conference.time_zone_name = 'UTC')))
    expect(tally.warnings[0]).toBe(
      'The file names the time zone UTC, but writes its times for +01:00: 09:00 there is shown as 08:00. --zone Europe/Berlin, or another name, sets it.',
    )
  })

  test('I17: determines the meaning of times without an offset', async () => {
    await run(
      harbour(({ days }) =>
        days.forEach((day) =>
          Object.values(day.rooms as Record<string, any[]>)
            .flat()
            .forEach((one) => (one.date = one.date.slice(0, 19))),
        ),
      ),
    )
    expect((await talks())[0]!.startTime).toEqual(new Date('2027-03-24T08:00:00Z'))
  })

  test('I17: that does not exist is refused, in the file and on the command line', async () => {
    await expect(run(without, { zone: 'Mars/Base' })).rejects.toThrow(UsageProblem)
    await expect(run(without, { zone: '+01:00' })).rejects.toThrow('There is no time zone "+01:00"')
    await expect(
      run(harbour((conference) => (conference.time_zone_name = 'Mars/Base'))),
    ).rejects.toThrow(
      'The file names the time zone "Mars/Base", which does not exist: --zone Europe/Berlin, or another name, sets it. Nothing was changed.',
    )
  })
})
