import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { realData } from '#src/content/test/testing.ts'
import { scheduleFixture } from '#src/features/imports/server/schedule/test/testing.ts'
import { findShortBreaks } from '../../buffers.ts'
import { findClashes } from '../../clashes.ts'
import { getBoard } from '../board.ts'

const fixture = scheduleFixture()

test.each([
  ['democon', 1],
  ['rc3', 0],
  ['camp2019', 0],
])(
  'AB2: the schedule of %s double-books %i speakers',
  { skip: !existsSync(realData) },
  async (name, speakers) => {
    await fixture.run(readFileSync(join(realData, `schedule-${name}.json`), 'utf8'), {
      zone: 'Europe/Berlin',
      location: 'Hall',
    })
    const board = await getBoard(fixture.database.db, (await fixture.event())!.id)
    expect(board.sessions.length).toBeGreaterThan(15)
    expect(findClashes(board).filter(({ kind }) => kind === 'speaker')).toHaveLength(speakers)
    expect(findShortBreaks(board, 0)).toEqual([])
    expect(board.changes).toEqual([])
  },
)
