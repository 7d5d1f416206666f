import type { Connector } from '@portal/contracts/connectors'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { GuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import type { Asking, Validators } from '../kit/ask-page.ts'
import { makeCredentials } from '../kit/credentials.ts'
import { fillPlaceholders } from '../kit/fill-placeholders.ts'
import type { HostBudgets } from '../kit/host-budgets.ts'
import { daysBefore } from '../kit/periods.ts'
import type { Manifest } from '../kit/source.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { openSecrets } from '../secrets/secret-store.ts'
import { findPast } from './runs.repository.ts'

export interface SourceRequestParts {
  db: Database
  fetcher: GuardedFetcher
  budgets: HostBudgets
  sealer: Sealer
}

/** Days that a first run looks back, and that later ones look at again. */
const firstDays = 30
const againDays = 3

/** All that is needed to ask a source: the filled-in address, and who asks. */
export async function prepareSourceRequest(
  { db, fetcher, budgets, sealer }: SourceRequestParts,
  {
    connector,
    manifest,
    signal,
  }: { connector: Connector; manifest: Manifest; signal?: AbortSignal | undefined },
): Promise<{ asking: Asking; validators: Validators | null }> {
  const { past, secrets } = await db.transaction(serviceActor, async (tx) => ({
    past: await findPast(tx, connector.id),
    secrets: await openSecrets(tx, sealer, connector.id),
  }))
  const today = new Date().toISOString().slice(0, 10)
  const days = {
    today,
    since: past.lastDay === null ? daysBefore(today, firstDays) : daysBefore(past.lastDay, againDays),
  }
  const { name, settings } = connector
  const url = fillPlaceholders(connector.url, days)
  const source = {
    name,
    url,
    settings: {
      ...settings,
      ...(settings.query !== undefined && { query: fillPlaceholders(settings.query, days) }),
    },
    ...days,
  }
  const credentials = await makeCredentials({ manifest, secrets, url, fetcher, signal })
  return { asking: { fetcher, budgets, manifest, source, credentials, signal }, validators: past.validators }
}
