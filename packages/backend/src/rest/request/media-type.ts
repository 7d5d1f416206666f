import { restErrors } from '../rest.errors.ts'
import { cacheParsedHeader } from './cache-parsed-header.ts'

/** What the answer's body is. */
export interface MediaType {
  kind: 'array' | 'object' | 'csv' | 'plan' | 'openapi'
  stripNulls: boolean
  contentType: string
  plan: { format: 'text' | 'json'; options: readonly string[] } | undefined
}

const json: MediaType = {
  kind: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
  plan: undefined,
}

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const

function toPlan(name: string, parameters: string): MediaType {
  const format = name.endsWith('json') ? 'json' : 'text'
  const given = /options=([a-z|]+)/.exec(parameters)?.[1]?.split('|') ?? []
  const options = planOptions.filter((option) => given.includes(option))
  const list = options.length === 0 ? '' : `; options=${options.join('|')}`
  const contentType = `application/vnd.pgrst.plan+${format}; for="application/json"${list}; charset=utf-8`
  return { kind: 'plan', stripNulls: false, contentType, plan: { format, options } }
}

function toMediaType(entry: string): MediaType | undefined {
  const [name = '', ...rest] = entry.split(';').map((part) => part.trim())
  const stripNulls = rest.includes('nulls=stripped')
  switch (name.toLowerCase()) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json
    case 'text/csv':
      return { ...json, kind: 'csv', contentType: 'text/csv; charset=utf-8' }
    case 'application/openapi+json':
      return { ...json, kind: 'openapi', contentType: 'application/openapi+json; charset=utf-8' }
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        ...json,
        kind: 'object',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${stripNulls ? '; nulls=stripped' : ''}; charset=utf-8`,
      }
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripNulls
        ? {
            ...json,
            stripNulls,
            contentType: 'application/vnd.pgrst.array+json; nulls=stripped; charset=utf-8',
          }
        : json
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json':
      return toPlan(name, rest.join(';'))
    default:
      return undefined
  }
}

// Quoted parameters may hold commas.
const splitAccept = (header: string): string[] =>
  (header.match(/(?:[^,"]|"[^"]*")+/g) ?? []).map((entry) => entry.trim()).filter(Boolean)

const qualityOf = (entry: string): number => Number(/;\s*q=(\d(?:\.\d+)?)/.exec(entry)?.[1] ?? '1')

/** What is asked for, and what of it is known, the most wanted first. */
const readAccept = cacheParsedHeader((header) => {
  const entries = splitAccept(header)
  const known = entries.toSorted((first, second) => qualityOf(second) - qualityOf(first)).map(toMediaType)
  return { entries, known }
})

/**
 * Chooses the body's form from the `Accept` header.
 * @throws RestError PGRST107 when nothing of it can be served.
 */
export function negotiateMediaType(
  header: string | undefined,
  allowed: ReadonlySet<MediaType['kind']>,
): MediaType {
  const { entries, known } = readAccept(header ?? '*/*')
  const found = known.find((media) => media !== undefined && allowed.has(media.kind))
  if (!found && entries.length > 0) throw restErrors.noMediaType(entries)
  return found ?? json
}
