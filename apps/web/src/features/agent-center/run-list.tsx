import { agentCenterCopy, agentTexts } from '@portal/content/agent-center'
import { provenanceWords } from '@portal/content/figure-card'
import type { AgentRun } from '@portal/contracts/agent-center'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'
import { At } from './moment.tsx'
import { toMeasured } from './to-measured.ts'

const copy = agentCenterCopy.runs
const tones: Record<AgentRun['state'], StatusTone> = { running: 'running', succeeded: 'good', failed: 'bad' }

/** What the agents did last, in their own words. */
export function RunList({ runs, now }: { runs: readonly AgentRun[]; now: Date }) {
  if (runs.length === 0) return <EmptyState as="h3" title={copy.empty.title} description={copy.empty.text} />
  return (
    <ul aria-label={copy.title} className="border-t border-line-2">
      {runs.map((run) => (
        <RunLine key={run.id} run={run} now={now} />
      ))}
    </ul>
  )
}

function RunLine({ run, now }: { run: AgentRun; now: Date }) {
  const { agent, state, startedAt, durationMs, note, isSample } = run
  const { name } = agentTexts[agent]
  return (
    <li
      className={
        'grid grid-cols-[56px_minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2 ' +
        'md:grid-cols-[112px_128px_88px_minmax(0,1fr)_72px]'
      }
    >
      <span className="text-small text-fg-3">
        <At at={startedAt} now={now} />
      </span>
      <span className="truncate">{name}</span>
      <span className="text-small">
        <Status tone={tones[state]}>{copy.states[state]}</Status>
      </span>
      <q className="text-fg-2 [quotes:none] max-md:order-last max-md:col-span-2 max-md:text-small">
        {note ?? ''}
        {isSample && (
          <span className="ml-2">
            <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>
          </span>
        )}
      </q>
      <span className="text-right text-small text-fg-2">
        {durationMs !== null && (
          <RecordFigure
            figure={toMeasured({
              key: `run.${run.id}`,
              label: copy.tookOf(name),
              value: durationMs < 1000 ? durationMs : Math.round(durationMs / 100) / 10,
              unit: durationMs < 1000 ? 'ms' : 's',
              source: agentCenterCopy.source.runs,
              at: startedAt,
              isSample,
            })}
            mark="none"
          />
        )}
      </span>
    </li>
  )
}
