import path from 'node:path'

export type Fault = { fault: string; code: string | undefined; at: string[] }

/**
 * What may be logged about an error: its types, code, and stack, never its message, which may quote
 * a reader's data.
 */
export function faultOf(error: unknown): Fault {
  const names: string[] = []
  let code: string | undefined
  let stack = ''
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    const { name, code: own, stack: place, cause } = at as Partial<NodeJS.ErrnoException>
    names.push(name ?? 'Error')
    code ??= own === undefined ? undefined : String(own)
    stack ||= place ?? ''
    at = cause
  }
  const at = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node:internal'))
    .slice(0, 6)
    .map((line) => line.trim().replaceAll(process.cwd() + path.sep, ''))
  return { fault: names.join(' < ') || typeof error, code, at }
}
