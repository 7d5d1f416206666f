import { agentToolCopy } from '@portal/content/agent-tools'
import { categoryCopy, categoryTexts, type CategoryText } from '@portal/content/agent-categories'
import type { ScreenText } from '@portal/content/screens'
import type { BetaCategoryKey } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { toolFiguresQuery } from '#web/features/agent-tools/api/tool-figures.ts'
import { CategoryRecords } from './category-records.tsx'
import { CategoryTiles, TilesSkeleton } from './category-tiles.tsx'
import { HelpBanner } from './help-banner.tsx'
import { InsightCards } from './insight-cards.tsx'
import { RunGate } from '#web/features/agent-tools/run-gate.tsx'
import { ToolCard } from './tool-card.tsx'
import { ToolDemo } from '#web/features/agent-tools/tool-demo.tsx'

const demoRows = 3
/** [CAT-01] of each category; what was added since stands under a title of its own. */
const ownTools = 4

interface CategoryPageProps {
  category: BetaCategoryKey
  text: ScreenText
  /** The least time between a run and its result, where the category asks for one. */
  waitMs?: number | undefined
}

/** A category: one screen for all of them, each a record of `categoryTexts`. */
export function CategoryPage({ category, text, waitMs = categoryTexts[category].waitMs }: CategoryPageProps) {
  useDocumentTitle(text.title)
  const content = categoryTexts[category]
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tool')
  const openId = (content.tools.find(({ id }) => id === wanted) ?? content.tools[0])?.id
  const draw = (tools: CategoryText['tools']) => (
    <div className="grid grid-flow-dense grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 min-[1280px]:grid-cols-3">
      {tools.map((tool) => (
        <ToolCard
          key={tool.id}
          tool={tool}
          isOpen={tool.id === openId}
          onOpen={() => setSearch({ tool: tool.id }, { replace: true })}
        >
          <ToolDemo
            tool={tool}
            messages={content.messages(tool.title)}
            rows={demoRows}
            isBrief
            waitMs={waitMs}
          />
        </ToolCard>
      ))}
    </div>
  )
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      {content.help && <HelpBanner text={content.help} />}
      <CategoryFigures content={content} />
      <RunGate>
        <Section title={categoryCopy.tools} note={agentToolCopy.where}>
          {draw(content.tools.slice(0, ownTools))}
        </Section>
        {content.further && <Section title={content.further}>{draw(content.tools.slice(ownTools))}</Section>}
      </RunGate>
    </>
  )
}

function CategoryFigures({ content }: { content: CategoryText }) {
  const { tiles, records, insights = [] } = content
  const keys = [
    ...tiles.flatMap(({ figure, change }) => [figure, change]),
    ...insights.map(({ figure }) => figure),
    ...(records?.entries ?? []).flatMap(({ figure, potential }) => [figure, potential]),
  ].filter((key) => key !== undefined)
  const { data, error, isError, refetch } = useQuery(toolFiguresQuery(keys))
  if (isError) return <ErrorState {...toErrorState({ error, refetch }, agentToolCopy.figuresFailed)} />
  return (
    <>
      {tiles.length > 0 &&
        (data ? <CategoryTiles tiles={tiles} figures={data} /> : <TilesSkeleton tiles={tiles} />)}
      {insights.length > 0 && <InsightCards insights={insights} figures={data} />}
      {records && <CategoryRecords title={records.title} entries={records.entries} figures={data} />}
    </>
  )
}
