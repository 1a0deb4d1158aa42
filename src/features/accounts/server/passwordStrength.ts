import { invalid } from '#src/http/errors.ts'
import { settings } from '#src/settings.ts'

/** Of zxcvbn's scores the best: more than 10,000,000,000 guesses. */
const GOOD = 4
/** What of a long password is looked at: more would hold up the process. */
const MOST = 40

/** Loaded when somebody chooses a password: 50,000 common ones and rows of keys take 35 MB. */
const load = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MOST })
}
let judge: ReturnType<typeof load> | undefined

/** A password as whoever guesses it tries it: without accents, and one word or several in a row without the figures behind them. */
function readings(password: string): string[] {
  const plain = password.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const [, words] = /^(\p{L}+)[\d\p{P}\p{S}]{1,8}$/u.exec(plain) ?? []
  return [...new Set([password, plain, words ?? plain])]
}

/** Refuses by field a password that is easy to guess, or that holds the username. */
export async function refuseWeakPassword(
  field: string,
  password: string,
  { username, name }: { username: string; name: string },
): Promise<void> {
  if (password.toLowerCase().includes(username))
    throw invalid({ [field]: ['The password must not contain the username'] })
  const known = [username, settings.name, ...name.split(/\s+/)].filter(({ length }) => length > 2)
  const checker = await (judge ??= load())
  const isGood = readings(password.slice(0, MOST)).every(
    (reading) => checker.check(reading, known).score >= GOOD,
  )
  if (!isGood)
    throw invalid({
      [field]: ['This password is too easy to guess. Try four words that have nothing in common.'],
    })
}
