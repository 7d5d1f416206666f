import { categoryCopy, type ProgressRecord } from '@portal/content/agent-categories'
import type { FigureRow } from '@portal/contracts/figures'
import { CircleCheck, CircleDashed, TriangleAlert, type LucideIcon } from 'lucide-react'
import { AwaitedFigure } from '#web/lib/awaited-figure.tsx'
import { RecordMark } from '#web/lib/record-figure.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Section } from '#web/ui/section.tsx'

interface CategoryRecordsProps {
  title: string
  entries: readonly ProgressRecord[]
  /** Left out while they are read. */
  figures: readonly FigureRow[] | undefined
}

/** spec §2: colours of progress and goal statuses. */
const looks: Record<NonNullable<ProgressRecord['status']>, { tone: Tone; icon: LucideIcon }> = {
  Completed: { tone: 'green', icon: CircleCheck },
  Review: { tone: 'blue', icon: CircleDashed },
  'In Progress': { tone: 'yellow', icon: CircleDashed },
  Ahead: { tone: 'green', icon: CircleCheck },
  'On Track': { tone: 'blue', icon: CircleCheck },
  'At Risk': { tone: 'red', icon: TriangleAlert },
}

export function CategoryRecords({ title, entries, figures }: CategoryRecordsProps) {
  return (
    <Section title={title}>
      <div className="grid gap-4 md:grid-cols-2 min-[1280px]:grid-cols-4">
        {entries.map((entry) => (
          <RecordCard key={entry.figure} entry={entry} figures={figures} />
        ))}
      </div>
    </Section>
  )
}

function RecordCard({ entry, figures }: Pick<CategoryRecordsProps, 'figures'> & { entry: ProgressRecord }) {
  const progress = figures?.find(({ key }) => key === entry.figure)
  const potential = figures?.find(({ key }) => key === entry.potential)
  if (figures && !progress) return null
  return (
    <Panel className="p-4" aria-label={entry.name}>
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-h5">{entry.name}</h3>
        {progress && <RecordMark figure={progress} />}
      </div>
      <div className="mt-3 flex items-center gap-2">
        <div className="flex-1">
          {progress && (
            <Progress
              label={`${entry.name}: ${categoryCopy.progress}`}
              value={progress.value ?? 0}
              hideValue
            />
          )}
        </div>
        <AwaitedFigure figure={progress} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-fg-2">
        {entry.status && (
          <Badge tone={looks[entry.status].tone} icon={looks[entry.status].icon}>
            {entry.status}
          </Badge>
        )}
        {entry.phase && (
          <span>
            {categoryCopy.phase}: {entry.phase}
          </span>
        )}
        {entry.potential && (!figures || potential) && (
          <span>
            {categoryCopy.potential}: <AwaitedFigure figure={potential} />
          </span>
        )}
      </div>
    </Panel>
  )
}
