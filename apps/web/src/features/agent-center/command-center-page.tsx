import { agentCenterCopy as copy } from '@portal/content/agent-center'
import type { AgentCenterResponse } from '@portal/contracts/agent-center'
import { screens } from '@portal/content/screens'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { toErrorState } from '#web/lib/api-error.ts'
import { useAuth } from '#web/lib/auth-context.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AgentList } from './agent-list.tsx'
import { agentCenterQuery, useValidation } from './api/agent-center.ts'
import { RunList } from './run-list.tsx'
import { SourceTable } from './source-table.tsx'
import { withoutSamples } from './without-samples.ts'

const { title, description } = screens.commandCenter

/** The portal's jobs as agents, and the sources that they read. */
export function CommandCenterPage() {
  useDocumentTitle(title)
  const { profile } = useAuth()
  const query = useQuery(agentCenterQuery())
  const validation = useValidation()
  const { areSamplesHidden } = useFigureViews()
  const state = query.data && (areSamplesHidden ? withoutSamples(query.data) : query.data)
  return (
    <>
      <PageHead
        title={title}
        description={description}
        actions={
          <Button variant="primary" busy={validation.isPending} onClick={() => validation.mutate()}>
            {!validation.isPending && <ShieldCheck aria-hidden="true" />}
            {copy.validate}
          </Button>
        }
      />
      {query.isError && <ErrorState {...toErrorState(query, copy.failed)} />}
      {query.isPending && <CenterSkeleton />}
      {state && <Center state={state} isValidating={validation.isPending} canRun={profile.canAccessAdmin} />}
    </>
  )
}

interface CenterProps {
  state: AgentCenterResponse
  isValidating: boolean
  canRun: boolean
}

/** Ages count from when the server was asked, by its clock. */
function Center({ state, isValidating, canRun }: CenterProps) {
  const now = new Date(state.readAt)
  return (
    <>
      <Section title={copy.agents.title} note={copy.ticking}>
        <AgentList agents={state.agents} now={now} canRun={canRun} />
      </Section>
      <Section title={copy.sources.title}>
        <SourceTable sources={state.sources} now={now} isValidating={isValidating} />
      </Section>
      <Section title={copy.runs.title} note={copy.runs.note}>
        <RunList runs={state.runs} now={now} />
      </Section>
    </>
  )
}

function CenterSkeleton() {
  return (
    <output className="block">
      <span className="sr-only">{copy.loading}</span>
      <Skeleton className="h-46 w-full" />
      <Skeleton className="mt-4 h-46 w-full" />
    </output>
  )
}
