import { pathGroups } from '@portal/contracts/paths'
import type { HealthDetails } from '@portal/contracts/health'
import type { ExternalLink } from '../external-links.ts'
import { judge, notChecked } from './check-result.ts'
import { mapBounded } from './map-bounded.ts'
import { probe, type ProbeRequest } from './probe.ts'

const atOnce = 4

export interface OwnServer {
  /** Null while nothing listens: then nothing can be said about it. */
  origin: string | null
  /** The portal's own credential; a check never borrows a person's. */
  serviceKey: string
  functionNames: readonly string[]
}

/** Each function is pinged, which costs nothing there; then the two path groups that every screen needs. */
export function checkEndpoints({
  origin,
  serviceKey,
  functionNames,
}: OwnServer): Promise<HealthDetails['api_endpoints']> {
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` }
  const ping = { test: true, timestamp: new Date().toISOString() }
  const endpoints: [string, Omit<ProbeRequest, 'headers'>][] = [
    ...functionNames.map((name): [string, Omit<ProbeRequest, 'headers'>] => [
      name,
      { url: `${origin}${pathGroups.functions}/${name}`, method: 'POST', body: ping },
    ]),
    ['auth/v1', { url: `${origin}${pathGroups.auth}/health` }],
    ['rest/v1', { url: `${origin}${pathGroups.rest}/health_checks?select=id&limit=1` }],
  ]
  return mapBounded(endpoints, atOnce, async ([endpoint, request]) => ({
    endpoint,
    ...(origin === null
      ? notChecked
      : judge(await probe({ ...request, headers }), {
          good: 'operational',
          isRight: ({ status }) => status === 200,
        })),
  }))
}

/** A screen is accessible when its address answers the app's page. */
export function checkRoutes(
  origin: string | null,
  routes: readonly string[],
): Promise<HealthDetails['routes']> {
  return mapBounded(routes, atOnce, async (route) => ({
    route,
    ...(origin === null
      ? notChecked
      : judge(await probe({ url: `${origin}${route}`, headers: { accept: 'text/html' } }), {
          good: 'accessible',
          isRight: ({ status, contentType }) => status === 200 && contentType.startsWith('text/html'),
        })),
  }))
}

const methodRefused = new Set([405, 501])

export function checkExternalLinks(links: readonly ExternalLink[]): Promise<HealthDetails['external_links']> {
  return mapBounded(links, atOnce, async ({ url, kind }) => {
    const result = await probe({ url, method: 'HEAD' })
    return {
      url,
      response_code: result.outcome === 'answered' ? result.status : null,
      ...judge(result, {
        good: 'accessible',
        isRight: ({ status }) =>
          (kind === 'provider' ? status < 500 : status < 400) || methodRefused.has(status),
      }),
    }
  })
}
