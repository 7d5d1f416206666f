import { joinAsMember } from '@portal/testing/portal/portal-client'
import { onDataDir, type Fault } from './fault.ts'

/** What makes readers of text begin again: each of these held the portal up once, or is its neighbour. */
const pieces = [
  '1.',
  'a-b_',
  '~/',
  '@1e',
  '<a ',
  '((',
  ' ',
  '\u0301',
  '"',
  '5 kg/h at 3 bar ',
  'how many ',
  '[a](b',
  '&#x',
  '9',
]

const user = (content: string) => ({ messages: [{ role: 'user', content }] })
/** Functions that read what people write, with the most that each takes. */
const calls: readonly [string, number, (text: string) => object][] = [
  ['ask', 4000, (text) => ({ action: 'read', text })],
  ['ai-orchestrator', 20_000, user],
  ['multi-ai-orchestrator', 20_000, (text) => ({ action: 'chat', provider: 'builtin', ...user(text) })],
  [
    'process-intelligence',
    20_000,
    (text) => ({ action: 'generate_proposal', data: { client: text, scope: text } }),
  ],
  ['ai-hub', 200, (query) => ({ action: 'search', query })],
]

/** On a quiet machine each is answered in a fraction of it; the database stops one of its reads after five. */
const longestMs = 5000

export const hostileText: Fault = {
  name: 'hostile text in what people write',
  run: (scale) =>
    onDataDir(async (_dataDir, start) => {
      const portal = await start({ PORTAL_RATE_AI: '10000', PORTAL_RATE_FUNCTIONS: '10000' })
      const { client } = await joinAsMember(portal)
      const tried = scale === 'small' ? pieces.slice(0, 4) : pieces
      const broken: string[] = []
      let longest = { ms: 0, call: '' }
      for (const piece of tried)
        for (const [name, most, bodyOf] of calls) {
          const call = `${name} with ${JSON.stringify(piece)}`
          const text = piece.repeat(Math.floor((most - 1) / piece.length)) + 'x'
          const started = performance.now()
          const { error, response } = await client.functions.invoke(name, { body: bodyOf(text) })
          const ms = Math.round(performance.now() - started)
          if (ms > longest.ms) longest = { ms, call }
          if (error && (response?.status ?? 500) >= 500) broken.push(call)
        }
      return {
        isHeld: broken.length === 0 && (scale === 'small' || longest.ms < longestMs),
        seen:
          `${tried.length * calls.length} calls, the longest ${longest.ms} ms (${longest.call}); ` +
          `broken: ${broken.join('; ') || 'none'}`,
      }
    }),
}
