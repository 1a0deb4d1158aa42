import type { Readable } from 'node:stream'

/** A stretch of bytes, both ends included. */
export interface Part {
  from: number
  to: number
}

/** Keeps bytes by their names. What it cannot do now, it throws. */
export interface MediaStore {
  /** For people, without keys. */
  readonly place: string
  /** Nothing reads them before they are whole. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** All of the bytes or a part of them; undefined where there are none of that name. */
  get: (name: string, part?: Part) => Promise<Readable | undefined>
  has: (name: string) => Promise<boolean>
  delete: (name: string) => Promise<void>
}
