import { S3Client } from '@bradenmacdonald/s3-lite-client'

/** A bucket on Amazon S3 or a compatible service. */
export interface BucketSettings {
  kind: 's3'
  endpoint: string
  region: string
  bucket: string
  prefix: string
  keyId: string
  secret: string
}

const REGION = /^[a-z\d-]{1,40}$/
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const FIRST_REGION = 'us-east-1'

const query = (url: URL, name: string) => url.searchParams.get(name) ?? ''

/** Whether a URL such as s3://bucket/folder?region=eu-central-1 is valid. */
export const isBucketAddress = (url: URL) =>
  url.protocol === 's3:' &&
  BUCKET.test(url.hostname) &&
  url.username === '' &&
  REGION.test(query(url, 'region') || FIRST_REGION) &&
  (query(url, 'endpoint') === '' ||
    /^https?:$/.test(URL.parse(query(url, 'endpoint'))?.protocol ?? ''))

/** Parses such a URL. */
export function readBucketAddress(
  url: URL,
  keys: Pick<BucketSettings, 'keyId' | 'secret'>,
): BucketSettings {
  const region = query(url, 'region') || FIRST_REGION
  return {
    kind: 's3',
    endpoint: query(url, 'endpoint') || `https://s3.${region}.amazonaws.com`,
    region,
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ''),
    ...keys,
  }
}

/** Name of the bucket for people, without keys. */
export const nameOfBucket = ({ bucket, prefix }: BucketSettings) =>
  `s3://${bucket}${prefix && `/${prefix}`}`

export const openBucket = ({ endpoint, region, bucket, keyId, secret }: BucketSettings) =>
  new S3Client({
    endPoint: endpoint,
    region,
    bucket,
    accessKey: keyId,
    secretKey: secret,
    pathStyle: true,
  })
