import { and, asc, eq, ne, not, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notify } from '#src/database/open.ts'
import { storeAndWrite, storeBytes, readBytes } from '#src/media/media.ts'
import { inks } from '#src/images/art/inks.ts'
import type { Scheme } from '#src/ui/artPaths.ts'
import type { EngravedCut } from '../engraving.ts'
import { engraveInProcess } from './engraveInProcess.ts'
import { PictureProblem } from './preparePicture.ts'
import type { ShownPicture } from './shownPicture.ts'
import { engravings, media, pictures, pictureUses } from './tables.ts'

/** Channel that announces pending engravings. */
export const ENGRAVINGS_WAIT = 'engravings_wait'

type Engraved = Pick<ShownPicture, 'file' | 'focusX' | 'focusY' | 'strength'>
type EngravingState = 'made' | 'waiting' | 'failed'

const isMade = sql<boolean>`(${engravings.bytes} is not null or ${engravings.stored} is not null)`

const schemes: Scheme[] = ['light', 'dark']
const inkOf = (scheme: Scheme) => inks('leaf', scheme)

/** What an engraving depends on besides its file, part, and color scheme. */
function lookOf({ focusX, focusY, strength }: Engraved, cut: EngravedCut, scheme: Scheme) {
  const { ground, line } = inkOf(scheme)
  const focus = cut === 'face' ? `${focusX} ${focusY} ` : ''
  return `${strength} ${focus}${ground}${line}`
}

const isOf = (picture: Engraved, cut: EngravedCut, scheme: Scheme) =>
  and(
    eq(engravings.file, picture.file),
    eq(engravings.cut, cut),
    eq(engravings.scheme, scheme),
    eq(engravings.look, lookOf(picture, cut, scheme)),
  )

/** Bytes of an engraving; null if it is pending or failed. Requests it if it doesn't exist. */
export async function findEngraving(
  db: Database,
  picture: Engraved,
  cut: EngravedCut,
  scheme: Scheme,
): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: engravings.bytes, stored: engravings.stored })
    .from(engravings)
    .where(isOf(picture, cut, scheme))
  if (!row) await want(db, picture, cut)
  return row && (row.bytes || row.stored) ? readBytes(db, row) : null
}

/** Whether an engraving exists, without reading its bytes. */
export async function isEngraved(
  db: Database,
  picture: Engraved,
  cut: EngravedCut,
  scheme: Scheme,
): Promise<boolean> {
  const [row] = await db
    .select({ made: isMade })
    .from(engravings)
    .where(isOf(picture, cut, scheme))
  return row?.made ?? false
}

/** State of the engraving shown in the library. Requests it if it doesn't exist. */
export async function engravingState(db: Database, picture: Engraved): Promise<EngravingState> {
  const [row] = await db
    .select({
      made: isMade,
      failed: engravings.failed,
    })
    .from(engravings)
    .where(isOf(picture, 'large', 'light'))
  if (!row) await want(db, picture, 'large')
  if (row?.made) return 'made'
  return row?.failed ? 'failed' : 'waiting'
}

async function want(db: Database, picture: Engraved, cut: EngravedCut) {
  await db
    .insert(engravings)
    .values(
      schemes.map((scheme) => ({
        file: picture.file,
        cut,
        scheme,
        look: lookOf(picture, cut, scheme),
      })),
    )
    .onConflictDoNothing()
  await notify(db, ENGRAVINGS_WAIT)
}

const AT_ONCE = 20

/** Requests engravings of speaker portraits before anyone views them. */
async function wantPortraits(db: Database) {
  const portraits = await db
    .select({
      file: media.file,
      focusX: media.focusX,
      focusY: media.focusY,
      strength: media.strength,
    })
    .from(media)
    .innerJoin(pictureUses, eq(pictureUses.address, media.id))
    .where(
      and(
        eq(pictureUses.tableName, 'speakers'),
        eq(media.keepsOriginal, false),
        sql`not exists (select from ${engravings} where ${engravings.file} = ${media.file} and ${engravings.cut} = 'face')`,
      ),
    )
    .limit(AT_ONCE)
  for (const portrait of portraits) await want(db, portrait, 'face')
}

/** Makes all pending engravings, one by one. */
export async function engraveWaiting(db: Database, signal: AbortSignal): Promise<void> {
  await wantPortraits(db)
  while (!signal.aborted) {
    const [next] = await db
      .select({
        ...keyOf,
        bytes: pictures.bytes,
        stored: pictures.stored,
        width: pictures.width,
        height: pictures.height,
      })
      .from(engravings)
      .innerJoin(pictures, eq(pictures.hash, engravings.file))
      .where(and(not(isMade), eq(engravings.failed, false)))
      .orderBy(asc(engravings.createdAt), engravings.file)
      .limit(1)
    if (!next) return
    await make(db, { ...next, bytes: await readBytes(db, next) })
  }
}

const keyOf = {
  file: engravings.file,
  cut: engravings.cut,
  scheme: engravings.scheme,
  look: engravings.look,
}
type WaitingEngraving = Pick<typeof engravings.$inferSelect, keyof typeof keyOf> &
  Pick<typeof pictures.$inferSelect, 'width' | 'height'> & { bytes: Buffer }

async function make(db: Database, { file, cut, scheme, look, ...picture }: WaitingEngraving) {
  const same = and(
    eq(engravings.file, file),
    eq(engravings.cut, cut),
    eq(engravings.scheme, scheme),
  )
  const [strength = 0, focusX = 50, focusY = 50] = look.split(' ').map(Number)
  const [ground = '', line = ''] = look.match(/#[0-9a-f]{6}/gi) ?? []
  try {
    const bytes = await engraveInProcess({
      ...picture,
      cut,
      focusX,
      focusY,
      strength,
      dark: scheme === 'dark',
      ground,
      line,
    })
    await storeAndWrite(async () =>
      db
        .update(engravings)
        .set(await storeBytes(db, bytes))
        .where(and(same, eq(engravings.look, look))),
    )
    // Outdated versions are no longer shown anywhere.
    await db
      .delete(engravings)
      .where(and(same, ne(engravings.look, look), or(eq(engravings.failed, true), isMade)))
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error
    await db
      .update(engravings)
      .set({ failed: true })
      .where(and(same, eq(engravings.look, look)))
  }
}
