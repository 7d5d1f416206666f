import { platformCopy } from '@portal/content/competitors'
import { interfaceWords } from '@portal/content/interface-words'
import type { MarketInsightRow } from '@portal/contracts/market'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskAboutLink, type AskedQuery } from '#web/lib/ask/ask-about-link.tsx'
import { RecordProse } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { insightsQuery } from '../api/competitive-queries.ts'
import { insightLooks, type InsightKind } from './insight-look.ts'
import { InsightSource } from './insight-source.tsx'

const copy = platformCopy.insights

const isShown = (type: string): type is InsightKind => type in insightLooks

/** Opportunities, threats and recommendations, newest first. What an insight says is quoted: its card names the records. spec §2 */
export function InsightsGrid() {
  const [pages, setPages] = useState(1)
  const query = useQuery(insightsQuery(pages))
  return (
    <Section title={copy.title} note={<AskAboutLink about={copy.title} query={insightQuestion} />}>
      <QueryState
        query={query}
        copy={{ failed: copy.failed, loading: interfaceWords.loading }}

        className="h-60"
      />
      {query.data?.insights.length === 0 && (
        <EmptyState as="h3" title={copy.empty.title} description={copy.empty.text} />
      )}
      <ul className="grid border-line-2 not-empty:border-t md:grid-cols-2 min-[1280px]:grid-cols-3">
        {query.data?.insights.map((insight) => (
          <InsightCard key={insight.id} insight={insight} />
        ))}
      </ul>
      {query.data?.hasMore && (
        <Button className="mt-3" busy={query.isFetching} onClick={() => setPages(pages + 1)}>
          {copy.more}
        </Button>
      )}
    </Section>
  )
}

const insightQuestion: AskedQuery = {
  subject: 'insight',
  measures: [{ measure: 'impact' }, { measure: 'confidence' }],
  groupBy: [{ field: 'name' }],
  show: ['type', 'urgency', 'created'],
  order: { by: 'impact', direction: 'desc' },
}

function InsightCard({ insight }: { insight: MarketInsightRow }) {
  if (!isShown(insight.insight_type)) return null
  const { icon: Icon, colour } = insightLooks[insight.insight_type]
  return (
    <li data-insight={insight.insight_type} className="border-b border-line py-4 pr-6">
      <p className={`flex items-center gap-1.5 text-small ${colour}`}>
        <Icon aria-hidden="true" className="size-3.5 stroke-[1.75]" />
        {copy.types[insight.insight_type]}
      </p>
      <h3 className="mt-1 text-base">
        <RecordProse provenance={insight.provenance}>{insight.title}</RecordProse>
      </h3>
      <p className="mt-1 text-small text-fg-2">
        <RecordProse provenance={insight.provenance}>{insight.description}</RecordProse>
      </p>
      <p className="mt-2">
        <InsightSource insight={insight} />
      </p>
    </li>
  )
}
