import { connectorWords } from '@portal/content/connectors'
import type { GuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { decodePackage, isGzip } from '../decoders/package.ts'
import { decodeWorkbook, isZip } from '../decoders/workbook.ts'
import { ConnectorFault } from './connector-fault.ts'
import { hide, type Credentials } from './credentials.ts'
import type { HostBudgets } from './host-budgets.ts'
import type { Answer, AskedSource, Manifest, PageRequest } from './source.ts'

const mostBytes = 10 * 1024 * 1024

/** What a server said of the state of an answer, to be sent back with the same question. */
export interface Validators {
  url: string
  etag: string | null
  lastModified: string | null
}

export interface Asking {
  fetcher: GuardedFetcher
  budgets: HostBudgets
  manifest: Manifest
  source: AskedSource
  credentials: Credentials
  signal?: AbortSignal | undefined
}

export interface AskedPage {
  /** Null: the page is the one that the validators name. */
  answer: Answer | null
  validators: Validators
}

/** Asks for one page; who asks is told to the server of the connector's own address alone. */
export async function askPage(
  { fetcher, budgets, manifest, source, credentials, signal }: Asking,
  request: PageRequest,
  known: Validators | null,
): Promise<AskedPage> {
  const url = new URL(request.url)
  const isOwn = url.origin === new URL(source.url).origin
  const json = request.json && { ...request.json, ...(isOwn && credentials.body) }
  const isKnown = known?.url === request.url && !json
  const fetched = await fetcher.fetch(request.url, {
    types: manifest.types,
    maxBytes: manifest.mostBytes ?? mostBytes,
    beforeHop: (hop) => budgets.awaitTurn(hop, manifest.budget, signal),
    ...(isOwn && { headers: credentials.headers }),
    ...(json && { json }),
    ...(isKnown && { etag: known.etag, modifiedSince: known.lastModified }),
    ...(signal && { signal }),
  })
  const validators = { url: request.url, etag: fetched.etag, lastModified: fetched.lastModified }
  if (fetched.isUnchanged) return { answer: null, validators }
  const { packed, said } = await unpack(fetched, manifest.keeps?.(source) ?? [], signal)
  const text = hide(said, credentials.hidden)
  // A text in another character set than was stated has been read with this sign for what it does not know.
  if (text.includes('\uFFFD')) throw new ConnectorFault(connectorWords.badText)
  return {
    answer: { text, packed, url: fetched.url, request, source, fetchedAt: new Date().toISOString() },
    validators,
  }
}

async function unpack(
  { bytes, text }: { bytes: Buffer; text: string },
  keeps: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ packed: Answer['packed']; said: string }> {
  if (isZip(bytes)) return { packed: 'workbook', said: await decodeWorkbook(bytes, signal) }
  if (isGzip(bytes)) return { packed: 'package', said: await decodePackage({ bytes, keeps }, signal) }
  return { packed: null, said: text }
}
