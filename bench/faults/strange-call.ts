interface StrangeCall {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Mulberry32: a number below one, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const paths = [
  '/rest/v1/figures',
  '/rest/v1/competitors',
  '/rest/v1/ai_chat_sessions',
  '/rest/v1/rpc/search_records',
  '/rest/v1/matrix_members',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/signup',
  '/auth/v1/user',
  '/auth/v1/verify',
  '/auth/v1/admin/users',
  '/functions/v1/ask',
  '/functions/v1/ai-orchestrator',
  '/functions/v1/process-intelligence',
  '/functions/v1/health-monitor',
  '/storage/v1/bucket',
  '/storage/v1/object/list/avatars',
  '/storage/v1/object/x/y',
  '/realtime/v1/api/broadcast',
  '/config.json',
  '/metrics',
]
const pieces = [
  'select=*',
  'select=id,(',
  'order=id.desc.nullslast',
  'limit=-1',
  'limit=99999999999',
  'offset=1e9',
  'id=eq.%00',
  'id=in.(1,2',
  'and=(or(',
  'a=match.(a*)*',
  'select=*,sectors(*)',
  'on_conflict=x',
  'columns=y',
  '%ff=%fe',
  "id=eq.'; drop table figures; --",
  'value=gt.NaN',
  'data->>a=eq.1',
  'select=%F0%9F%98%80',
]
const values: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  'x'.repeat(5000),
  [],
  {},
  [[[[[]]]]],
  { toString: 1 },
  { __proto__: null },
]
const keys = [
  'action',
  'email',
  'password',
  'text',
  'id',
  'data',
  'task',
  'name',
  'to',
  'language',
  '__proto__',
  'constructor',
  'asked',
  'prompt',
]

/** A call that no client makes. */
export function strangeCall(seed: number, tokens: readonly string[]): StrangeCall {
  const random = randomOf(seed + 1)
  const pick = <Item>(items: readonly Item[], otherwise: Item): Item =>
    items[Math.floor(random() * items.length)] ?? otherwise
  const method = pick(methods, 'GET')
  const path = pick(paths, '/')
  const query = Array.from({ length: Math.floor(random() * 3) }, () => pick(pieces, '')).join('&')
  const token = pick([...tokens, 'not.a.token'], '')
  const type = pick(
    [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/vnd.pgrst.object+json',
    ],
    '',
  )
  const content = Object.fromEntries(
    Array.from({ length: Math.floor(random() * 4) }, () => [pick(keys, ''), pick(values, null)]),
  )
  const text = random() < 0.15 ? '{"a":' : JSON.stringify(random() < 0.2 ? pick(values, null) : content)
  return {
    method,
    path: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
    headers: {
      apikey: tokens[0] ?? '',
      authorization: `Bearer ${token}`,
      'content-type': type,
      prefer: pick(
        ['return=representation', 'count=exact', 'resolution=merge-duplicates', 'tx=rollback', ''],
        '',
      ),
      range: pick(['0-9', 'bytes=0-', '9-0', ''], ''),
    },
    ...(method !== 'GET' && method !== 'HEAD' && text !== undefined && { body: text }),
  }
}
