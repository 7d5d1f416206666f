import { portalDataCopy } from '@portal/content/records'
import { FigureRow } from '@portal/contracts/figures'
import { SectorRow } from '@portal/contracts/market'
import { queryOptions } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { useChangeRecord } from './change-record.ts'

export const sectorMeasures = ['projects', 'revenue', 'growth'] as const

export type SectorMeasure = (typeof sectorMeasures)[number]

/** The figure of a sector that is to be recorded. */
export const sectorFigureOf = ({ slug, name }: SectorRow, measure: SectorMeasure) => ({
  key: `sector.${slug}.${measure}`,
  label: `${name}: ${portalDataCopy.sectors.columns[measure].toLowerCase()}`,
  unit: { projects: 'projects', revenue: 'EUR', growth: '%' }[measure],
})

export interface SectorRecord {
  record: SectorRow
  figures: ReadonlyMap<string, FigureRow>
}

export const sectorRecordsQuery = () =>
  queryOptions({
    queryKey: ['portal-data', 'sectors'],
    queryFn: async (): Promise<SectorRecord[]> => {
      const client = await getSupabase()
      const { failed } = portalDataCopy.sectors
      const query = client.from('sectors').select().order('position')
      const records = SectorRow.array().parse(await readTable(query, failed))
      const keys = records.flatMap(({ slug }) => sectorMeasures.map((measure) => `sector.${slug}.${measure}`))
      const figures = client.from('figures').select().in('key', keys).eq('is_current', true)
      const rows = FigureRow.array().parse(keys.length === 0 ? [] : await readTable(figures, failed))
      return records.map((record) => ({
        record,
        figures: new Map(
          rows
            .filter(({ key }) => key.startsWith(`sector.${record.slug}.`))
            .map((figure) => [figure.key.split('.').at(-1) ?? '', figure]),
        ),
      }))
    },
  })

export type SectorWords = Partial<Omit<SectorRow, 'id'>>

export const useChangeSector = () =>
  useChangeRecord<SectorWords>({ table: 'sectors', taken: portalDataCopy.sectors.taken })
