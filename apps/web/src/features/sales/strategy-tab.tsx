import { businessCopy } from '@portal/content/sales'
import type { ActionItem, Recommendation, SalesStrategy } from '@portal/contracts/sales'
import { ArrowDown, ArrowUp, Minus, type LucideIcon } from 'lucide-react'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import type { FindingsSource } from './api/findings.ts'
import { FindingsFrame } from './findings-frame.tsx'
import { StatementList, StatementText } from './statements.tsx'
import { TabHead } from './tab-head.tsx'

const copy = businessCopy.strategy

const impactLooks: Record<Recommendation['impact'], { tone: Tone; icon: LucideIcon }> = {
  High: { tone: 'blue', icon: ArrowUp },
  Medium: { tone: 'neutral', icon: Minus },
  Low: { tone: 'neutral', icon: ArrowDown },
}

export function StrategyTab({ source }: { source: FindingsSource<SalesStrategy> }) {
  return (
    <>
      <TabHead label={businessCopy.buttons.generateStrategy} isBusy={source.isBusy} onRun={source.run} />
      <FindingsFrame source={source} notYet={businessCopy.notYet.strategy}>
        {({ strategy_overview, strategic_recommendations, action_items }) => (
          <>
            <Section title={copy.overview} className="mt-0">
              <StatementList label={copy.overview} statements={strategy_overview} />
            </Section>
            <Section title={copy.recommendations}>
              <ol aria-label={copy.recommendations} className="border-t border-line-2">
                {strategic_recommendations.map((recommendation) => (
                  <RecommendationRow key={recommendation.title} recommendation={recommendation} />
                ))}
              </ol>
            </Section>
            <Section title={copy.actions}>
              {action_items.length === 0 ? (
                <p className="text-fg-2">{copy.noActions}</p>
              ) : (
                <ul aria-label={copy.actions} className="border-t border-line-2">
                  {action_items.map((item) => (
                    <ActionRow key={item.description} item={item} />
                  ))}
                </ul>
              )}
            </Section>
          </>
        )}
      </FindingsFrame>
    </>
  )
}

function RecommendationRow({
  recommendation: { title, parts, impact, impact_figure },
}: {
  recommendation: Recommendation
}) {
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="max-w-[72ch]">
        <h3 className="text-h5">
          <RecordWords>{title}</RecordWords>
        </h3>
        <p className="mt-1 text-fg-2">
          <StatementText parts={parts} />
        </p>
      </div>
      <div className="flex items-center gap-3 self-start md:flex-col md:items-end md:gap-1">
        <Badge {...impactLooks[impact]}>{`${copy.impact}: ${impact}`}</Badge>
        {impact_figure && <RecordFigure figure={impact_figure} mark="word" />}
      </div>
    </li>
  )
}

function ActionRow({ item: { title, parts, owner, within } }: { item: ActionItem }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_176px_112px]">
      <div>
        <h3 className="text-base font-medium">{title}</h3>
        <p className="text-fg-2">
          <StatementText parts={parts} />
        </p>
      </div>
      <dl className="flex gap-6 text-small md:contents">
        <div>
          <dt className="text-fg-3">{copy.owner}</dt>
          <dd>{owner}</dd>
        </div>
        <div>
          <dt className="text-fg-3">{copy.within}</dt>
          <dd>{within}</dd>
        </div>
      </dl>
    </li>
  )
}
