import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countAs } from '#backend/platform/http/metrics.ts'
import { pagePolicy } from '#backend/platform/http/security-headers.ts'

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

interface Variant {
  encoding: string | null
  content: Buffer
  etag: string
}

interface StaticFile {
  mediaType: string
  cacheControl: string
  /** Best encoding first; the last one is the file as it is. */
  variants: Variant[]
}

export interface StaticApp {
  /** Answers with the file, or for the address of a page with index.html; false when neither. */
  serve(request: FastifyRequest, reply: FastifyReply): boolean
}

/** Vite puts the hash of the content into the names of this folder alone. */
const isHashed = (urlPath: string) => urlPath.startsWith('/assets/')
const fileRouteOf = (urlPath: string) => (isHashed(urlPath) ? '/assets/:file' : urlPath)
const page = '/index.html'

interface PageOptions {
  secure: boolean
  pageRouteOf: (address: string) => string
}

/** Serves the built app from memory, precompressed. An app that is not built serves nothing. */
export function loadStaticApp(folder: string, { secure, pageRouteOf }: PageOptions): StaticApp {
  const files = existsSync(folder) ? readFolder(folder) : new Map<string, StaticFile>()
  const policy = pagePolicy(inlineScriptHashes(files.get(page)), secure)

  return {
    serve(request, reply) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const urlPath = pathOf(request.url)
      if (urlPath === null) return false
      const file = files.get(urlPath)
      const found = file ?? (isPageAddress(urlPath) ? files.get(page) : undefined)
      if (!found) return false
      countAs(request, file ? fileRouteOf(urlPath) : pageRouteOf(urlPath))
      if (found.mediaType.startsWith('text/html')) void reply.header('content-security-policy', policy)
      sendFile(found, request, reply)
      return true
    },
  }
}

/** Pages have no file name with an extension. */
const isPageAddress = (urlPath: string) => !path.posix.basename(urlPath).includes('.')

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return null
  }
}

function sendFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply): void {
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const variant = file.variants.find(({ encoding }) => encoding === null || accepted.has(encoding))
  if (!variant) return
  void reply.headers({ 'cache-control': file.cacheControl, etag: variant.etag, vary: 'Accept-Encoding' })
  if (request.headers['if-none-match'] === variant.etag) {
    void reply.code(304).send()
    return
  }
  if (variant.encoding) void reply.header('content-encoding', variant.encoding)
  void reply.code(200).type(file.mediaType).send(variant.content)
}

function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const entries = String(header ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
  return new Set(
    entries.filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry)).map((entry) => entry.split(';', 1)[0] ?? ''),
  )
}

function readFolder(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const present = new Set(names)
  const originals = names.filter(
    (name) =>
      !encodings.some(({ suffix }) => name.endsWith(suffix) && present.has(name.slice(0, -suffix.length))),
  )
  return new Map(
    originals.map((name) => {
      const urlPath = `/${name.split(path.sep).join('/')}`
      return [urlPath, readFile({ folder, name, present, urlPath })]
    }),
  )
}

interface FileToRead {
  folder: string
  name: string
  present: Set<string>
  urlPath: string
}

function readFile({ folder, name, present, urlPath }: FileToRead): StaticFile {
  const read = (fileName: string, encoding: string | null): Variant => {
    const content = readFileSync(path.join(folder, fileName))
    return {
      encoding,
      content,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    }
  }
  const compressed = encodings.filter(({ suffix }) => present.has(name + suffix))
  return {
    mediaType: mediaTypes[path.extname(name)] ?? 'application/octet-stream',
    cacheControl: isHashed(urlPath) ? 'public, max-age=31536000, immutable' : 'no-cache',
    variants: [
      ...compressed.map(({ name: encoding, suffix }) => read(name + suffix, encoding)),
      read(name, null),
    ],
  }
}

function inlineScriptHashes(index: StaticFile | undefined): string[] {
  const html = index?.variants.at(-1)?.content.toString('utf8') ?? ''
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}`,
  )
}
