import { benchmarksCopy } from '@portal/content/market'
import { useState } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { insightLimits, type Insight } from './api/insights.ts'
import { InsightCard } from './insight-card.tsx'

const copy = benchmarksCopy.insights
const isPutAway = ({ record }: Insight): boolean => record.triage === 'Archive' || record.triage === 'Discard'

/** At most six of the ten newest; what the team put away stands back. */
export function InsightCards({ insights }: { insights: readonly Insight[] }) {
  const [areAllShown, setAllShown] = useState(false)
  const shown = insights.filter((insight) => areAllShown || !isPutAway(insight)).slice(0, insightLimits.shown)
  return (
    <Section
      title={copy.title}
      note={
        insights.some(isPutAway) && (
          <Switch
            label={copy.showPutAway}
            checked={areAllShown}
            onChange={(event) => setAllShown(event.target.checked)}
          />
        )
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          as="h3"
          title={insights.length === 0 ? copy.empty.title : copy.allPutAway.title}
          description={insights.length === 0 ? copy.empty.text : copy.allPutAway.text}
        />
      ) : (
        <ul
          aria-label={copy.title}
          className="grid gap-px border-y border-line bg-line md:grid-cols-2 min-[1280px]:grid-cols-3"
        >
          {shown.map((insight) => (
            <InsightCard key={insight.record.id} insight={insight} />
          ))}
        </ul>
      )}
    </Section>
  )
}
