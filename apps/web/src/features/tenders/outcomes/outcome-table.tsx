import { outcomeWords as words } from '@portal/content/tender-outcomes'
import type { OutcomeFilters, OutcomeGroup, OutcomeKind } from '@portal/contracts/tenders'
import type { ReactNode } from 'react'
import { createSearchParams } from 'react-router'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { OutcomeNumber } from './outcome-number.tsx'
import { writeOutcomeView, type OpenRows } from './outcome-view.ts'

/** What each number of a group counts, and the word of its column. */
const columns = [
  ['awards', 'awards', '', words.awards],
  ['awarded_eur', 'awards', 'EUR', words.awarded],
  ['won', 'won', '', words.won],
  ['won_eur', 'won', 'EUR', words.wonValue],
  ['lost', 'lost', '', words.lost],
  ['lost_eur', 'lost', 'EUR', words.lostValue],
] as const satisfies readonly (readonly [keyof OutcomeGroup, OutcomeKind, string, string])[]

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = ({ by }: OutcomeFilters, name: string): string =>
  by === 'month' && !Number.isNaN(Date.parse(name)) ? month.format(Date.parse(name)) : name

interface OutcomeTableProps {
  filters: OutcomeFilters
  groups: readonly OutcomeGroup[]
  open: OpenRows | null
  /** Page on which a number opens its rows; empty: this one. */
  at?: string
}

/** Groups with what was awarded and, beside it, what we won and lost; on small screens each is a card. */
export function OutcomeTable({ filters, groups, open, at = '' }: OutcomeTableProps) {
  return (
    <Table label={words.table} className="max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          <HeadCell>{words.groupings[filters.by]}</HeadCell>
          {columns.map(([key, , , label]) => (
            <HeadCell key={key} numeric>
              {label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {groups.map((group) => (
          <Row
            key={group.name}
            selected={open?.group === group.name}
            className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:py-2"
          >
            <Cell className="py-1.5 max-lg:col-span-full max-lg:h-auto">
              <RecordWords className="font-medium">{nameOf(filters, group.name)}</RecordWords>
              {filters.by === 'company' && group.awards > 0 && !group.is_tracked && (
                <span className="ml-2 text-small text-fg-3">{words.untracked}</span>
              )}
            </Cell>
            {columns.map(([key, of, unit, label]) => (
              <Labelled key={key} label={label}>
                <OutcomeNumber
                  of={`outcomes.${filters.by}.${key}`}
                  value={group[key]}
                  unit={unit}
                  label={`${label}, ${group.name}`}
                  hasSamples={group.has_samples}
                  to={`${at}?${createSearchParams(writeOutcomeView(filters, { of, group: group.name }))}`}
                />
              </Labelled>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Cell
      numeric
      className="max-lg:flex max-lg:h-auto max-lg:items-baseline max-lg:justify-between max-lg:gap-2 max-lg:py-0.5"
    >
      <span className="text-small text-fg-3 lg:hidden">{label}</span>
      {children}
    </Cell>
  )
}
