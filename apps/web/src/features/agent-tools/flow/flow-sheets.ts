import { flowSheetCopy } from '@portal/content/agent-views'
import { FlowSheetRow } from '@portal/contracts/flow-sheets'
import { readOptionalRow, readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import type { FlowSheet } from './flow-edit.ts'
import type { SheetPlace } from './kept-sheets.ts'

const copy = flowSheetCopy

/** The person's drawing of this calculation, null where there is none. */
export async function readFlowSheet({ engine, key }: SheetPlace): Promise<FlowSheetRow | null> {
  const client = await getSupabase()
  const query = client.from('flow_sheets').select().eq('engine', engine).eq('inputs_key', key)
  return FlowSheetRow.nullable().parse(await readOptionalRow(query.maybeSingle(), copy.readFailed))
}

interface Change extends SheetPlace {
  /** Null puts it back as calculated. */
  sheet: FlowSheet | null
  /** The version that was changed; null where there was none. */
  base: number | null
}

/** Stores a drawing; answers its version, or 'conflict' where somebody stored another one since. */
export async function writeFlowSheet({
  engine,
  key,
  sheet,
  base,
}: Change): Promise<number | null | 'conflict'> {
  const client = await getSupabase()
  const table = client.from('flow_sheets')
  if (base === null) {
    if (sheet === null) return null
    const added = table.upsert(
      { engine, inputs_key: key, sheet },
      { onConflict: 'user_id,engine,inputs_key', ignoreDuplicates: true },
    )
    return versionOf(await readTable(added.select(), copy.saveFailed))
  }
  const row =
    sheet === null
      ? table.delete()
      : table.update({ sheet, version: base + 1, updated_at: new Date().toISOString() })
  const written = row.eq('engine', engine).eq('inputs_key', key).eq('version', base)
  const version = versionOf(await readTable(written.select(), copy.saveFailed))
  return sheet === null && version !== 'conflict' ? null : version
}

const versionOf = (data: unknown): number | 'conflict' =>
  FlowSheetRow.array().parse(data)[0]?.version ?? 'conflict'
