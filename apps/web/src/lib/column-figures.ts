import { FigureRow } from '@portal/contracts/figures'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readRows } from '#web/lib/requests.ts'

const ColumnFigure = FigureRow.extend({ record_id: z.uuid(), record_field: z.string() })

/** The figures of a record, by its columns. */
export type ColumnFigures = ReadonlyMap<string, FigureRow>

interface Wanted {
  table: string
  /** One column of some records alone. */
  only?: { field: string; ids: readonly string[] }
  failure: string
}

/** The current figures of the columns of a table: what finds those of a record. */
export async function readColumnFigures(client: SupabaseClient, { table, only, failure }: Wanted) {
  const all = client.from('figures').select().eq('record_table', table).eq('is_current', true)
  const asked = only ? all.eq('record_field', only.field).in('record_id', only.ids) : all
  const figures = only?.ids.length === 0 ? [] : await readRows(ColumnFigure, asked, failure)
  const ofRecord = Map.groupBy(figures, ({ record_id: id }) => id)
  return ({ id }: { id: string }): ColumnFigures =>
    new Map(ofRecord.get(id)?.map((figure) => [figure.record_field, figure]))
}
