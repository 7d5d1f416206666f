import { healthReasons as words } from '@portal/content/health-recommendations'
import { pathGroups } from '@portal/contracts/paths'
import type { HealthDetails } from '@portal/contracts/health'
import type { ExternalLink } from '../external-links.ts'
import { moduleOf } from '../page-routes.ts'
import { hasAnswered, judge, notChecked, type CheckResult } from './check-result.ts'
import { confirmFailure, type Confirmation } from './confirm-failure.ts'
import { mapBounded } from '#server/platform/map-bounded.ts'
import { readPageParts, type PageParts } from './page-parts.ts'
import { probe, type ProbeRequest } from './probe.ts'

const atOnce = 4

const confirmed = <Result extends CheckResult>(
  confirmation: Confirmation | null,
  attempt: () => Promise<Result>,
): Promise<Result> => (confirmation ? confirmFailure(attempt, confirmation) : attempt())

export interface OwnServer {
  /** Null while nothing listens: then nothing can be said about it. */
  origin: string | null
  /** The portal's own credential; a check never borrows a person's. */
  serviceKey: string
  functionNames: readonly string[]
  /** Whether what is not well is tried again before it is believed. */
  confirmation?: Confirmation | null
}

interface Endpoint {
  endpoint: string
  good: 'accessible' | 'operational'
  request: Omit<ProbeRequest, 'headers'>
}

/** Each function is pinged, which costs nothing there; then the two path groups that every screen needs. */
export function checkEndpoints({
  origin,
  serviceKey,
  functionNames,
  confirmation = null,
}: OwnServer): Promise<HealthDetails['api_endpoints']> {
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` }
  const ping = { test: true, timestamp: new Date().toISOString() }
  // A ping says that a function is reachable; the path groups do what they are asked.
  const endpoints: Endpoint[] = [
    ...functionNames.map((endpoint): Endpoint => ({
      endpoint,
      good: 'accessible',
      request: { url: `${origin}${pathGroups.functions}/${endpoint}`, method: 'POST', body: ping },
    })),
    { endpoint: 'auth/v1', good: 'operational', request: { url: `${origin}${pathGroups.auth}/health` } },
    {
      endpoint: 'rest/v1',
      good: 'operational',
      request: { url: `${origin}${pathGroups.rest}/health_checks?select=id&limit=1` },
    },
  ]
  return mapBounded(endpoints, atOnce, async ({ endpoint, good, request }) => ({
    endpoint,
    ...(origin === null
      ? notChecked
      : await confirmed(confirmation, async () =>
          judge(await probe({ ...request, headers }), {
            good,
            isRight: ({ status }) => status === 200,
          }),
        )),
  }))
}

/** A screen is accessible when its address answers the app's page and every part of its own code is served. */
export async function checkRoutes(
  origin: string | null,
  routes: readonly string[],
  confirmation: Confirmation | null = null,
): Promise<HealthDetails['routes']> {
  if (origin === null) return routes.map((route) => ({ route, ...notChecked }))
  const parts = await readPageParts(origin)
  return mapBounded(routes, atOnce, async (route) => ({
    route,
    ...(await confirmed(confirmation, () => checkRoute(origin, route, parts))),
  }))
}

async function checkRoute(origin: string, route: string, parts: PageParts): Promise<CheckResult> {
  const answer = await probe({ url: `${origin}${route}`, headers: { accept: 'text/html' } })
  const page = judge(answer, {
    good: 'accessible',
    isRight: ({ status, contentType }) => status === 200 && contentType.startsWith('text/html'),
  })
  if (!hasAnswered(page)) return { reason: words.noPage, ...page }
  const fault = await parts.faultOf(moduleOf(route))
  return fault === null ? page : { ...page, status: 'error', reason: fault }
}

const methodRefused = new Set([405, 501])

export function checkExternalLinks(
  links: readonly ExternalLink[],
  confirmation: Confirmation | null = null,
): Promise<HealthDetails['external_links']> {
  return mapBounded(links, atOnce, async ({ url, kind }) => {
    const attempt = async () => {
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
    }
    return confirmed(confirmation, attempt)
  })
}
