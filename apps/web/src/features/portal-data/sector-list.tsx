import { interfaceWords } from '@portal/content/interface-words'
import { portalDataCopy } from '@portal/content/portal-data'
import type { SectorRow } from '@portal/contracts/market'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { RecordFigure, RecordValue } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { sectorFigureOf, sectorMeasures, sectorRecordsQuery, type SectorRecord } from './api/sectors.ts'
import { EntryMenu } from './entry-menu.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SectorDialog } from './sector-dialog.tsx'

const copy = portalDataCopy.sectors

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; sector: SectorRow }

/** The sectors of the pages: their words are kept here, their figures where they stand. */
export function SectorList() {
  const sectors = useQuery(sectorRecordsQuery())
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  if (sectors.isPending) return <RowsSkeleton label={interfaceWords.loading} rows={5} />
  if (sectors.isError)
    return (
      <ErrorState
        message={copy.failed}
        labels={interfaceWords.errorState}
        onRetry={() => void sectors.refetch()}
      />
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <p className="text-small text-fg-3">{sectors.data.length === 0 ? copy.empty : copy.figures}</p>
        <Button onClick={() => setOpened({ kind: 'add' })}>
          <Plus aria-hidden="true" />
          {copy.add}
        </Button>
      </div>
      {sectors.data.length > 0 && <SectorTable rows={sectors.data} onOpen={setOpened} />}
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <SectorDialog
          sector={opened.kind === 'edit' ? opened.sector : null}
          position={Math.max(0, ...sectors.data.map(({ record }) => record.position)) + 1}
          onClose={close}
        />
      )}
      {opened?.kind === 'remove' && <RemoveDialog table="sectors" record={opened.sector} onClose={close} />}
    </>
  )
}

interface SectorTableProps {
  rows: readonly SectorRecord[]
  onOpen: (opened: Opened) => void
}

function SectorTable({ rows, onOpen }: SectorTableProps) {
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
                onEdit={() => onOpen({ kind: 'edit', sector: record })}
                onRemove={() => onOpen({ kind: 'remove', sector: record })}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
