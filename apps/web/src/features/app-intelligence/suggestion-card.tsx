import type { AppSuggestion } from '@portal/contracts/app-intelligence'
import { appIntelligenceCopy } from '@portal/content/app-intelligence'
import { Link } from 'react-router'
import { Panel } from '#web/ui/panel.tsx'

const copy = appIntelligenceCopy.labels
const shownEvidence = 8

/** One suggestion with what it was found by, and the way to it. */
export function SuggestionCard({ suggestion }: { suggestion: AppSuggestion }) {
  const { category, title, description, priority, impact, evidence, href } = suggestion
  return (
    <Panel className="p-4">
      <p className="text-small text-fg-3">{category}</p>
      <h3 data-figure="measured.app.finding">{title}</h3>
      <p className="mt-1 text-small text-fg-2">{description}</p>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
        <Fact label={copy.priority} value={priority} />
        <Fact label={copy.impact} value={impact} />
        <Fact label={copy.complexity} value={suggestion.implementation_complexity} />
      </dl>
      <details className="mt-3 text-small">
        <summary className="cursor-pointer text-fg-2">{copy.evidence}</summary>
        <ul className="mt-1 list-disc pl-4 marker:text-fg-3" data-figure="measured.app.evidence">
          {evidence.slice(0, shownEvidence).map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
        {evidence.length > shownEvidence && (
          <p className="text-fg-3" data-figure="measured.app.evidence">
            {appIntelligenceCopy.more(evidence.length - shownEvidence)}
          </p>
        )}
      </details>
      {href && (
        <Link to={href} className="link-inline mt-3 inline-block text-small">
          {copy.open}
        </Link>
      )}
    </Panel>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-fg-3">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
