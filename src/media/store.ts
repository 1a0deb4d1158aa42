import type { Readable } from 'node:stream'

/** A byte range, inclusive at both ends. */
export interface ByteRange {
  from: number
  to: number
}

/** Stores bytes by name. Throws if it currently cannot. */
export interface MediaStore {
  /** Description for people, without keys. */
  readonly place: string
  /** Atomic: readers never see incomplete bytes. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** All bytes or a range; undefined if the name does not exist. */
  get: (name: string, part?: ByteRange) => Promise<Readable | undefined>
  has: (name: string) => Promise<boolean>
  delete: (name: string) => Promise<void>
}
