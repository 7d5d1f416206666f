import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import papa from 'papaparse'
import writeWorkbook from 'write-excel-file/node'
import { startSite, type LoopbackSite } from '#server/platform/fetcher/testing/loopback-site.ts'
import type { Cassette } from './cassette.ts'

/** A source on loopback: it knows its caller, sends nothing that did not change, and answers from cassettes. */
export interface SourceServer {
  site: LoopbackSite
  /** Everything that it was asked: method, address, headers and body. */
  asked: string[]
  /** Each of them, the one that names the most of a question first. */
  play(cassettes: readonly Cassette[]): void
  /** Sends what was held back: answers with `{{slow}}` in their body. */
  release(): void
  close(): Promise<void>
}

export async function startSourceServer(): Promise<SourceServer> {
  const asked: string[] = []
  let playing: readonly Cassette[] = []
  const held: (() => void)[] = []
  const site = await startSite((request, reply) => {
    void readBody(request).then(async (body) => {
      const question = `${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`
      asked.push(question)
      const cassette = playing.find((each) => each.asked.every((part) => question.includes(part)))
      if (!cassette) return reply.writeHead(404).end()
      const { etag, 'last-modified': modified } = cassette.headers
      const isKnown =
        (etag !== undefined && request.headers['if-none-match'] === etag) ||
        (modified !== undefined && request.headers['if-modified-since'] === modified)
      const content = await contentOf(cassette, site.url)
      const send = () => {
        reply.writeHead(isKnown ? 304 : cassette.status, cassette.headers)
        reply.end(isKnown ? undefined : content)
      }
      return cassette.body.includes('{{slow}}') ? held.push(send) : send()
    })
  })
  return {
    site,
    asked,
    play(cassettes) {
      playing = cassettes.toSorted((a, b) => b.asked.length - a.asked.length)
    },
    release: () => {
      for (const send of held.splice(0)) send()
    },
    close: () => site.close(),
  }
}

/** A workbook stands in its cassette as the CSV of one sheet, a package as its files, each below the line that names it. */
async function contentOf({ body, headers }: Cassette, base: string): Promise<string | Buffer> {
  const text = filledIn(body, base)
  if (headers['content-type'] === 'application/gzip') return gzipSync(toTar(text.split(/^=== /m).slice(1)))
  const sheet = headers['x-sheet']
  if (sheet === undefined) return text
  const { data } = papa.parse<(string | number | null)[]>(text.trimEnd(), { dynamicTyping: true })
  const rows = data.map((row) => row.map((value) => (value === '' || value === null ? null : { value })))
  return writeWorkbook([{ data: rows, sheet }]).toBuffer()
}

const filledIn = (body: string, base: string): string =>
  body
    .replaceAll('{{slow}}', '')
    .replaceAll('{{base}}', base)
    .replaceAll('{{today}}', new Date().toISOString().slice(0, 10))
    .replaceAll('{{yesterday, by its parts}}', yesterday().split('-').toReversed().join('/'))

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

export function toTar(files: readonly string[]): Buffer {
  const blocks = files.flatMap((file) => {
    const [name = ''] = file.split('\n', 1)
    const content = Buffer.from(file.slice(name.length + 1))
    const size = `${content.length.toString(8).padStart(11, '0')}\0`
    return [toTarHead({ name, size }), content, Buffer.alloc((512 - (content.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** Of a file, unless `kind` says a link or another thing. */
export function toTarHead({ name, size, kind = '0' }: { name: string; size: string; kind?: string }): Buffer {
  const head = Buffer.alloc(512)
  head.write(name, 0)
  head.write('0000644\0', 100)
  head.write(size, 124, 'latin1')
  head.write(`        ${kind}ustar\u000000`, 148)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
