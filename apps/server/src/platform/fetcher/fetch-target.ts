import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { FetchFailure } from './fetch-failure.ts'
import { isPublicAddress } from './public-address.ts'

export type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>

/** Pages of this server that it may fetch from itself, and nothing else of it. */
export interface OwnPages {
  origin: string
  path: string
}

export interface TargetRules {
  /** `host:port` pairs that may be private. */
  allow: readonly string[]
  ownPages: () => OwnPages | null
  /** Where anybody may ask: no pages but those that the operator vouches for. */
  isForTrustedAlone?: boolean
  resolve?: ResolveName | undefined
}

/** The system's resolver; both address families. */
const resolveName: ResolveName = (hostname) => lookup(hostname, { all: true, verbatim: true })

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** @throws FetchFailure `bad_url` for what is no plain http or https address. */
export function parseTarget(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url) throw new FetchFailure('bad_url', 'That is not an address')
  if (!(url.protocol in defaultPorts))
    throw new FetchFailure('bad_url', 'Only http and https addresses are fetched')
  // A name before an @ makes one host look like another.
  if (url.username || url.password)
    throw new FetchFailure('bad_url', 'Addresses with a user name or password are not fetched')
  url.hash = ''
  return url
}

/** Whether the operator vouches for this address. */
export function isTrusted(url: URL, { allow, ownPages }: TargetRules): boolean {
  const own = ownPages()
  if (own && url.origin === own.origin && url.pathname.startsWith(own.path)) return true
  return allow.includes(`${url.hostname}:${url.port || defaultPorts[url.protocol]}`)
}

/**
 * The addresses to connect to, every one of them checked.
 * @throws FetchFailure when one is not public and the operator did not allow it.
 */
export async function resolveTarget(url: URL, rules: TargetRules): Promise<readonly LookupAddress[]> {
  if (rules.isForTrustedAlone && !isTrusted(url, rules))
    throw new FetchFailure('forbidden_address', 'A demonstration reads no pages of others')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await addressesOf(host, rules.resolve ?? resolveName)
  if (!isTrusted(url, rules) && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new FetchFailure('forbidden_address', 'The address is not on the public internet')
  return addresses
}

async function addressesOf(host: string, resolve: ResolveName): Promise<readonly LookupAddress[]> {
  if (isIP(host) !== 0) return [{ address: host, family: isIP(host) }]
  let addresses: readonly LookupAddress[]
  try {
    addresses = await resolve(host)
  } catch (error) {
    throw new FetchFailure('name_not_found', 'The name of the server was not found', { cause: error })
  }
  if (addresses.length === 0) throw new FetchFailure('name_not_found', 'The name of the server was not found')
  return addresses
}

/** Answers what was checked, and never asks again: a name that changes its mind in between changes nothing. */
export function pinnedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  const [first] = addresses
  return (_hostname, options, callback) => {
    if (!first) callback(new Error('No address'), '', 0)
    else if (options.all) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }
}
