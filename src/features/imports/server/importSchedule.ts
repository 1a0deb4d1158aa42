import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { errorWithCode } from '#src/database/errorWithCode.ts'
import type { Database } from '#src/database/open.ts'
import { type ImportOptions, tallyOf } from './importOptions.ts'
import { importWriter } from './importWriter.ts'
import { ImportProblem } from './problem.ts'
import { silent } from '#src/commandLine/progress.ts'
import type { Report } from './report.ts'
import { momentsOf, type Program, programOf } from './schedule/program.ts'
import { findEvent, NO_PLACE, picturesOf, storeProgram } from './schedule/programStore.ts'
import { recognizedKey } from './schedule/identity.ts'
import { readSchedule } from './schedule/scheduleFile.ts'
import { zoneOf } from './schedule/zone.ts'
import {
  type GatheredPictures,
  gatherPictures,
  picturesAdvice,
  type PictureSource,
} from './stagedPictures.ts'
import { count, type Tally } from './tally.ts'
import { inOneTransaction, stopIfAborted } from './transaction.ts'

export interface ScheduleImport extends ImportOptions {
  /** IANA name of the event's time zone, instead of the file's. */
  zone?: string | undefined
  /** Name of the conference, instead of the file's. */
  title?: string | undefined
  /** Whether to import it as a new event even though an event with the same acronym exists. */
  asNew?: boolean | undefined
  /** Whether to remove sessions that are not in the file even if there are many. */
  allowRemovals?: boolean | undefined
  /** Location to show on the pages. */
  location?: string | undefined
  /** Source of portraits; without it, speakers get monograms. */
  pictures?: PictureSource | undefined
}

/** Imports a conference schedule in one transaction; throws ImportProblem if the file cannot be used. */
export async function importSchedule(options: ScheduleImport): Promise<Report> {
  const { file, dryRun = false, pictures, progress = silent, signal, now = new Date() } = options
  const dropped = new Map<string, number>()
  const drop = (what: string) => count(dropped, what)
  const schedule = await readSchedule(file, { title: options.title?.trim() || undefined }, drop)
  const importKey = await recognizedKey(await options.open(), schedule, options.asNew ?? false)
  const { timeZone, remark } = await zoneOf({
    named: schedule.conference.time_zone_name?.trim() || undefined,
    asked: options.zone,
    stored: async () => (await findEvent(await options.open(), importKey))?.timezone,
    moments: momentsOf(schedule),
  })
  const program = programOf(schedule, importKey, timeZone, drop)
  const { sessions, speakers, days, rooms } = program
  stopIfAborted(signal)

  const db = await options.open()
  await checkZone(db, timeZone)
  const tally = tallyOf(options, sessions.length + speakers.size)
  if (remark) tally.warn(remark)
  let gathered: GatheredPictures | undefined
  try {
    const here = (gathered = await gatherPictures(
      db,
      picturesOf(program),
      pictures,
      (done, all) => {
        stopIfAborted(signal)
        progress.at('Pictures', done, all, done)
      },
      (address, reason) => tally.warn(`${address} was left out because ${reason}.`),
    ))
    return await inOneTransaction(
      db,
      { dryRun, what: 'an event or a speaker', run: options.run, signal },
      async (tx) => {
        if (sessions.length === 0 && !(await findEvent(tx, program.importKey)))
          throw new ImportProblem(
            `${basename(file)} has no sessions in a room of a day, as frab and pretalx write them. Nothing was changed.`,
          )
        const slug = await storeProgram(tx, program, {
          location: options.location?.trim() || undefined,
          allowRemovals: options.allowRemovals ?? false,
          pictures: here,
          run: { tally, writer: importWriter(`schedule of ${basename(file)}`, options.run), now },
          onDone(done) {
            stopIfAborted(signal)
            progress.at('Importing', done, sessions.length, done)
          },
        })
        stopIfAborted(signal)
        if ((await findEvent(tx, program.importKey))?.location === NO_PLACE)
          tally.warn(
            'The file does not say where the event is: --location "Congress Center, Hamburg" sets it.',
          )
        tellOf(program, tally, here.at, pictures !== undefined)
        for (const [what, times] of dropped) count(tally.dropped, what, times)
        const size = [
          counted(days.length, 'day'),
          counted(sessions.length, 'session'),
          counted(speakers.size, 'speaker'),
        ]
        return {
          source: `${program.event.title}, schedule ${schedule.version ?? 'without version'}: ${size.join(', ')}, ${counted(rooms.length, 'room')}, times of ${timeZone}, at /events/${slug}`,
          tally,
          dryRun,
        }
      },
    )
  } finally {
    progress.end()
    await gathered?.clear()
  }
}

/** Databases have their own time zones; one that is unknown to the database would fail on every page. */
async function checkZone(db: Database, timeZone: string) {
  await db.execute(sql`select now() at time zone ${timeZone}`).catch((error: unknown) => {
    if (errorWithCode(error, /^22023$/))
      throw new ImportProblem(
        `The database does not know the time zone ${timeZone}: choose another with --zone. Nothing was changed.`,
      )
    throw error
  })
}

function tellOf(
  program: Program,
  tally: Tally,
  pictureAt: (address: string) => unknown,
  looked: boolean,
) {
  for (const { room, track, speakers } of program.sessions) {
    tally.note('Rooms', room ?? 'none')
    tally.note('Tracks', track ?? 'none')
    if (speakers.length === 0) tally.note('Without speakers', 'sessions')
  }
  let missing = 0
  for (const { portrait } of program.speakers.values()) {
    const there = portrait !== undefined && pictureAt(portrait) !== undefined
    tally.note(
      'Portraits',
      there
        ? 'on this site'
        : portrait
          ? 'not imported, shown as a monogram'
          : 'none in the file, shown as a monogram',
    )
    if (portrait && !there) missing++
  }
  if (missing > 0 && !looked)
    tally.warn(
      `${counted(missing, 'portrait')} ${missing === 1 ? 'was' : 'were'} not imported. ${picturesAdvice(missing)}`,
    )
}

const counted = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`
