import { aiHubCopy, hubSettingsCopy, hubTabs, type HubTab } from '@portal/content/ai-hub'
import type { HistoryEntry } from '@portal/contracts/ai-hub'
import { analysisTypes, type AnalysisType } from '@portal/contracts/analysis'
import type { Citation } from '@portal/contracts/chat'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { AnalysisEnginePanel } from './analysis-engine-panel.tsx'
import { aiHubStatusQuery } from './api/ai-hub-status.ts'
import { CapabilityCards } from './capability-cards.tsx'
import { ChatTab } from './chat-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { SourceCardContext } from './source-card.ts'
import { SpecialisedToolsPanel } from './specialised-tools-panel.tsx'
import { StoredAnalysis } from './stored-analysis.tsx'

export interface AiHubPageProps {
  text: { title: string; description: string }
  /** The chat with the general context, at the given conversation when one was chosen in the history. */
  chat: (sessionId: string | null) => ReactNode
  /** The test runner; it does not start by itself (decisions AMB-55). */
  systemTest: ReactNode
  /** Start and End Voice with the state of the conversation, in the header. */
  voiceControls?: ReactNode
  /** What is said, under the header. */
  voicePanel?: ReactNode
  /** The card of a record behind a number. */
  SourceCard: ComponentType<{ citation: Citation }>
}

const defaultTab: HubTab = 'test'

export function AiHubPage({ text, chat, systemTest, voiceControls, voicePanel, SourceCard }: AiHubPageProps) {
  useDocumentTitle(text.title)
  const [params, setParams] = useSearchParams()
  const tab = hubTabs.find((one) => one === params.get('tab')) ?? defaultTab
  const type = analysisTypes.find((one) => one === params.get('type')) ?? null
  const analysisId = params.get('analysis')
  const go = (next: HubTab, more: Record<string, string> = {}) => setParams({ tab: next, ...more })
  const open = ({ kind, id }: HistoryEntry) =>
    kind === 'chat' ? go('chat', { session: id }) : go('history', { analysis: id })
  const setType = (next: AnalysisType | null) => go('analysis', next === null ? {} : { type: next })
  // A test goes on, and its results stay, while its person looks at another tab.
  const [hasTest, setHasTest] = useState(false)
  if (tab === 'test' && !hasTest) setHasTest(true)
  const listRef = useRef<HTMLDivElement>(null)
  // On a narrow screen the list scrolls: the tab that an address opens must be in sight.
  useEffect(() => {
    const active = listRef.current?.querySelector('[data-state=active]')
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  const panels: Record<HubTab, ReactNode> = {
    chat: <ChatTab chat={chat(params.get('session'))} onAnalyse={setType} onOpen={open} />,
    analysis: <AnalysisEnginePanel type={type} onType={setType} />,
    tools: <SpecialisedToolsPanel />,
    test: systemTest,
    history:
      analysisId === null ? (
        <HistoryTab onOpen={open} />
      ) : (
        <StoredAnalysis
          id={analysisId}
          onBack={() => go('history')}
          onOpen={(id) => go('history', { analysis: id })}
        />
      ),
    settings: <SettingsTab />,
  }
  return (
    <SourceCardContext value={SourceCard}>
      <PageHead
        {...text}
        actions={
          <>
            {voiceControls}
            <OnlineBadge />
          </>
        }
      />
      <BudgetNote />
      {voicePanel}
      <CapabilityCards />
      <Tabs value={tab} onValueChange={(value) => go(hubTabs.find((one) => one === value) ?? defaultTab)}>
        <TabList ref={listRef} label={aiHubCopy.tabsLabel}>
          {hubTabs.map((one) => (
            <Tab key={one} value={one}>
              {aiHubCopy.tabs[one]}
            </Tab>
          ))}
        </TabList>
        {hubTabs.map((one) => (
          <TabPanel
            key={one}
            value={one}
            {...(one === 'test' &&
              hasTest && { forceMount: true, className: 'data-[state=inactive]:hidden' })}
          >
            {panels[one]}
          </TabPanel>
        ))}
      </Tabs>
    </SourceCardContext>
  )
}

/** A budget that is nearly or wholly used stands above every tab. */
function BudgetNote() {
  const { data } = useQuery(aiHubStatusQuery())
  const state = data?.budget?.state ?? 'open'
  if (state === 'open') return null
  return (
    <Note tone="warning" className="mb-4">
      {hubSettingsCopy.budget[state]}
    </Note>
  )
}

/** Nothing is claimed before the server said so. */
function OnlineBadge() {
  const { data, isError } = useQuery(aiHubStatusQuery())
  if (!data && !isError) return null
  return data?.isOnline ? (
    <Badge tone="green" icon={CircleCheck}>
      {aiHubCopy.online}
    </Badge>
  ) : (
    <Badge tone="red" icon={CircleX}>
      {aiHubCopy.offline}
    </Badge>
  )
}
