import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Admission } from '#src/http/admission.ts'
import { createTurns } from '#src/http/turns.ts'

const derive = promisify(argon2)

/** OWASP's second recommended configuration: 19 MiB, two passes, about 30 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const encoded = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * A hash occupies one of the process's four threads, which also compress pages, draw pictures, and open connections.
 * Known people and strangers each use one of them at a time, so that neither waits for the other.
 */
const known = createTurns(1)
/** Strangers for whom there is no time soon are refused before anything is computed. */
const strangers = new Admission({ onRefused: () => {}, atOnce: 1 })

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/**
 * Hashes a password with argon2id, in PHC format. Unicode variants of an accented letter count as the same password.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await known(() => hash(password, salt, cost))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether a password matches a stored hash. Without a stored hash, returns false after the same amount of work. Rejects
 * as busy while too many strangers sign in.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  from: 'known' | 'stranger',
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = encoded.exec(stored ?? '') ?? []
  const isStored = salt !== undefined && tag !== undefined
  const compute = () =>
    isStored
      ? hash(password, Buffer.from(salt, 'base64'), {
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
        })
      : hash(password, Buffer.alloc(16), cost)
  const found = await (from === 'known' ? known(compute) : strangers.run('password', compute))
  return isStored && timingSafeEqual(found, Buffer.from(tag, 'base64'))
}

const hash = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: typeof cost,
): Promise<Buffer> =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: TAG_LENGTH,
  })
