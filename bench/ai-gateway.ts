import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAsAdmin } from '@portal/testing/portal/portal-client'
import { freePort, removeDataDir, startPortal } from '@portal/testing/portal/portal-server'

const mostOverheadMs = 5
const model = 'bench-model'
const questions = ['dairy', 'pharmaceuticals', 'alcoholic beverages', 'food processing'].map(
  (subject) => `How large is the ${subject} market?`,
)
/** Streams open at once, and how many are measured of them. */
const loads = [
  { open: 1, measured: 30, pauseMs: 40 },
  { open: 200, measured: 600, pauseMs: 0 },
]
/** So many first words until each server runs compiled code. */
const warmUp = 200
const streamMs = 3000

interface Target {
  name: string
  url: string
  headers: Record<string, string>
  body(question: string): object
  /** Whether a line of the stream holds the first word. */
  isWord: (line: string) => boolean
  /** Ends an answer that would go on without its reader, by what came of it. */
  stop?: (begun: string) => Promise<void>
}

/**
 * Time to the first word of a streamed answer through the assistant, against the provider itself and against another
 * gateway of the same run. The assistant looks its evidence up, books the call and stores both messages meanwhile.
 */
export async function measureAiGateway(): Promise<string[]> {
  await using opened = new AsyncDisposableStack()
  const start = async (...given: Parameters<typeof startProcess>) => {
    const { child, line } = startProcess(...given)
    opened.defer(() => void child.kill())
    return line
  }
  const providerUrl = `http://127.0.0.1:${await start(['streaming-provider.ts', '100'])}/v1`
  const peerPort = await freePort()
  await start(['--import', './peer-headers.ts', peerEntry(), '--headless', `--port=${peerPort}`], {
    NODE_ENV: 'production',
  })
  await untilReady(`http://127.0.0.1:${peerPort}/`)
  const portal = await startPortal({
    env: {
      AI_COMPATIBLE_BASE_URL: providerUrl,
      AI_COMPATIBLE_API_KEY: 'bench',
      AI_COMPATIBLE_MODELS: model,
    },
  })
  opened.defer(() => removeDataDir(portal.dataDir))
  opened.defer(async () => void (await portal.stop()))
  const { client } = await signInAsAdmin(portal)
  const { data } = await client.auth.getSession()
  const messages = (question: string) => [{ role: 'user', content: question }]
  const direct: Target = {
    name: 'direct',
    url: `${providerUrl}/chat/completions`,
    headers: { authorization: 'Bearer bench', 'content-type': 'application/json' },
    body: (question) => ({ model, stream: true, messages: messages(question) }),
    isWord: (line) => line.includes('"content":"word0 '),
  }
  const other: Target = {
    ...direct,
    name: 'peer',
    url: `http://127.0.0.1:${peerPort}/v1/chat/completions`,
    headers: {
      ...direct.headers,
      'x-portkey-provider': 'openai',
      'x-portkey-custom-host': providerUrl,
    },
  }
  const url = `${portal.url}/functions/v1/ai-orchestrator`
  const headers = {
    authorization: `Bearer ${data.session?.access_token ?? ''}`,
    apikey: portal.anonKey,
    accept: 'text/event-stream',
    'content-type': 'application/json',
  }
  const own: Target = {
    name: 'portal',
    url,
    headers,
    body: (question) => ({ messages: messages(question), provider: 'compatible', model }),
    isWord: (line) => line.startsWith('data: {"text":"word0 '),
    async stop(begun) {
      const messageId = /"messageId":"([^"]+)"/u.exec(begun)?.[1]
      const body = JSON.stringify({ action: 'stop', messageId })
      const answer = await fetch(url, { method: 'POST', headers, body })
      await answer.arrayBuffer()
    },
  }
  // Awaited here: what was opened is closed when this function is left.
  return await compare({ direct, other, own })
}

async function compare({
  direct,
  other,
  own,
}: Record<'direct' | 'other' | 'own', Target>): Promise<string[]> {
  const faults: string[] = []
  for (const target of [direct, other, own]) await measure(target, { open: 1, measured: warmUp, pauseMs: 0 })
  for (const load of loads) {
    const floor = await measure(direct, load)
    const [theirs, ours] = [await measure(other, load), await measure(own, load)]
    const again = await measure(direct, load)
    const base = Math.min(floor.median, again.median)
    const overhead = ours.median - base
    console.log(
      `first word, ${load.open} streams: direct ${say(floor)}, then ${say(again)}; peer ${say(theirs)}; portal ${say(ours)}; ` +
        `over direct: peer ${(theirs.median - base).toFixed(1)} ms, portal ${overhead.toFixed(1)} ms`,
    )
    if (overhead > mostOverheadMs)
      faults.push(
        `with ${load.open} streams the first word comes ${overhead.toFixed(1)} ms later than from the ` +
          `provider, at most ${mostOverheadMs} ms is wanted`,
      )
    if (ours.median > theirs.median)
      faults.push(`with ${load.open} streams the peer's first word comes before the portal's`)
  }
  return faults
}

const say = ({ median, p95 }: Times): string => `${median.toFixed(1)} ms (p95 ${p95.toFixed(1)})`

interface Times {
  median: number
  p95: number
}

/** Keeps so many streams open, each begun when one ends, and spreads their first starts over the length of one. */
async function measure(
  target: Target,
  { open, measured, pauseMs }: { open: number; measured: number; pauseMs: number },
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: open })
  const times: number[] = []
  let begun = 0
  const lane = async (at: number): Promise<void> => {
    await sleep((streamMs / open) * at)
    while (begun < measured) {
      const question = questions[begun % questions.length] ?? ''
      begun++
      times.push(await timeToFirstWord(target, { question, agent, hangUp: open === 1 }))
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: open }, (_none, at) => lane(at)))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}

interface Asking {
  question: string
  agent: Agent
  /** Leaves after the first word, and ends the answer: the rest says nothing more. */
  hangUp: boolean
}

async function timeToFirstWord(target: Target, { question, agent, hangUp }: Asking): Promise<number> {
  const started = performance.now()
  const body = JSON.stringify(target.body(question))
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let first: number | null = null
  const sent = request(
    target.url,
    {
      method: 'POST',
      agent,
      headers: { ...target.headers, 'content-length': Buffer.byteLength(body) },
    },
    (response) => {
      let rest = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        if (first !== null) return
        rest += text
        if (!rest.split('\n').some((line) => target.isWord(line))) return
        first = performance.now() - started
        if (!hangUp) return
        const stopped = target.stop?.(rest) ?? Promise.resolve()
        stopped.then(() => response.destroy()).catch((error: unknown) => reject(error))
      })
      response.on('close', () =>
        first === null
          ? reject(
              new Error(
                `${target.name} answered ${response.statusCode} without a word: ${rest.slice(0, 300)}`,
              ),
            )
          : resolve(first),
      )
    },
  )
  sent.on('error', (error) => (first === null ? reject(error) : resolve(first)))
  sent.end(body)
  return promise
}

function startProcess(
  given: readonly string[],
  env: Record<string, string> = {},
): { child: ChildProcess; line: Promise<string> } {
  const child = spawn(process.execPath, given, {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { stdout } = child
  const line = once(stdout.setEncoding('utf8'), 'data').then(([text]) => {
    stdout.resume()
    return String(text).trim()
  })
  return { child, line }
}

const peerEntry = (): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@portkey-ai/gateway/package.json')),
    'build/start-server.js',
  )

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer) return
    await sleep(100)
  }
  throw new Error('the peer did not become ready')
}

if (import.meta.main) {
  const faults = await measureAiGateway()
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
