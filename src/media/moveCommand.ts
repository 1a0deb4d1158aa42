import type { CommandContext } from '#src/database/commandContext.ts'
import { CommandProblem, UsageProblem } from '#src/commandLine/problems.ts'
import { type Progress, showProgress } from '#src/commandLine/progress.ts'
import { readArguments } from '#src/commandLine/readArguments.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { mediaOf } from './media.ts'
import { DATABASE } from './mediaSettings.ts'
import { moveMedia } from './moveMedia.ts'
import { StoreAway } from './openStore.ts'
import { isUsedElsewhere } from './usedPlaces.ts'

export const moveMediaUsage = `npm run move-media -- --to URL
  Moves pictures and files to the first place in MEDIA_URL, which URL repeats: "${DATABASE}", a folder (file:///…), or a bucket (s3://…).
  The site keeps running. Each file is read back and compared. If it is stopped, run it again.`

interface MoveCommandContext extends Pick<CommandContext, 'open' | 'print' | 'signal'> {
  /** Current value of MEDIA_URL. */
  mediaUrl: () => string
  progress?: Progress
}

/** Runs `move-media --to URL`; throws UsageProblem for unknown arguments. */
export async function moveMediaCommand(
  args: string[],
  { open, mediaUrl, print, signal, progress = showProgress() }: MoveCommandContext,
): Promise<number> {
  const { values, positionals } = readArguments(args, { to: { type: 'string' } })
  const { to } = values
  if (!to || positionals.length > 0) throw new UsageProblem('Set the target with --to URL.')
  const set = mediaUrl()
  if (set !== to && !set.startsWith(`${to},`))
    throw new CommandProblem(
      `${to} is not the first place in MEDIA_URL. Put it before the current one, separated by a comma, restart the site, then try again.`,
    )
  const db = await open()
  const place = mediaOf(db).first?.place ?? 'the database'
  if (await isUsedElsewhere(db))
    throw new CommandProblem(
      `A running process of the site does not use ${place} yet. Restart it with the new MEDIA_URL, then try again. Nothing was changed.`,
    )
  try {
    const { count, bytes } = await moveMedia(db, {
      signal,
      onDone: (done, all) => progress.at('Moving', done, all, done),
    })
    progress.end()
    print(
      count === 0
        ? `Everything is already at ${place}.`
        : `${count} pictures and files, ${byteSize(bytes)}, are now at ${place}. Each was read back and compared.`,
    )
    return 0
  } catch (error) {
    progress.end()
    if (signal.aborted)
      throw new CommandProblem('Stopped. Run it again to move the rest.', { cause: error })
    if (error instanceof StoreAway)
      throw new CommandProblem(`${error.sentence} Then run it again to move the rest.`, {
        cause: error,
      })
    throw error
  }
}
