import { agentCenterCopy } from '@portal/content/agent-center'
import { provenanceWords } from '@portal/content/figure-card'
import type { Agent } from '@portal/contracts/agent-center'
import { screenPaths } from '@portal/contracts/paths'
import { Play } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Status } from '#web/ui/status.tsx'
import { agentTones } from './agent-tones.ts'
import { useRunNow } from './api/agent-center.ts'
import { Ago, At } from './moment.tsx'
import { PerformanceBar } from './performance-bar.tsx'
import { toMeasured } from './to-measured.ts'

const copy = agentCenterCopy.agents

interface AgentListProps {
  agents: readonly Agent[]
  now: Date
  /** Administrators send agents to work. */
  canRun: boolean
}

export function AgentList({ agents, now, canRun }: AgentListProps) {
  const run = useRunNow()
  return (
    <ul aria-label={copy.title} className="grid gap-4 lg:grid-cols-2">
      {agents.map((agent) => (
        <li key={agent.id} className="min-w-0">
          <AgentCard
            agent={agent}
            now={now}
            action={
              canRun && (
                <RunButton
                  agent={agent}
                  isStarting={run.isPending && run.variables.id === agent.id}
                  onRun={() => run.mutate(agent)}
                />
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}

interface RunButtonProps {
  agent: Agent
  isStarting: boolean
  onRun: () => void
}

function RunButton({ agent, isStarting, onRun }: RunButtonProps) {
  if (!agent.isRunnable)
    return (
      <Link to={screenPaths.deliveries} className={buttonClass({ size: 'sm' })}>
        {copy.schedules}
      </Link>
    )
  return (
    <Button
      size="sm"
      busy={isStarting}
      disabled={agent.status === 'active'}
      aria-label={copy.runNowOf(agent.name)}
      onClick={onRun}
    >
      {!isStarting && <Play aria-hidden="true" />}
      {copy.runNow}
    </Button>
  )
}

function AgentCard({ agent, now, action }: { agent: Agent; now: Date; action: ReactNode }) {
  const id = useId()
  const { name, task, status, lastAction, lastRunAt, isSample } = agent
  return (
    <Panel aria-labelledby={id} className="flex h-full flex-col p-4">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 id={id} className="flex flex-wrap items-center gap-x-3">
            {name}
            <span className="text-small font-normal">
              <Status tone={agentTones[status]}>{copy.statuses[status]}</Status>
            </span>
          </h3>
          <p className="mt-1 text-small text-fg-2">{task}</p>
        </div>
        {action}
      </header>
      <dl className="mt-4 grid flex-1 content-start gap-x-6 gap-y-3 border-t border-line pt-3 md:grid-cols-[152px_minmax(0,1fr)]">
        <div className="md:row-span-2">
          <dt className="text-small text-fg-3">{copy.performance}</dt>
          <dd className="mt-1">
            <Performance agent={agent} now={now} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-small text-fg-3">
            {copy.lastAction}
            {lastRunAt && (
              <>
                , <Ago at={lastRunAt} now={now} />
              </>
            )}{' '}
            {isSample && <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>}
          </dt>
          <dd className={status === 'error' ? 'mt-0.5 text-red' : 'mt-0.5'}>
            {lastAction === null ? (
              <span className="text-fg-3">{copy.never}</span>
            ) : (
              <q className="[quotes:none]">{lastAction}</q>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-small text-fg-3">{copy.nextRun}</dt>
          <dd className="mt-0.5">
            <NextRun at={agent.nextRunAt} now={now} />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

function Performance({ agent, now }: { agent: Agent; now: Date }) {
  const { id, name, performance, ratedRuns, lastRunAt, isSample } = agent
  if (performance === null) return <p className="text-h4 text-fg-3">{copy.unknown}</p>
  const figure = toMeasured({
    key: `agent.${id}.performance`,
    label: copy.performanceOf(name),
    value: performance,
    unit: '%',
    source: agentCenterCopy.source.runs,
    basis: `${copy.basis}; ${copy.ofRuns(ratedRuns)}`,
    at: lastRunAt ?? now.toISOString(),
    isSample,
  })
  return (
    <>
      <span className="text-h2 font-semibold stretch-head">
        <RecordFigure figure={figure} mark="none" />
      </span>
      <PerformanceBar label={copy.performanceOf(name)} value={performance} />
      <p className="mt-1 text-micro text-fg-3" data-figure={`measured.agent.${id}.rated`}>
        {copy.ofRuns(ratedRuns)}
      </p>
    </>
  )
}

function NextRun({ at, now }: { at: string | null; now: Date }) {
  if (at === null) return <span className="text-fg-3">{copy.onRequest}</span>
  return Date.parse(at) <= now.getTime() ? copy.due : <At at={at} now={now} />
}
