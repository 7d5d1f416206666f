import {
  ConnectorListResponse,
  ConnectorRunsResponse,
  ConnectorTrialResponse,
  type Connector,
  type ConnectorKind,
  type ConnectorRun,
  type SourceTrial,
} from '@portal/contracts/connectors'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Logger } from 'pino'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

interface SourceToAdd {
  kind: ConnectorKind
  url: string
  settings?: Record<string, unknown>
  secrets?: Record<string, string>
}

/** The whole portal with an administrator who keeps its sources. */
export interface ConnectorsPortal {
  app: ListeningApp
  admin: SupabaseClient
  member: SupabaseClient
  call(client: SupabaseClient, body: Record<string, unknown>): Promise<unknown>
  add(source: SourceToAdd): Promise<string>
  find(id: string): Promise<Connector>
  run(id: string): Promise<ConnectorRun>
  try(id: string): Promise<SourceTrial>
  figuresOf(prefix: string): Promise<Record<string, unknown>[]>
}

export async function startConnectorsPortal(allowed: string, log?: Logger): Promise<ConnectorsPortal> {
  const app = await startListeningApp({ PORTAL_FETCH_ALLOW: allowed, PORTAL_RATE_FUNCTIONS: '100000' }, log)
  const clientFor = async (role: 'admin' | 'business_user') => {
    const token = await app.tokenFor(await buildUser(app.db, role))
    return createClient(app.url, app.serviceKey, { accessToken: async () => token })
  }
  const admin = await clientFor('admin')
  let added = 0
  const call: ConnectorsPortal['call'] = async (client, body) => {
    const answer = await client.functions.invoke<unknown>('connectors', { body })
    if (answer.error) throw answer.error
    return answer.data
  }
  const list = async (body: Record<string, unknown>) =>
    ConnectorListResponse.parse(await call(admin, body)).connectors
  return {
    app,
    admin,
    member: await clientFor('business_user'),
    call,
    async add({ kind, url, settings = {}, secrets = {} }) {
      added += 1
      const name = `Source ${added} of ${kind}`
      const connectors = await list({
        action: 'add',
        name,
        kind,
        url,
        settings: { prefix: `test.${kind}`, ...settings },
        everyHours: null,
      })
      const id = String(connectors.find((connector) => connector.name === name)?.id)
      if (Object.keys(secrets).length > 0) await call(admin, { action: 'set_secrets', id, secrets })
      return id
    },
    async find(id) {
      const found = (await list({ action: 'list' })).find((connector) => connector.id === id)
      if (!found) throw new Error('there is no such connector')
      return found
    },
    async run(id) {
      const [run] = ConnectorRunsResponse.parse(await call(admin, { action: 'run', id })).runs
      if (!run) throw new Error('no run was answered')
      return run
    },
    async try(id) {
      return ConnectorTrialResponse.parse(await call(admin, { action: 'try', id })).trial
    },
    async figuresOf(prefix) {
      const { rows } = await app.db.query<{ figure: Record<string, unknown> }>(
        `select to_jsonb(f) as figure from public.figures f where f.is_current and starts_with(key, $1) order by key`,
        [prefix],
      )
      return rows.map(({ figure }) => figure)
    },
  }
}
