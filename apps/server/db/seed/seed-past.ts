import type { NewFigure } from '@portal/contracts/figures'
import { pastVersionsOf } from '@portal/sample-data/past-versions'
import type { SampleSet } from '@portal/sample-data/sample-set'
import type { Tx } from '@portal/backend/platform/db/database'

interface Told {
  day: string
  figures: SampleSet['figures']
  /** Rows whose columns are figures, by table. */
  mirrored: Record<string, readonly object[]>
}

/** The versions of the half year before; what is inserted afterwards becomes the current ones. */
export async function seedPast(tx: Tx, { day, figures, mirrored }: Told): Promise<void> {
  const ofColumns = await Promise.all(
    Object.entries(mirrored).map(([table, rows]) =>
      tx.query<{ figure: NewFigure }>(
        `select to_jsonb(f) - 'search' as figure from jsonb_array_elements($2::jsonb) as record
           cross join lateral portal.row_figures($1, record) as f`,
        [table, JSON.stringify(rows)],
      ),
    ),
  )
  const all = [...figures, ...ofColumns.flatMap(({ rows }) => rows.map(({ figure }) => figure))]
  const past = pastVersionsOf(all, day)
  const columns =
    'key, label, value, unit, period, as_of, provenance, owner, record_table, record_id, record_field, created_at'
  await tx.query(
    `insert into portal.past_figures (${columns})
       select ${columns} from rows from (jsonb_to_recordset($1::jsonb)
         as (key text, label text, value numeric, unit text, period text, as_of date, provenance jsonb, owner text,
           record_table text, record_id uuid, record_field text, created_at timestamptz)) with ordinality order by ordinality`,
    [JSON.stringify(past)],
  )
}
