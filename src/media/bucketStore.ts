import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3Errors } from '@bradenmacdonald/s3-lite-client'
import { type BucketSettings, nameOfBucket, openBucket } from '#src/storage/bucket.ts'
import type { MediaStore } from './store.ts'

export function bucketStore(settings: BucketSettings): MediaStore {
  const client = openBucket(settings)
  const at = (name: string) => `${settings.prefix && `${settings.prefix}/`}${name}`
  return {
    place: nameOfBucket(settings),
    put: async (name, bytes) => void (await client.putObject(at(name), new Uint8Array(bytes))),
    async get(name, part) {
      const response = await (
        part
          ? client.getPartialObject(at(name), {
              offset: part.from,
              length: part.to - part.from + 1,
            })
          : client.getObject(at(name))
      ).catch(whereMissing)
      return response?.body ? Readable.fromWeb(response.body as ReadableStream) : undefined
    },
    has: (name) => client.exists(at(name)),
    delete: (name) => client.deleteObject(at(name)),
  }
}

/** A missing bucket is not the same as a missing object. */
function whereMissing(error: unknown): undefined {
  if (
    !(
      error instanceof S3Errors.ServerError &&
      error.statusCode === 404 &&
      error.code !== 'NoSuchBucket'
    )
  )
    throw error
}
