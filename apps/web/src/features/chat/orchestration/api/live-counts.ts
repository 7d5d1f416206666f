import { orchestrationCopy } from '@portal/content/chat-orchestration'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readCounted } from '#web/lib/read-table.ts'
import { oneQuery } from '#web/lib/requests.ts'

const { architecture: copy } = orchestrationCopy
type Counted = keyof typeof copy.counts

const Rows = z.array(z.record(z.string(), z.unknown()))
const Day = z.string().nullish()

/** What is counted, and the column of its day. The database counts what the person may read. */
const counted: Record<Counted, { day: string; rows: (client: SupabaseClient, day: string) => CountQuery }> = {
  watches: {
    day: 'last_checked_at',
    rows: (client, day) => rowsOf(client, 'watches', day).eq('is_active', true),
  },
  figures: {
    day: 'created_at',
    rows: (client, day) => rowsOf(client, 'figures', day).eq('is_current', true),
  },
  ai_chat_messages: {
    day: 'created_at',
    rows: (client, day) => rowsOf(client, 'ai_chat_messages', day).eq('role', 'assistant'),
  },
  health_checks: { day: 'timestamp', rows: (client, day) => rowsOf(client, 'health_checks', day) },
  reports: { day: 'created_at', rows: (client, day) => rowsOf(client, 'reports', day) },
}
type CountQuery = ReturnType<typeof rowsOf>

const rowsOf = (client: SupabaseClient, table: string, day: string) =>
  client.from(table).select(day, { count: 'exact' })

/** How much of each part of the portal there is now, each as of its newest record. */
export const liveCountsQuery = () =>
  oneQuery(['orchestration', 'counts'], async (client): Promise<ReadonlyMap<Counted, FigureRow>> => {
    const keys = Object.keys(counted) as Counted[]
    return new Map(await Promise.all(keys.map(async (key) => [key, await count(client, key)] as const)))
  })

async function count(client: SupabaseClient, key: Counted): Promise<FigureRow> {
  const { day, rows } = counted[key]
  const query = rows(client, day).order(day, { ascending: false, nullsFirst: false }).limit(1)
  const { data, count: all } = await readCounted(query, copy.countsFailed)
  const newest = Day.parse(Rows.parse(data)[0]?.[day]) ?? new Date().toISOString()
  return toUnrecordedFigure({
    key: `count.${key}`,
    label: copy.counts[key],
    value: all,
    as_of: newest.slice(0, 10),
    provenance: {
      kind: 'measured',
      source: { name: copy.countedIn, locator: key },
      method: { id: 'count', version: '1' },
      inputs: [],
    },
  })
}
