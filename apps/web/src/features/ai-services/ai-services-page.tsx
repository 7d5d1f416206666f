import { servicesCopy } from '@portal/content/ai-services-page'
import { interfaceWords } from '@portal/content/interface-words'
import type { ScreenText } from '@portal/content/screens'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useTab } from '#web/lib/use-tab.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { servicesQuery } from './api/services.ts'
import { AudioTab, type BrowserHearing } from './audio-tab.tsx'
import { ChatTab } from './chat-tab.tsx'
import { CodeTab } from './code-tab.tsx'
import { ImagesTab } from './images-tab.tsx'
import { IntegrationsTab } from './integrations-tab.tsx'
import { ProviderCards } from './provider-cards.tsx'
import { DrawTextContext, type DrawText } from './rendered-text.tsx'
import { WebTab } from './web-tab.tsx'

const tabs = ['chat', 'images', 'audio', 'web', 'code', 'integrations'] as const
type TabName = (typeof tabs)[number]

interface AiServicesPageProps {
  text: ScreenText
  /** How Markdown is drawn. */
  drawText: DrawText
  hearing: BrowserHearing
}

/** The services console: provider cards, and a tab for each kind of service. spec §2 */
export function AiServicesPage({ text, drawText, hearing }: AiServicesPageProps) {
  useDocumentTitle(text.title)
  const [tab, openTab] = useTab(tabs)
  const { data, error, isError, refetch } = useQuery(servicesQuery())
  const panels: Record<TabName, ReactNode> = {
    chat: <ChatTab services={data?.services ?? []} />,
    images: <ImagesTab services={data?.services ?? []} />,
    audio: <AudioTab services={data?.services ?? []} hearing={hearing} />,
    web: <WebTab services={data?.services ?? []} />,
    code: <CodeTab />,
    integrations: <IntegrationsTab overview={data} />,
  }
  return (
    <DrawTextContext value={drawText}>
      <PageHead title={text.title} description={text.description} />
      <Section title={servicesCopy.cards.title} note={servicesCopy.cards.note}>
        {isError && (
          <ErrorState
            message={servicesCopy.cards.failed}
            labels={interfaceWords.errorState}
            {...failureOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && <ProviderCards services={data.services} />}
        {!data && !isError && <Skeleton className="h-dvh md:h-232 min-[1280px]:h-126" />}
      </Section>
      <Tabs className="mt-8" value={tab} onValueChange={openTab}>
        <TabList label={servicesCopy.tabsLabel}>
          {tabs.map((name) => (
            <Tab key={name} value={name}>
              {servicesCopy.tabs[name]}
            </Tab>
          ))}
        </TabList>
        {tabs.map((name) => (
          // Kept while another tab is open: what was typed and answered stays.
          <TabPanel key={name} value={name} forceMount hidden={name !== tab}>
            {panels[name]}
          </TabPanel>
        ))}
      </Tabs>
    </DrawTextContext>
  )
}
