import { toast } from 'sonner'
import { afterEach, beforeEach } from 'vitest'
import type { ChatStreamEvent } from '@portal/contracts/chat'
import { buildSession, buildUser } from '#web/testing/auth-value.ts'
import { publicConfig } from '#web/testing/fake-backend.ts'

export type Row = Record<string, unknown>

export interface PortalCall {
  method: string
  path: string
  search: URLSearchParams
  accept: string
  body: Row
}

type Responder = (call: PortalCall) => Response | Promise<Response>

export const signedInUser = buildUser({ role: 'admin' })

/** Tables and functions at the network's edge, as the signed-in screens call them. */
export class PortalBackend {
  calls: PortalCall[] = []
  tables: Record<string, Row[]> = {}
  private readonly responders = new Map<string, Responder>()
  private readonly realFetch = globalThis.fetch

  /** Also stores a session, so that the official client is signed in. */
  install(): this {
    globalThis.fetch = (input, init) => this.handle(new Request(input, init))
    localStorage.setItem(sessionKey, JSON.stringify(buildSession(signedInUser)))
    return this
  }

  /** Gives the network back, and forgets all calls, rows and answers. */
  restore(): void {
    this.calls = []
    this.tables = {}
    this.responders.clear()
    toast.dismiss()
    globalThis.fetch = this.realFetch
    localStorage.clear()
    sessionStorage.clear()
  }

  /** Replaces what one path answers. */
  respond(path: string, responder: Responder): this {
    this.responders.set(path, responder)
    return this
  }

  fail(path: string, status: number, body: Row = { message: 'failed', code: 'XX000' }): this {
    return this.respond(path, () => json(status, body))
  }

  callsOf(path: string): PortalCall[] {
    return this.calls.filter((call) => call.path === path)
  }

  private async handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/config.json') return json(200, { ...publicConfig })
    if (!/^\/((auth|rest|functions)\/v1|readyz$)/.test(pathname)) return this.realFetch(request)
    // Where the test ends meanwhile, it is no call of the next one.
    const { calls } = this
    const text = await request.text()
    const call: PortalCall = {
      method: request.method,
      path: pathname,
      search: searchParams,
      accept: request.headers.get('accept') ?? '',
      body: (text ? JSON.parse(text) : {}) as Row,
    }
    calls.push(call)
    const responder = this.responders.get(pathname)
    if (responder) return responder(call)
    return pathname.startsWith('/rest/v1/') ? this.answerTable(call) : json(200, {})
  }

  private answerTable(call: PortalCall): Response {
    const table = (this.tables[call.path.slice('/rest/v1/'.length)] ??= [])
    if (call.method === 'POST') {
      const now = new Date().toISOString()
      const row = { id: crypto.randomUUID(), created_at: now, updated_at: now, ...call.body }
      table.push(row)
      return json(201, row)
    }
    const rows = select(table, call.search)
    const { length: all } = select(table, call.search, Infinity)
    const headers = { 'content-range': `0-${rows.length}/${all}` }
    if (call.method === 'HEAD') return new Response(null, { headers })
    if (!call.accept.includes('vnd.pgrst.object')) return json(200, rows, headers)
    const [row] = rows
    return row && rows.length === 1 ? json(200, row) : noSingleRow()
  }
}

/** The backend of a file's tests, empty and signed in at the start of each. */
export function portalBackend(): PortalBackend {
  const backend = new PortalBackend()
  beforeEach(() => void backend.install())
  afterEach(() => backend.restore())
  return backend
}

const sessionKey = `sb-${location.hostname.split('.')[0]}-auth-token`

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** As the table API answers a request for one row where there is none. */
export const noSingleRow = (): Response =>
  json(406, {
    code: 'PGRST116',
    details: 'The result contains 0 rows',
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  })

const notFilters = new Set(['select', 'order', 'limit', 'columns'])

function select(
  table: readonly Row[],
  search: URLSearchParams,
  most = Number(search.get('limit') ?? Infinity),
): Row[] {
  let rows = [...table]
  for (const [field, filter] of search) {
    if (notFilters.has(field)) continue
    const dot = filter.indexOf('.')
    const operand = filter.slice(dot + 1)
    rows = rows.filter((row) => matches(valueAt(row, field), filter.slice(0, dot), operand))
  }
  const [field = '', direction] = search.get('order')?.split('.') ?? []
  if (field)
    rows.sort((a, b) => String(a[field]).localeCompare(String(b[field])) * (direction === 'desc' ? -1 : 1))
  return rows.slice(0, most)
}

/** A column, or a text inside a JSON column: `provenance->>kind`. */
function valueAt(row: Row, field: string): string {
  const [column = '', inside] = field.split('->>')
  const value = row[column]
  return String(inside === undefined ? value : (value as Row | undefined)?.[inside])
}

function matches(value: string, operator: string, operand: string): boolean {
  if (operator === 'gt') return value > operand
  if (operator === 'in') return operand.slice(1, -1).replaceAll('"', '').split(',').includes(value)
  if (operator === 'ilike') return value.toLowerCase().includes(operand.replaceAll('%', '').toLowerCase())
  return value === operand
}

/** An answer that the test writes piece by piece. */
export class AnswerStream {
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  readonly response: Response

  constructor() {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller
      },
    })
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  send({ event, data }: ChatStreamEvent): this {
    this.controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    return this
  }

  end(): void {
    this.controller?.close()
  }
}
