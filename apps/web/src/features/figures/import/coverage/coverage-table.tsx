import { figureCoverageCopy as copy } from '@portal/content/figure-coverage'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { recordedPercent, type FigureGroup } from './group-figures.ts'

interface CoverageTableProps {
  groups: readonly FigureGroup[]
  onOpen: (group: FigureGroup) => void
}

export function CoverageTable({ groups, onOpen }: CoverageTableProps) {
  if (groups.length === 0) return <p className="text-fg-2">{copy.empty}</p>
  return (
    <Table compact label={copy.title}>
      <thead>
        <tr>
          <HeadCell className="pl-0">{copy.page}</HeadCell>
          <HeadCell className="max-md:hidden">{copy.owner}</HeadCell>
          <HeadCell numeric>{copy.figures}</HeadCell>
          <HeadCell numeric>{copy.samples}</HeadCell>
          <HeadCell numeric className="pr-0">
            {copy.recorded}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Row key={`${group.page} ${group.owner}`}>
            <Cell className="pl-0">
              <button
                type="button"
                className="link-inline text-left max-md:min-h-11"
                onClick={() => onOpen(group)}
              >
                {group.page}
                <span className="md:sr-only">, {group.owner ?? copy.noOwner}</span>
              </button>
            </Cell>
            <Cell className="max-md:hidden">{group.owner ?? copy.noOwner}</Cell>
            <Count group={group} name="all" value={`${group.figures.length}`} />
            <Count group={group} name="samples" value={`${group.samples}`} />
            <Count group={group} name="recorded" value={`${recordedPercent(group)}%`} />
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Count({ group, name, value }: { group: FigureGroup; name: string; value: string }) {
  return (
    <Cell numeric className="last:pr-0">
      <span data-figure={`measured.figures.${group.page}.${name}`}>{value}</span>
    </Cell>
  )
}
