import { describe, expect, test } from 'vitest'
import { instantIn } from '#src/time/zone.ts'
import { momentOf, skippedText, zonedText } from '../moments.ts'

describe('a local time on the night clocks change', () => {
  const nights = [
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['Asia/Tokyo', '2027-03-14', '02:30', '2027-03-13T17:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45:00.000Z'],
  ] as const

  test.each(nights)(
    'B29: resolves to the same instant for staff and imports: in %s, %s at %s',
    (zone, day, time, instant) => {
      expect(instantIn(zone, day, time).toISOString()).toBe(instant)
      expect(momentOf(`${day}T${time}`, zone)).toBe(instant)
    },
  )
})

test('B29: a time that clocks skip is rejected when scheduling', () => {
  expect(skippedText('2027-03-28T02:30', 'Europe/Berlin')).toContain('Please choose another')
  for (const time of ['2027-03-28T03:00', '2027-03-28T01:59', '2027-10-31T02:30', ''])
    expect(skippedText(time, 'Europe/Berlin')).toBeUndefined()
})

test('B29: publication times are shown in the site’s time zone, which is named', () => {
  expect(zonedText('2026-12-01T14:00:00.000Z', 'America/New_York').replaceAll('\u202f', ' ')).toBe(
    'Dec 1, 2026, 9:00 AM EST',
  )
})
