import { portalDataCopy } from '@portal/content/records'
import type { FigureRow } from '@portal/contracts/figures'
import { SectorRow } from '@portal/contracts/market'
import { readFigureMap } from '#web/lib/figures-by-key.ts'
import { oneQuery, readRows } from '#web/lib/requests.ts'
import { useChangeRecord } from './change-record.ts'

export const sectorMeasures = ['projects', 'revenue', 'growth'] as const

export type SectorMeasure = (typeof sectorMeasures)[number]

const keyOf = ({ slug }: Pick<SectorRow, 'slug'>, measure: SectorMeasure) => `sector.${slug}.${measure}`

/** The figure of a sector that is to be recorded. */
export const sectorFigureOf = ({ slug, name }: SectorRow, measure: SectorMeasure) => ({
  key: keyOf({ slug }, measure),
  label: `${name}: ${portalDataCopy.sectors.columns[measure].toLowerCase()}`,
  unit: { projects: 'projects', revenue: 'EUR', growth: '%' }[measure],
})

export interface SectorRecord {
  record: SectorRow
  figures: ReadonlyMap<string, FigureRow>
}

export const sectorRecordsQuery = () =>
  oneQuery(['portal-data', 'sectors'], async (client): Promise<SectorRecord[]> => {
    const { failed } = portalDataCopy.sectors
    const records = await readRows(SectorRow, client.from('sectors').select().order('position'), failed)
    const keys = records.flatMap((record) => sectorMeasures.map((measure) => keyOf(record, measure)))
    const figures = await readFigureMap(keys, failed)
    return records.map((record) => ({
      record,
      figures: new Map(
        sectorMeasures.flatMap((measure) => {
          const figure = figures.get(keyOf(record, measure))
          return figure ? [[measure, figure] as const] : []
        }),
      ),
    }))
  })

export type SectorWords = Partial<Omit<SectorRow, 'id'>>

export const useChangeSector = () =>
  useChangeRecord<SectorWords>({ table: 'sectors', taken: portalDataCopy.sectors.taken })
