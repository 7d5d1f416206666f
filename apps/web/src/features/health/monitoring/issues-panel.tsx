import type { HealthCheckRow } from '@portal/contracts/health'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { useId } from 'react'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Status } from '#web/ui/status.tsx'
import { toIssues, type Issue } from './to-issues.ts'

const copy = monitoringCopy.issues
const shown = 12

interface IssuesPanelProps {
  row: HealthCheckRow | null
  /** Said instead while the run is not known. */
  missing: string | null
}

/** What the newest run found wrong, the critical first, and what to do about it. */
export function IssuesPanel({ row, missing }: IssuesPanelProps) {
  const id = useId()
  const issues = row ? toIssues(row) : []
  const recommendations = row?.recommendations ?? row?.details.recommendations ?? []
  return (
    <Panel aria-labelledby={id}>
      <PanelHead id={id} title={copy.title} />
      <div className="px-4 py-3">
        {issues.length === 0 && (
          <p className="text-small text-fg-2">{missing ?? (row ? copy.none : copy.unknown)}</p>
        )}
        <ul aria-label={copy.title}>
          {issues.slice(0, shown).map((issue) => (
            <IssueLine key={issue.text} issue={issue} />
          ))}
        </ul>
        {issues.length > shown && (
          <p className="text-small text-fg-3" data-figure="measured.health.issues">
            {copy.more(issues.length - shown)}
          </p>
        )}
        {recommendations.length > 0 && (
          <>
            <h4 className="mt-3 text-small font-medium">{copy.recommendations}</h4>
            <ul className="list-disc pl-4 text-small text-fg-2 marker:text-fg-3">
              {recommendations.map((text) => (
                <li key={text} className="py-0.5">
                  {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  )
}

function IssueLine({ issue }: { issue: Issue }) {
  return (
    <li className="flex flex-wrap gap-x-3 border-b border-line py-1.5 text-small last:border-b-0">
      <span className="w-20 flex-none">
        <Status tone={issue.level === 'critical' ? 'bad' : 'warning'}>{copy.levels[issue.level]}</Status>
      </span>
      <span className="min-w-0 flex-1 break-words" data-figure="measured.health.issue">
        {issue.text}
      </span>
    </li>
  )
}
