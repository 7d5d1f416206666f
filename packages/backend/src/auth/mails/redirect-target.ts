import { isIP } from 'node:net'
import type { BackendConfig } from '#backend/config.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'

interface Wanted {
  wanted: string | undefined
  referer: string | undefined
}

type Rules = Pick<BackendConfig, 'PORTAL_PUBLIC_URL' | 'PORTAL_AUTH_REDIRECTS' | 'HOST' | 'PORT'>

/** Where a mailed link may lead in the end: what was asked for, else where the call came from, else the portal's front page. */
export function redirectTarget(config: Rules, { wanted, referer }: Wanted): URL {
  const home = new URL(publicUrlOf(config))
  for (const candidate of [wanted, referer]) {
    if (!candidate || !URL.canParse(candidate)) continue
    const url = new URL(candidate)
    if (isAllowed(url, home, config.PORTAL_AUTH_REDIRECTS)) return url
  }
  return home
}

export const isAllowedTarget = (config: Rules, url: URL): boolean =>
  isAllowed(url, new URL(publicUrlOf(config)), config.PORTAL_AUTH_REDIRECTS)

function isAllowed(url: URL, home: URL, globs: readonly string[]): boolean {
  if (url.username || url.password) return false
  if (url.origin === home.origin && url.origin !== 'null') return true
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb && isLoopback(url) && url.protocol === home.protocol && url.hostname === home.hostname)
    return true
  const address = url.hostname.replace(/^\[|\]$/g, '')
  if (isWeb && isIP(address) && isLoopback(url) && isLoopback(home)) return true
  const bare = new URL(url)
  bare.hash = ''
  return globs.some(
    (glob) => toPattern(glob).test(bare.href) || toPattern(glob).test(bare.href.replace(/\/$/, '')),
  )
}

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)

/** `*` stands for anything within one part between dots and slashes, `**` for anything at all. */
function toPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    return part === '?' ? '[^./]' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** Adds to what stands in the query already. */
export function withQuery(target: URL, fields: Record<string, string>): URL {
  const url = new URL(target)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url
}

export function withFragment(target: URL, fields: Record<string, string>): URL {
  const url = new URL(target)
  url.hash = new URLSearchParams(fields).toString()
  return url
}
