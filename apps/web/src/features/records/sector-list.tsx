import { portalDataCopy } from '@portal/content/records'
import { useQuery } from '@tanstack/react-query'
import { RecordFigure, RecordValue } from '#web/lib/record-figure.tsx'
import { sectorFigureOf, sectorMeasures, sectorRecordsQuery } from './api/sectors.ts'
import { numberLook, RecordList } from './record-list.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SectorDialog } from './sector-dialog.tsx'

const copy = portalDataCopy.sectors

/** The sectors of the pages: their words are kept here, their figures where they stand. */
export function SectorList() {
  const sectors = useQuery(sectorRecordsQuery())
  const last = Math.max(0, ...(sectors.data ?? []).map(({ record }) => record.position))
  return (
    <RecordList
      query={sectors}
      copy={copy}
      nameLabel={copy.columns.sector}
      nameOf={({ name }) => name}
      columns={(column) =>
        sectorMeasures.map((measure) =>
          column(
            copy.columns[measure],
            numberLook(measure === 'projects' ? 'max-md:hidden' : ''),
            ({ record, figures }) => {
              const figure = figures.get(measure)
              return figure ? (
                <RecordFigure figure={figure} bare mark="none" />
              ) : (
                <RecordValue wanted={sectorFigureOf(record, measure)} />
              )
            },
          ),
        )
      }
      form={(sector, onClose) => <SectorDialog sector={sector} position={last + 1} onClose={onClose} />}
      removal={(sector, onClose) => <RemoveDialog table="sectors" record={sector} onClose={onClose} />}
    />
  )
}
