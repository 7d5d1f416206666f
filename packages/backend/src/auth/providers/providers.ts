import type { BackendConfig } from '#backend/config.ts'
import { createOidcClient, type OidcClient } from './oidc-client.ts'

/** The configured issuers, by the names that clients use for them. */
export interface Providers {
  find(name: string): OidcClient | null
  findByDomain(domain: string): OidcClient | null
  readonly names: readonly string[]
}

export function createProviders({ PORTAL_AUTH_PROVIDERS: configured }: BackendConfig): Providers {
  const clients = configured.map(createOidcClient)
  return {
    find: (name) => clients.find(({ provider }) => provider.name === name) ?? null,
    findByDomain: (domain) =>
      clients.find(({ provider }) => provider.domains.includes(domain.toLowerCase())) ?? null,
    names: configured.map(({ name }) => name),
  }
}
