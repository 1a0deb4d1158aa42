import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's second recommended configuration: 19 MiB, two passes, about 30 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const encoded = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/**
 * Hashes a password with argon2id, in PHC format. Unicode variants of an accented letter count as the same password.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Whether a password matches a stored hash. Without a stored hash, returns false after the same amount of work. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = encoded.exec(stored ?? '') ?? []
  if (!salt || !tag) {
    await hash(password, Buffer.alloc(16), cost)
    return false
  }
  const found = await hash(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(found, Buffer.from(tag, 'base64'))
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
