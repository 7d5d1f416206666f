import { categoryCopy, type ProgressRecord } from '@portal/content/agent-categories'
import type { FigureRow } from '@portal/contracts/figures'
import { CircleCheck, CircleDashed, TriangleAlert, type LucideIcon } from 'lucide-react'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Section } from '#web/ui/section.tsx'

interface CategoryRecordsProps {
  title: string
  entries: readonly ProgressRecord[]
  figures: readonly FigureRow[]
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

function RecordCard({ entry, figures }: { entry: ProgressRecord; figures: readonly FigureRow[] }) {
  const progress = figures.find(({ key }) => key === entry.figure)
  const potential = figures.find(({ key }) => key === entry.potential)
  if (!progress) return null
  return (
    <Panel className="p-4" aria-label={entry.name}>
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-h5">{entry.name}</h3>
        <RecordMark figure={progress} />
      </div>
      <div className="mt-3 flex items-center gap-2">
        <div className="flex-1">
          <Progress label={`${entry.name}: ${categoryCopy.progress}`} value={progress.value ?? 0} hideValue />
        </div>
        <RecordFigure figure={progress} />
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
        {potential && (
          <span>
            {categoryCopy.potential}: <RecordFigure figure={potential} />
          </span>
        )}
      </div>
    </Panel>
  )
}
