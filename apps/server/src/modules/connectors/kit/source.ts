import type { ImportRow } from '@portal/contracts/figure-changes'
import type {
  ConnectorKind,
  ConnectorSettings,
  Drift,
  SecretField,
  SourceTemplate,
} from '@portal/contracts/connectors'
import type { TenderNotice } from '@portal/contracts/tenders'

/** How a source knows who asks. Never in an address, which stands on cards, in logs and in the audit. */
export type Authentication =
  | { by: 'header'; name: string; prefix?: string; isOptional?: boolean }
  /** A field of the JSON that is sent. */
  | { by: 'body'; field: string; isOptional?: boolean }
  | { by: 'basic' }
  /** Client credentials: `path` of the same server answers a token for them. */
  | { by: 'oauth'; path: string }

export interface Manifest extends Pick<
  SourceTemplate,
  'yields' | 'url' | 'documentation' | 'prefix' | 'everyHours'
> {
  kind: ConnectorKind
  /** Media types of its answers. */
  types: readonly string[]
  authentication?: Authentication
  settings?: SourceTemplate['settings']
  /** An example of what the source is asked. */
  query?: string
  /** Requests that one server takes from the portal. */
  budget: { requests: number; seconds: number }
  mostPages: number
  /** Of one answer, where it is more than the usual. */
  mostBytes?: number
  /** Texts of which a file of a package must have one to be kept. */
  keeps?: (source: AskedSource) => string[]
}

/** One connector that a person added, as its source sees it. */
export interface AskedSource {
  name: string
  url: string
  settings: ConnectorSettings
  /** The day of the run. */
  today: string
  /** First day whose news are wanted: some days before the last good run, so that nothing falls between two. */
  since: string
}

export interface PageRequest {
  url: string
  /** Asks by POST. */
  json?: Record<string, unknown>
}

export interface Answer {
  /** Of a workbook its sheets, of a package its files, as JSON: see `decoders/`. */
  text: string
  packed: 'workbook' | 'package' | null
  /** Where it came from, redirects followed. */
  url: string
  request: PageRequest
  source: AskedSource
  fetchedAt: string
}

/** What one page of a source says, in the portal's terms. */
export interface PageRead {
  rows?: ImportRow[]
  notices?: TenderNotice[]
  /** Values or notices that the page holds. */
  count: number
  /** Of all pages together, where the source says it. */
  total?: number
  /** Items that were not as documented; they are in neither list. */
  drift?: Drift[]
  releaseDate: string | null
  /** Names the edition of the data, so that a revision can be told from it. */
  vintage: string | null
  next?: PageRequest | null
}

export interface Source {
  manifest: Manifest
  /** The first page; without it, the address is asked as it is. */
  first?: (source: AskedSource) => PageRequest
  /** @throws ConnectorFault where the answer is of another kind altogether. */
  read: (answer: Answer) => PageRead
}

/** Which secrets a person types for it. */
export function secretsOf({ authentication }: Manifest): SecretField[] {
  switch (authentication?.by) {
    case undefined:
      return []
    case 'header':
    case 'body':
      return ['key']
    case 'basic':
      return ['user', 'password']
    case 'oauth':
      return ['clientId', 'clientSecret']
  }
}
