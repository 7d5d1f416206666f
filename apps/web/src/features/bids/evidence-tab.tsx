import { bidPages } from '@portal/content/bids'
import { cpvDivisions } from '@portal/content/cpv-divisions'
import { interfaceWords } from '@portal/content/interface-words'
import { printDay } from '@portal/content/print-day'
import {
  columnsOfKind,
  evidenceKinds,
  type EvidenceColumn,
  type EvidenceKind,
  type EvidenceRow,
} from '@portal/contracts/bids'
import { toUnrecordedFigure } from '@portal/contracts/figures'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { useNow } from '#web/lib/use-now.ts'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { evidenceQuery } from './api/evidence.ts'
import { EvidenceDialog } from './evidence-dialog.tsx'

const words = bidPages.evidence
type Opened = { kind: EvidenceKind; row: EvidenceRow | null }

/** What the company can show for itself; kept by administrators and business leads. */
export function EvidenceTab() {
  const query = useQuery(evidenceQuery())
  const { profile } = useAuth()
  const { isHidden } = useFigureViews()
  const [opened, setOpened] = useState<Opened | null>(null)
  const isKeeper = profile.canAccessAdmin || profile.isBusinessLead
  const rows = query.data?.filter((row) => !isHidden(row))
  return (
    <>
      <QueryState query={query} copy={words} />
      {!isKeeper && rows && <p className="text-small text-fg-3">{words.keepers}</p>}
      {rows &&
        evidenceKinds.map((kind) => (
          <KindSection
            key={kind}
            kind={kind}
            rows={rows.filter((row) => row.kind === kind)}
            onOpen={isKeeper ? (row) => setOpened({ kind, row }) : null}
          />
        ))}
      {opened && <EvidenceDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface KindSectionProps {
  kind: EvidenceKind
  rows: readonly EvidenceRow[]
  /** Null for who may only read; a null row is a new one. */
  onOpen: ((row: EvidenceRow | null) => void) | null
}

function KindSection({ kind, rows, onOpen }: KindSectionProps) {
  return (
    <Section
      title={words.kinds[kind]}
      note={
        onOpen && (
          <Button icon={Plus} size="sm" onClick={() => onOpen(null)}>
            {words.add(words.one[kind])}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-fg-3">{words.none}</p>
      ) : (
        <KindTable kind={kind} rows={rows} onOpen={onOpen} />
      )}
    </Section>
  )
}

const isNumeric = (column: EvidenceColumn): boolean => ['year', 'value_eur', 'people'].includes(column)

function KindTable({ kind, rows, onOpen }: KindSectionProps) {
  return (
    <div className="relative overflow-x-auto">
      <RecordTable
        compact
        cardsBelow="md"
        rowProps={() => ({ className: 'max-md:block max-md:py-2' })}
        label={words.kinds[kind]}
        rows={rows}
        keyOf={({ id }) => id}
        columns={(column) => [
          column(words.names[kind], 'max-md:block max-md:h-auto max-md:px-0', ({ name, provenance }) => (
            <>
              <RecordWords>{name}</RecordWords>{' '}
              {provenance.kind === 'sample' && (
                <ProvenanceMark sample>{interfaceWords.provenance.sample}</ProvenanceMark>
              )}
            </>
          )),
          ...columnsOfKind(kind).map((field) =>
            column(words.columns[field], { isLabelled: true, numeric: isNumeric(field) }, (row) => (
              <Shown row={row} column={field} />
            )),
          ),
          ...(onOpen
            ? [
                column(
                  words.editShort,
                  { isQuiet: true, cells: 'text-right max-md:block max-md:h-auto max-md:px-0' },
                  (row) => (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={words.edit(row.name)}
                      onClick={() => onOpen(row)}
                    >
                      {words.editShort}
                    </Button>
                  ),
                ),
              ]
            : []),
        ]}
      />
    </div>
  )
}

function Shown({ row, column }: { row: EvidenceRow; column: EvidenceColumn }) {
  const value = row[column]
  if (column === 'valid_until') return <Until until={row.valid_until} />
  if (value === null) return null
  if (column === 'year') return <RecordWords>{value}</RecordWords>
  if (column === 'division') return <>{cpvDivisions[String(value)] ?? value}</>
  if (typeof value === 'string') return <RecordWords>{value}</RecordWords>
  const figure = toUnrecordedFigure({
    key: `evidence.${row.id}.${column}`,
    label: `${row.name}: ${words.columns[column]}`,
    value,
    unit: column === 'value_eur' ? 'EUR' : '',
    as_of: row.as_of,
    provenance: row.provenance,
  })
  return <RecordFigure figure={figure} mark="none" />
}

function Until({ until }: { until: string | null }) {
  const today = useNow().toISOString().slice(0, 10)
  if (until === null) return <span className="text-fg-3">{words.noEnd}</span>
  const isOver = until < today
  return (
    <time dateTime={until} className={isOver ? 'text-red' : undefined}>
      {printDay(until)}
      {isOver && ` (${words.over})`}
    </time>
  )
}
