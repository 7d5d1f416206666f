import { connectorWords } from '@portal/content/connectors'
import type { SecretField } from '@portal/contracts/connectors'
import { z } from 'zod'
import type { GuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { ConnectorFault } from './connector-fault.ts'
import { parseEnvelope } from './read-items.ts'
import { secretsOf, type Manifest } from './source.ts'

export type Secrets = { [Field in SecretField]?: string | undefined }

/** What goes with each request, and every text that must be seen nowhere. */
export interface Credentials {
  headers: Record<string, string>
  body: Record<string, string>
  hidden: string[]
}

interface CredentialsToMake {
  manifest: Manifest
  secrets: Secrets
  /** Address of the connector: a token is fetched from its server. */
  url: string
  fetcher: GuardedFetcher
  signal?: AbortSignal | undefined
}

const Token = z.object({ access_token: z.string().min(1) })
const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** @throws ConnectorFault where the source wants a secret that is not set */
export async function makeCredentials(wanted: CredentialsToMake): Promise<Credentials> {
  const { manifest, secrets } = wanted
  const { authentication } = manifest
  const known = [secrets.key, secrets.password, secrets.clientSecret].filter((text) => text !== undefined)
  const none: Credentials = { headers: {}, body: {}, hidden: known }
  if (!authentication) return none
  const missing = secretsOf(manifest).filter((field) => !secrets[field])
  if (missing.length > 0) {
    if ('isOptional' in authentication && authentication.isOptional) return none
    throw new ConnectorFault(connectorWords.noSecret)
  }
  const { key = '', user = '', password = '', clientId = '', clientSecret = '' } = secrets
  switch (authentication.by) {
    case 'header':
      return { ...none, headers: { [authentication.name]: `${authentication.prefix ?? ''}${key}` } }
    case 'body':
      return { ...none, body: { [authentication.field]: key } }
    case 'basic':
      return withHeader(none, basic(user, password))
    case 'oauth': {
      const token = await fetchToken(wanted, authentication.path, basic(clientId, clientSecret))
      return withHeader({ ...none, hidden: [...known, token] }, `Bearer ${token}`)
    }
  }
}

const withHeader = (credentials: Credentials, value: string): Credentials => ({
  ...credentials,
  headers: { authorization: value },
  hidden: [...credentials.hidden, value.slice(value.indexOf(' ') + 1)],
})

async function fetchToken(
  { url, fetcher, signal }: CredentialsToMake,
  path: string,
  authorization: string,
): Promise<string> {
  const { text } = await fetcher.fetch(new URL(path, url).href, {
    types: ['application/json'],
    form: { grant_type: 'client_credentials' },
    headers: { authorization },
    ...(signal && { signal }),
  })
  return parseEnvelope(text, Token, connectorWords.noToken).access_token
}

/** A server may repeat what it was asked with. */
export const hide = (text: string, hidden: readonly string[]): string =>
  hidden.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text)
