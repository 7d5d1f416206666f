import { connectorWords } from '@portal/content/connectors'
import { secretFields } from '@portal/contracts/connectors'
import type { Tx } from '@portal/backend/platform/db/database'
import { ConnectorFault } from '../kit/connector-fault.ts'
import type { Secrets } from '../kit/credentials.ts'
import type { Sealer } from './sealer.ts'
import { listSealed, putSealed, reseal } from './secrets.repository.ts'

const contextOf = (connectorId: string, field: string): string => `connector/${connectorId}/${field}`

/** Opened for the length of a run. @throws ConnectorFault where they were sealed with a key that is not here */
export async function openSecrets(tx: Tx, sealer: Sealer, connectorId: string): Promise<Secrets> {
  const secrets: Secrets = {}
  for (const { field, sealed } of await listSealed(tx, connectorId)) {
    const context = contextOf(connectorId, field)
    const text = sealer.open(sealed, context)
    if (text === null) throw new ConnectorFault(connectorWords.sealBroken)
    secrets[field] = text
    if (sealer.isOutdated(sealed))
      await reseal(tx, connectorId, { field, sealed: sealer.seal(text, context) })
  }
  return secrets
}

interface SecretsToKeep {
  connectorId: string
  by: string
  secrets: Secrets
}

export async function keepSecrets(
  tx: Tx,
  sealer: Sealer,
  { connectorId, by, secrets }: SecretsToKeep,
): Promise<void> {
  const sealed = secretFields.flatMap((field) => {
    const text = secrets[field]
    return text === undefined ? [] : [{ field, sealed: sealer.seal(text, contextOf(connectorId, field)) }]
  })
  await putSealed(tx, { connectorId, by, secrets: sealed })
}
