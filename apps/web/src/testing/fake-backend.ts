import { buildSession, buildUser } from '#web/testing/auth-value.ts'

export interface RecordedCall {
  method: string
  path: string
  search: URLSearchParams
  body: Record<string, unknown>
}

interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Answers auth/v1 and /config.json at the network's edge and records what was asked. */
export class FakeBackend {
  readonly calls: RecordedCall[] = []
  private readonly answers = new Map<string, Answer | 'offline'>()
  private readonly realFetch = globalThis.fetch

  install(): this {
    globalThis.fetch = (input, init) => this.handle(new Request(input, init))
    return this
  }

  restore(): void {
    globalThis.fetch = this.realFetch
  }

  /** Replaces the answer of one path until the test ends. */
  answer(path: string, answer: Answer | 'offline'): this {
    this.answers.set(path, answer)
    return this
  }

  callsOf(path: string): RecordedCall[] {
    return this.calls.filter((call) => call.path === path)
  }

  private async handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const isOurs =
      url.pathname === '/config.json' || /^\/(auth|rest|functions|storage)\/v1/.test(url.pathname)
    if (!isOurs) return this.realFetch(request)
    const text = await request.text()
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
    this.calls.push({ method: request.method, path: url.pathname, search: url.searchParams, body })
    const answer = this.answers.get(url.pathname) ?? defaultAnswer(url.pathname)
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    const payload = answer.body === undefined ? null : JSON.stringify(answer.body)
    return new Response(payload, {
      status: answer.status,
      headers: { 'Content-Type': 'application/json', ...answer.headers },
    })
  }
}

function defaultAnswer(path: string): Answer {
  switch (path) {
    case '/config.json':
      return { status: 200, body: publicConfig }
    case '/auth/v1/token':
    case '/auth/v1/verify':
    case '/auth/v1/setup':
      return { status: 200, body: buildSession() }
    case '/auth/v1/user':
      return { status: 200, body: buildUser() }
    case '/auth/v1/logout':
      return { status: 204 }
    case '/auth/v1/recover':
      return { status: 200, body: {} }
    default:
      return { status: 200, body: [] }
  }
}

export const publicConfig = {
  url: location.origin,
  anonKey: 'anon-key',
  brand: { name: 'HerpasIA', slug: 'herpasia', businessLeadName: 'Business Lead', contactEmail: null },
  version: '1.2.3',
}
