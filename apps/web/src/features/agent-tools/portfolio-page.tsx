import { agentToolCopy, agentTools } from '@portal/content/agent-tools'
import { portfolioCopy, portfolioMessages } from '@portal/content/agent-portfolio'
import { screens } from '@portal/content/screens'
import { betaCategoryKeys } from '@portal/contracts/paths'
import { useSearchParams } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { HelpBanner } from './help-banner.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { RunGate } from './run-gate.tsx'
import { ToolDemo } from './tool-demo.tsx'
import { ToolStatusBadge } from './tool-status.tsx'

const copy = portfolioCopy
const allTools = 'all'
/** spec §9: demo textareas on the portfolio. */
const demoRows = 3

/** All tools by category, and each of them to try. */
export function PortfolioPage() {
  const { title, description } = screens.betaAgents
  useDocumentTitle(title)
  const [search, setSearch] = useSearchParams()
  const category = betaCategoryKeys.find((key) => key === search.get('category')) ?? allTools
  const shown = agentTools.filter((entry) => category === allTools || entry.category === category)
  return (
    <>
      <PageHead title={title} description={description} />
      <HelpBanner text={copy.help} />
      <Tabs
        value={category}
        onValueChange={(value) => setSearch(value === allTools ? {} : { category: value }, { replace: true })}
      >
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
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {agentTools.map((tool) => (
              <Panel key={tool.id} aria-label={tool.title}>
                <PanelHead title={tool.title} aside={<ToolStatusBadge status={tool.status} />} />
                <div className="p-4">
                  <ToolDemo tool={tool} messages={portfolioMessages(tool.title)} rows={demoRows} isBrief />
                </div>
              </Panel>
            ))}
          </div>
        </RunGate>
      </Section>
    </>
  )
}
