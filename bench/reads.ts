import autocannon from 'autocannon'
import { signInAsAdmin } from '../e2e/fixtures/portal-client.ts'
import type { PortalAddress } from '../e2e/fixtures/portal-server.ts'

/** The same server without database and token check, as the floor. */
const leastShare = 0.15
const seconds = 5

/** Requests per second at ten connections: the ten newest rows under row level security, against a bare answer. */
export async function measureReads(portal: PortalAddress): Promise<string[]> {
  const { client } = await signInAsAdmin(portal)
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const headers = { apikey: portal.anonKey, authorization: `Bearer ${token}` }
  const floor = await rate(`${portal.url}/healthz`)
  const reads = await rate(`${portal.url}/rest/v1/figures?select=*&order=created_at.desc&limit=10`, headers)
  const share = reads / floor
  console.log(
    `reads: ${Math.round(reads)}/s of ${Math.round(floor)}/s for a bare answer (${share.toFixed(2)})`,
  )
  return share < leastShare
    ? [`reads reach ${share.toFixed(2)} of a bare answer, at least ${leastShare} is wanted`]
    : []
}

async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
