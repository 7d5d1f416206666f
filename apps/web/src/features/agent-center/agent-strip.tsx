import { agentCenterCopy } from '@portal/content/agent-center'
import { orchestrationCopy } from '@portal/content/chat-orchestration'
import { provenanceWords } from '@portal/content/figure-card'
import { useQuery } from '@tanstack/react-query'
import { toErrorState } from '#web/lib/api-error.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Status } from '#web/ui/status.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { agentTones } from './agent-tones.ts'
import { agentCenterQuery } from './api/agent-center.ts'
import { Ago } from './moment.tsx'
import { withoutSamples } from './without-samples.ts'

const copy = orchestrationCopy.live

/** The four agents in a line, for pages that only mention them. */
export function AgentStrip() {
  const { areSamplesHidden } = useFigureViews()
  const query = useQuery(agentCenterQuery())
  if (query.isPending)
    return (
      <output className="block">
        <span className="sr-only">{copy.loading}</span>
        <Skeleton className="h-[309px] w-full md:h-[155px] xl:h-[78px]" />
      </output>
    )
  if (!query.data) return <ErrorState {...toErrorState(query, copy.failed)} />
  const { agents, readAt } = areSamplesHidden ? withoutSamples(query.data) : query.data
  return (
    <ul
      aria-label={copy.title}
      className={
        'grid divide-line rounded-3 border border-line bg-panel max-md:divide-y md:grid-cols-2 ' +
        'md:max-xl:*:even:border-l md:max-xl:*:nth-[n+3]:border-t xl:grid-cols-4 xl:divide-x *:border-line'
      }
    >
      {agents.map(({ id, name, status, lastAction, lastRunAt, isSample }) => (
        <li key={id} className="min-w-0 p-4">
          <p className="flex items-center justify-between gap-2">
            <span className="font-medium">{name}</span>
            <span className="text-small">
              <Status tone={agentTones[status]}>{agentCenterCopy.agents.statuses[status]}</Status>
            </span>
          </p>
          <p className="mt-1 line-clamp-2 text-small text-fg-3">
            {isSample && (
              <span className="mr-1.5">
                <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>
              </span>
            )}
            {lastRunAt ? (
              <>
                <Ago at={lastRunAt} now={new Date(readAt)} />:{' '}
                <q className="[quotes:none]" data-figure={`measured.agent.${id}.action`}>
                  {lastAction ?? ''}
                </q>
              </>
            ) : (
              agentCenterCopy.agents.never
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
