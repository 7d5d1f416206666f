import { appIntelligenceCopy as copy } from '@portal/content/app-intelligence'
import { screens } from '@portal/content/screens'
import type { AppFindings } from '@portal/contracts/app-intelligence'
import { ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useTab } from '#web/lib/use-tab.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NamedTabs } from '#web/ui/named-tabs.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { appActions } from './api/examine.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { useAnalysis, type Findings } from './use-analysis.ts'

/** The portal examined by itself: one button, seven steps, four tabs of findings. */
export function AppIntelligencePage() {
  useDocumentTitle(screens.appIntelligence.title)
  const { data, isPending, isError, step, mutate } = useAnalysis()
  const button = (
    <Button variant="primary" busy={isPending} onClick={() => mutate()}>
      {!isPending && <ScanSearch aria-hidden="true" />}
      {isPending ? copy.running : copy.run}
    </Button>
  )
  return (
    <>
      <PageHead
        title={screens.appIntelligence.title}
        description={screens.appIntelligence.description}
        actions={(data !== undefined || isPending || isError) && button}
      />
      {!isError && step !== null && (
        <div className="mb-4">
          <Progress label={copy.progress} value={step} />
          <output className="mt-1 block text-small text-fg-2">{copy.steps[step]}</output>
        </div>
      )}
      {isError && (
        <Note tone="bad" role="alert" className="mb-4">
          {copy.failed}
        </Note>
      )}
      <FindingTabs findings={data ?? null} isPending={isPending} start={isError ? null : button} />
    </>
  )
}

interface FindingTabsProps {
  /** Null before a first analysis. */
  findings: Findings | null
  isPending: boolean
  /** Begins the first. */
  start: ReactNode
}

function FindingTabs({ findings, isPending, start }: FindingTabsProps) {
  const [tab, openTab] = useTab(appActions)
  return (
    <NamedTabs label={copy.tabsLabel} names={appActions} words={copy.tabs} value={tab} onOpen={openTab}>
      {findings ? (
        <FindingList findings={findings[tab]} />
      ) : (
        !isPending && (
          <Panel>
            <EmptyState as="h2" title={copy.empty.title} description={copy.empty.texts[tab]} action={start} />
          </Panel>
        )
      )}
    </NamedTabs>
  )
}

function FindingList({ findings }: { findings: AppFindings }) {
  return (
    <>
      <h2 className="sr-only">{copy.tabsLabel}</h2>
      <p className="mb-4 text-small text-fg-3" data-figure="measured.app.examined">
        {copy.examined}:{' '}
        {findings.examined
          .map(({ step, count }) => (count === 0 ? copy.noneExamined(step) : `${step} ${count}`))
          .join(', ')}
      </p>
      {findings.suggestions.length === 0 && <p className="text-fg-2">{copy.nothing}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        {findings.suggestions.map((suggestion) => (
          <SuggestionCard key={`${suggestion.category} ${suggestion.title}`} suggestion={suggestion} />
        ))}
      </div>
    </>
  )
}
