import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { trimEndOf } from '@portal/text/trim-characters'
import { MissingBytesError, type ByteStore } from './byte-store.ts'

export interface S3Settings {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean
}

interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  id?: string
  headers?: Record<string, string>
  body?: Readable
  sha256?: string
}

const emptySha256 = createHash('sha256').digest('hex')
const answersWithinMs = 30_000

/** Keeps bytes in a bucket of any store that speaks the S3 protocol. */
export function createS3Store(settings: S3Settings): ByteStore {
  const base = baseUrlOf(settings)
  const keyOf = (id: string) => `objects/${id}`

  async function send(call: S3Call): Promise<Dispatcher.ResponseData> {
    const url = call.id === undefined ? base : `${base}/${keyOf(call.id)}`
    const [{ AwsV4Signer }, { request }] = await Promise.all([import('aws4fetch'), import('undici')])
    const signed = await new AwsV4Signer({
      service: 's3',
      region: settings.region,
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      method: call.method,
      url,
      headers: { ...call.headers, 'x-amz-content-sha256': call.sha256 ?? emptySha256 },
    }).sign()
    return request(signed.url, {
      method: call.method,
      headers: Object.fromEntries(signed.headers),
      body: call.body ?? null,
      headersTimeout: answersWithinMs,
      bodyTimeout: answersWithinMs,
    })
  }

  async function run(call: S3Call): Promise<string> {
    const { statusCode, body } = await send(call)
    const text = await body.text()
    if (statusCode === 404 && call.method !== 'DELETE') throw new MissingBytesError('no such bytes')
    if (statusCode >= 300 && statusCode !== 404) throw refusalOf(call, statusCode)
    return text
  }

  return {
    async put(id, { path, size, sha256 }) {
      const body = createReadStream(path)
      await run({ method: 'PUT', id, headers: { 'content-length': String(size) }, body, sha256 })
    },
    async open(id, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const { statusCode, body } = await send({ method: 'GET', id, headers })
      if (statusCode === 200 || statusCode === 206) return body
      await body.dump()
      if (statusCode === 404) throw new MissingBytesError('no such bytes')
      throw refusalOf({ method: 'GET' }, statusCode)
    },
    async copy(from, to) {
      const source = `/${settings.bucket}/${keyOf(from)}`
      const answer = await run({ method: 'PUT', id: to, headers: { 'x-amz-copy-source': source } })
      // A copy that fails half-way is answered 200 all the same.
      if (answer.includes('<Error>')) throw new Error('The S3 store could not copy')
    },
    async remove(ids) {
      for (const id of ids) await run({ method: 'DELETE', id })
    },
    async check() {
      await run({ method: 'HEAD' })
    },
  }
}

const refusalOf = ({ method }: Pick<S3Call, 'method'>, status: number) =>
  new Error(`The S3 store answered ${status} to ${method}`)

function baseUrlOf({ endpoint, region, bucket, forcePathStyle }: S3Settings): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`
  const path = trimEndOf(url.pathname, '/') + (forcePathStyle ? `/${bucket}` : '')
  return url.origin + path
}
