import { expect, test } from 'vitest'
import { classify, readMessage } from '../classify.ts'
import { returnedMail } from './returnedMail.ts'

test('X52, X53, X54, X55: in mail from 40 providers, no person is mistaken for a machine, no complaint is missed, and only missing mailboxes end subscriptions', async () => {
  const read = await Promise.all(
    returnedMail.map(async ({ name, expected, raw }) => ({
      name,
      expected,
      kind: classify(await readMessage(raw)).kind,
    })),
  )
  const missed = (expected: string) =>
    read
      .filter((one) => one.expected === expected && one.kind !== expected)
      .map(({ name, kind }) => `${name}: ${kind}`)
  const share = (expected: string) =>
    missed(expected).length / read.filter((one) => one.expected === expected).length
  const ended = read.filter(
    ({ expected, kind }) => (expected === 'blocked' || expected === 'soft') && kind === 'hard',
  )
  expect({
    people: missed('reply'),
    complaints: missed('complaint'),
    ended: ended.length < read.length * 0.02 ? 'few' : ended,
    hard: share('hard') <= 0.05 ? 'most' : missed('hard'),
    automatic: share('auto-reply') <= 0.05 ? 'most' : missed('auto-reply'),
    blocked: share('blocked') <= 0.05 ? 'most' : missed('blocked'),
    soft: share('soft') <= 0.05 ? 'most' : missed('soft'),
  }).toEqual({
    people: [],
    complaints: [],
    ended: 'few',
    hard: 'most',
    automatic: 'most',
    blocked: 'most',
    soft: 'most',
  })
})
