import { agentToolCopy, agentTools } from '@portal/content/agent-tools'
import { portfolioCopy } from '@portal/content/agent-portfolio'
import { screens } from '@portal/content/screens'
import { betaCategoryKeys } from '@portal/contracts/paths'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useSearch } from '#web/lib/use-search.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { HelpBanner } from './help-banner.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { PortfolioDemo } from '#web/features/agent-tools/portfolio-demo.tsx'
import { RunGate } from '#web/features/agent-tools/run-gate.tsx'

const copy = portfolioCopy
const allTools = 'all'

/** All tools by category, and each of them to try. */
export function PortfolioPage() {
  const { title, description } = screens.betaAgents
  useDocumentTitle(title)
  const [search, setSearch] = useSearch()
  const category = betaCategoryKeys.find((key) => key === search.get('category')) ?? allTools
  const shown = agentTools.filter((entry) => category === allTools || entry.category === category)
  const openId = (agentTools.find(({ id }) => id === search.get('tool')) ?? agentTools[0])?.id
  const choose = (chosen: Readonly<Record<string, string>>) =>
    setSearch((now) =>
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries(now), ...chosen }).filter(([, value]) => value),
      ),
    )
  return (
    <>
      <PageHead title={title} description={description} />
      <HelpBanner text={copy.help} />
      <Tabs value={category} onValueChange={(value) => choose({ category: value === allTools ? '' : value })}>
        <TabList label={copy.tabs} className="grid grid-cols-2 gap-x-4 gap-y-0 md:grid-cols-3 lg:grid-cols-6">
          <Tab value={allTools} className="col-span-full justify-self-start">
            {copy.all}
          </Tab>
          {betaCategoryKeys.map((key) => (
            <Tab key={key} value={key} className="justify-self-start">
              {copy.categories[key]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={category}>
          <p className="mb-3 text-small text-fg-2">{copy.count(shown.length)}</p>
          <ul className="grid gap-4 md:grid-cols-2 min-[1280px]:grid-cols-4">
            {shown.map((entry) => (
              <PortfolioCard key={entry.id} entry={entry} />
            ))}
          </ul>
        </TabPanel>
      </Tabs>
      <Section title={copy.platform} note={agentToolCopy.where}>
        <RunGate>
          <div className="grid grid-flow-dense grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
            {agentTools.map((tool) => (
              <PortfolioDemo
                key={tool.id}
                tool={tool}
                isOpen={tool.id === openId}
                onOpen={() => choose({ tool: tool.id })}
              />
            ))}
          </div>
        </RunGate>
      </Section>
    </>
  )
}
