import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const fakeS3Settings = {
  S3_REGION: 'eu-test-1',
  S3_BUCKET: 'portal-files',
  S3_ACCESS_KEY_ID: 'TESTKEY',
  S3_SECRET_ACCESS_KEY: 'test-secret',
}

/** Speaks as much of S3 as an object store needs, and takes only what is signed, byte for byte. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>()
  const refusals: string[] = []
  let isDown = false

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request)
    if (isDown) return answer(response, 503, '<Error><Code>SlowDown</Code></Error>')
    const fault = faultOf(request, body)
    if (fault) {
      refusals.push(fault)
      return answer(response, 403, `<Error><Code>${fault}</Code></Error>`)
    }
    const [, bucket, ...rest] = (request.url ?? '').split('/')
    if (bucket !== fakeS3Settings.S3_BUCKET)
      return answer(response, 404, '<Error><Code>NoSuchBucket</Code></Error>')
    serve(request, response, { key: rest.join('/'), body })
  }

  function serve(
    request: IncomingMessage,
    response: ServerResponse,
    { key, body }: { key: string; body: Buffer },
  ): void {
    const source = request.headers['x-amz-copy-source']
    if (request.method === 'HEAD') return answer(response, 200, '')
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer(response, 204, '')
    }
    if (request.method === 'PUT' && typeof source === 'string') {
      const copied = objects.get(source.split('/').slice(2).join('/'))
      if (!copied) return answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
      objects.set(key, copied)
      return answer(response, 200, '<CopyObjectResult/>')
    }
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return answer(response, 411, '')
      objects.set(key, body)
      return answer(response, 200, '')
    }
    const found = objects.get(key)
    if (!found) return answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (first === undefined) return answer(response, 200, found)
    answer(response, 206, found.subarray(Number(first), Number(last) + 1))
  }

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    environment: {
      ...fakeS3Settings,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    objects,
    /** Why requests were not taken. */
    refusals,
    setDown(down: boolean) {
      isDown = down
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)) }).end(body)
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature version 4, worked out again from the request as it arrived. */
function faultOf(request: IncomingMessage, body: Buffer): string | null {
  const { S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = fakeS3Settings
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const [, givenId, date = '', givenRegion, names = '', signature] = given ?? []
  if (!given) return 'AccessDenied'
  if (givenId !== id) return 'InvalidAccessKeyId'
  if (givenRegion !== region) return 'AuthorizationHeaderMalformed'
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const time = String(request.headers['x-amz-date'])
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, request.url, '', headers, names, bodyHash].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, date), region))
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return signature === expected ? null : 'SignatureDoesNotMatch'
}
