import { driftMail } from '@portal/content/connectors'
import type { Connector, ConnectorRun, Drift } from '@portal/contracts/connectors'
import { listAdministratorAddresses } from '#server/modules/feedback/index.ts'
import type { Database } from '@portal/backend/platform/db/database'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import type { MailService } from '@portal/backend/platform/mail'
import { holdRun, isDriftNew, type OpenRun } from './runs.repository.ts'

export interface DriftTelling {
  db: Database
  mail: Pick<MailService, 'send'>
}

interface Drifted {
  connector: Connector
  run: OpenRun
  drift: readonly Drift[]
}

/** Nothing of the run is published; the administrators are told, once for the same drift. */
export async function holdBackDrift(
  { db, mail }: DriftTelling,
  { connector, run, drift }: Drifted,
): Promise<ConnectorRun> {
  const addresses = await listAdministratorAddresses(db)
  return inSystemTransaction(db, async (tx) => {
    if (await isDriftNew(tx, run, drift))
      for (const to of addresses) await mail.send({ to, ...driftMail(connector.name, drift) }, tx)
    return holdRun(tx, run, drift)
  })
}
