import { portalDataCopy } from '@portal/content/portal-data'
import { useQuery } from '@tanstack/react-query'
import { RecordFigure, RecordValue } from '#web/lib/record-figure.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { sectorFigureOf, sectorMeasures, sectorRecordsQuery, type SectorRecord } from './api/sectors.ts'
import { EntryMenu } from './entry-menu.tsx'
import { RecordList, type RecordTableProps } from './record-list.tsx'
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
      table={SectorTable}
      form={(sector, onClose) => <SectorDialog sector={sector} position={last + 1} onClose={onClose} />}
      removal={(sector, onClose) => <RemoveDialog table="sectors" record={sector} onClose={onClose} />}
    />
  )
}

function SectorTable({ rows, onOpen }: RecordTableProps<SectorRecord>) {
  return (
    <Table label={copy.table}>
      <thead>
        <tr>
          <HeadCell className="pl-0">{copy.columns.sector}</HeadCell>
          {sectorMeasures.map((measure) => (
            <HeadCell key={measure} numeric className={measure === 'projects' ? 'max-md:hidden' : ''}>
              {copy.columns[measure]}
            </HeadCell>
          ))}
          <HeadCell className="pr-0">
            <span className="sr-only">{copy.columns.actions}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ record, figures }) => (
          <Row key={record.id}>
            <Cell className="pl-0 font-medium">
              <RecordWords>{record.name}</RecordWords>
            </Cell>
            {sectorMeasures.map((measure) => {
              const figure = figures.get(measure)
              return (
                <Cell
                  key={measure}
                  numeric
                  className={`whitespace-nowrap ${measure === 'projects' ? 'max-md:hidden' : ''}`}
                >
                  {figure ? (
                    <RecordFigure figure={figure} bare mark="none" />
                  ) : (
                    <RecordValue wanted={sectorFigureOf(record, measure)} />
                  )}
                </Cell>
              )
            })}
            <Cell className="w-12 pr-0 text-right">
              <EntryMenu
                name={record.name}
                onEdit={() => onOpen({ kind: 'edit', record })}
                onRemove={() => onOpen({ kind: 'remove', record })}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
