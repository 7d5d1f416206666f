import { connectorWords } from '@portal/content/connectors'
import type { Connector } from '@portal/contracts/connectors'
import type { Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { sourceOf } from '../catalogue.ts'
import type { Secrets } from '../kit/credentials.ts'
import { secretsOf } from '../kit/source.ts'
import type { Sealer } from './sealer.ts'
import { keepSecrets } from './secret-store.ts'

interface SecretsToSet {
  connector: Connector
  secrets: Secrets
  by: string
}

/** @throws AppError where the source takes no such secret, or its address says it */
export async function changeSecrets(
  tx: Tx,
  sealer: Sealer,
  { connector: { id, kind, url, settings }, secrets, by }: SecretsToSet,
): Promise<void> {
  const wanted = new Set<string>(secretsOf(sourceOf(kind).manifest))
  if (Object.keys(secrets).some((field) => !wanted.has(field)))
    throw new AppError('validation_failed', connectorWords.notWanted)
  const shown = [url, unescapedIn(url), JSON.stringify(settings)].join(' ')
  const hidden = [secrets.key, secrets.password, secrets.clientSecret].filter((text) => text !== undefined)
  if (hidden.some((text) => shown.includes(text)))
    throw new AppError('validation_failed', connectorWords.secretInAddress)
  await keepSecrets(tx, sealer, { connectorId: id, by, secrets })
}

const unescapedIn = (address: string): string =>
  [...new URL(address).searchParams].map(([name, value]) => `${name}=${value}`).join(' ')

/** A name and a password before the host would be shown with every figure. */
export function refuseSecretAddress(address: string): void {
  const url = URL.parse(address)
  if (url && (url.username || url.password))
    throw new AppError('validation_failed', connectorWords.secretInAddress)
}
