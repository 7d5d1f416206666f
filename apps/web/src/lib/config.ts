import type { PublicConfig } from '@portal/contracts/config'
import { defaultBrand } from '@portal/content/brand'

let pending: Promise<PublicConfig> | undefined

/** Fetches /config.json once; a failure is forgotten, so that the next caller tries again. */
export function loadConfig(): Promise<PublicConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`the configuration answered ${response.status}`)
  const body: unknown = await response.json()
  if (!isPublicConfig(body)) throw new Error('the configuration has an unexpected form')
  return body
}

// A hand-written check: the schema in contracts would bring zod onto the first screen.
function isPublicConfig(body: unknown): body is PublicConfig {
  if (typeof body !== 'object' || body === null) return false
  const { url, anonKey, brand } = body as Record<string, unknown>
  if (typeof url !== 'string' || typeof anonKey !== 'string') return false
  if (typeof brand !== 'object' || brand === null) return false
  const { name, slug } = brand as Record<string, unknown>
  return typeof name === 'string' && typeof slug === 'string'
}

/** What the screens show while the configuration is not there yet, or not at all. */
export const fallbackConfig: PublicConfig = { url: '', anonKey: '', brand: { ...defaultBrand }, version: '' }
