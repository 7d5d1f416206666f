import { joinAsMember, signInAsAdmin } from '@portal/testing/portal/portal-client'
import type { RunningPortal } from '@portal/testing/portal/portal-server'
import { onDataDir, type Fault } from './fault.ts'
import { strangeCall } from './strange-call.ts'

async function tokensOf(portal: RunningPortal): Promise<Record<'anon' | 'member' | 'admin', string>> {
  const tokenOf = async ({ client }: Awaited<ReturnType<typeof signInAsAdmin>>) =>
    (await client.auth.getSession()).data.session?.access_token ?? ''
  return {
    anon: portal.anonKey,
    member: await tokenOf(await joinAsMember(portal)),
    admin: await tokenOf(await signInAsAdmin(portal)),
  }
}

/** The same calls for the same seed: a fault that was found is found again. */
export const fuzz: Fault = {
  name: 'fuzzed calls',
  run: (scale) =>
    onDataDir(async (_dataDir, start) => {
      const portal = await start({ PORTAL_RATE_REFUSED: '10000000', PORTAL_RATE_AUTH: '10000000' })
      const tokens = Object.values(await tokensOf(portal))
      const calls = scale === 'small' ? 300 : 20_000
      const counts = new Map<number, number>()
      const broken: string[] = []
      for (let seed = 0; seed < calls; seed += 1) {
        const { method, path, headers, body } = strangeCall(seed, tokens)
        const answer = await fetch(portal.url + path, {
          method,
          headers,
          ...(body !== undefined && { body }),
        }).catch(() => null)
        await answer?.body?.cancel()
        counts.set(answer?.status ?? 0, (counts.get(answer?.status ?? 0) ?? 0) + 1)
        if (!answer || answer.status === 500) broken.push(`#${seed} ${method} ${path}`)
      }
      const { status } = await fetch(`${portal.url}/readyz`)
      const told = [...counts]
        .toSorted(([one], [other]) => one - other)
        .map(([code, count]) => `${code}: ${count}`)
      return {
        isHeld: broken.length === 0 && status === 200,
        seen: `${calls} calls (${told.join(', ')}); broken: ${broken.slice(0, 5).join('; ') || 'none'}`,
      }
    }),
}

const verbs = { GET: undefined, POST: '{}', PATCH: '{}', DELETE: undefined } as const

/** Changes find no row, so that nobody with the right to one makes any. */
const filters = { GET: 'limit=1', POST: '', PATCH: 'limit=0', DELETE: 'limit=0' } as const

/** Strangers read and change nothing, and no call of any role breaks the server. */
export const roleTableVerb: Fault = {
  name: 'role x table x verb',
  run: (scale) =>
    onDataDir(async (_dataDir, start) => {
      const portal = await start({ PORTAL_RATE_REFUSED: '10000000' })
      const tokens = await tokensOf(portal)
      const service = { apikey: portal.serviceKey, authorization: `Bearer ${portal.serviceKey}` }
      const root = (await (await fetch(`${portal.url}/rest/v1/`, { headers: service })).json()) as {
        definitions: object
      }
      const tables = Object.keys(root.definitions).slice(0, scale === 'small' ? 12 : undefined)
      const wrong: string[] = []
      let calls = 0
      for (const [role, token] of Object.entries(tokens))
        for (const table of tables)
          for (const [method, body] of Object.entries(verbs)) {
            const filter = filters[method as keyof typeof verbs]
            const headers = {
              apikey: portal.anonKey,
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
            }
            if (method !== 'GET' && role === 'admin') continue
            const answer = await fetch(`${portal.url}/rest/v1/${table}?${filter}`, {
              method,
              headers,
              ...(body && { body }),
            })
            const text = await answer.text()
            calls += 1
            const isLeak = role === 'anon' && answer.ok && text !== '[]' && text !== ''
            if (answer.status >= 500 || isLeak) wrong.push(`${role} ${method} ${table} ${answer.status}`)
          }
      return {
        isHeld: wrong.length === 0,
        seen: `${tables.length} tables, ${calls} calls; wrong: ${wrong.join('; ') || 'none'}`,
      }
    }),
}
