import { toUnrecordedFigure } from '@portal/contracts/figures'
import { benchmarksCopy } from '@portal/content/market'
import type { InsightTriage } from '@portal/contracts/watches'
import type { MarketInsightRow } from '@portal/contracts/market'
import {
  ArrowDown,
  ArrowUp,
  Check,
  ChevronDown,
  Lightbulb,
  Minus,
  OctagonAlert,
  TrendingUp,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { RecordFigure, RecordMark, RecordProse } from '#web/lib/record-figure.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { useTriageInsight, type Insight } from './api/insights.ts'

const copy = benchmarksCopy.insights

const typeIcons: Record<MarketInsightRow['insight_type'], LucideIcon> = {
  opportunity: ArrowUp,
  threat: TriangleAlert,
  trend: TrendingUp,
  recommendation: Lightbulb,
}
const urgencyLooks: Record<MarketInsightRow['urgency_level'], { tone: Tone; icon: LucideIcon }> = {
  critical: { tone: 'red', icon: OctagonAlert },
  high: { tone: 'orange', icon: ArrowUp },
  medium: { tone: 'yellow', icon: Minus },
  low: { tone: 'neutral', icon: ArrowDown },
}

/** What an insight says, how sure it is, what it rests on, and where the team puts it. */
export function InsightCard({ insight: { record, inputs } }: { insight: Insight }) {
  const { insight_type: type, urgency_level: urgency, created_at: createdAt, provenance } = record
  const TypeIcon = typeIcons[type]
  const about = { as_of: createdAt.slice(0, 10), provenance }
  const impact = toUnrecordedFigure({
    ...about,
    key: `insight.${record.id}.impact_score`,
    label: `${record.title}: ${copy.impact.toLowerCase()}`,
    value: record.impact_score,
    unit: '/10',
  })
  const confidence = toUnrecordedFigure({
    ...about,
    key: `insight.${record.id}.ai_confidence`,
    label: `${record.title}: ${copy.confidence.toLowerCase()}`,
    value: Math.round(record.ai_confidence * 100),
    unit: '%',
  })
  return (
    <li className="flex min-w-0 flex-col bg-canvas py-4 md:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-1.5 text-small text-fg-2">
          <TypeIcon aria-hidden="true" className="size-3.5 stroke-[1.75] text-fg-3" />
          {copy.types[type]}
        </span>
        <Badge {...urgencyLooks[urgency]}>{copy.urgencies[urgency]}</Badge>
        <span className="ml-auto">
          <TriageMenu id={record.id} title={record.title} triage={record.triage} />
        </span>
      </div>
      <h3 className="mt-2 text-h5">{record.title}</h3>
      <RecordProse provenance={record.provenance} className="mt-1 text-small text-fg-2">
        {record.description}
      </RecordProse>
      {inputs.length > 0 && (
        <dl className="mt-2 text-small">
          <dt className="text-fg-3">{copy.basis}</dt>
          {inputs.map((input) => (
            <dd key={input.key} className="flex min-h-6 items-center justify-between gap-3">
              <span className="min-w-0 text-fg-2">{input.label}</span>
              <RecordFigure figure={input} className="whitespace-nowrap" />
            </dd>
          ))}
        </dl>
      )}
      <div className="mt-auto flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-3 text-small">
        <dl className="flex gap-x-4">
          <div className="flex gap-1.5">
            <dt className="text-fg-3">{copy.impact}</dt>
            <dd>
              <RecordFigure figure={impact} />
            </dd>
          </div>
          <div className="flex gap-1.5">
            <dt className="text-fg-3">{copy.confidence}</dt>
            <dd>
              <RecordFigure figure={confidence} />
            </dd>
          </div>
        </dl>
        <span className="ml-auto">
          <RecordMark figure={impact} dated />
        </span>
      </div>
    </li>
  )
}

interface TriageMenuProps {
  id: string
  title: string
  triage: InsightTriage | null
}

function TriageMenu({ id, title, triage }: TriageMenuProps) {
  const sort = useTriageInsight()
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="sm" variant="ghost" busy={sort.isPending} aria-label={copy.triageOf(title, triage)}>
          {triage ?? copy.triage}
          <ChevronDown aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {copy.triages.map((wanted) => (
          <MenuItem
            key={wanted}
            onSelect={() => sort.mutate({ id, triage: wanted })}
            trailing={wanted === triage && <Check aria-hidden="true" className="size-4" />}
          >
            {wanted}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
