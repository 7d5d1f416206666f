import { figureCoverageCopy as copy } from '@portal/content/figure-coverage'
import { RecordTable } from '#web/ui/record-table.tsx'
import { recordedPercent, type FigureGroup } from './group-figures.ts'

interface CoverageTableProps {
  groups: readonly FigureGroup[]
  onOpen: (group: FigureGroup) => void
}

export function CoverageTable({ groups, onOpen }: CoverageTableProps) {
  if (groups.length === 0) return <p className="text-fg-2">{copy.empty}</p>
  const count = (name: string, of: (group: FigureGroup) => string) => (group: FigureGroup) => (
    <span data-figure={`measured.figures.${group.page}.${name}`}>{of(group)}</span>
  )
  return (
    <RecordTable
      compact
      label={copy.title}
      rows={groups}
      keyOf={({ page, owner }) => `${page} ${owner}`}
      columns={(column) => [
        column(copy.page, { all: 'pl-0' }, (group) => (
          <button
            type="button"
            className="link-inline text-left max-md:min-h-11"
            onClick={() => onOpen(group)}
          >
            {group.page}
            <span className="md:sr-only">, {group.owner ?? copy.noOwner}</span>
          </button>
        )),
        column(copy.owner, { all: 'max-md:hidden' }, ({ owner }) => owner ?? copy.noOwner),
        column(
          copy.figures,
          { numeric: true },
          count('all', ({ figures }) => `${figures.length}`),
        ),
        column(
          copy.samples,
          { numeric: true },
          count('samples', ({ samples }) => `${samples}`),
        ),
        column(
          copy.recorded,
          { numeric: true, all: 'pr-0' },
          count('recorded', (group) => `${recordedPercent(group)}%`),
        ),
      ]}
    />
  )
}
