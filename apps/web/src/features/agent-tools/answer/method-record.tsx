import { agentToolCopy } from '@portal/content/agent-tools'
import type { EngineAnswer } from '@portal/engines/core'
import type { ReactNode } from 'react'
import { toProvenanceRows } from '#web/lib/figure-view.ts'
import { CalculatedFigure } from './answer-figures.tsx'

const copy = agentToolCopy

/** What it takes to redo the calculation by hand: formulas, sources, limits and constants. */
export function MethodRecord({ answer }: { answer: EngineAnswer }) {
  const { method, figures } = answer
  const constants = figures.filter(({ provenance }) => provenance.kind === 'benchmark')
  return (
    <dl className="grid gap-x-6 text-small md:grid-cols-[120px_1fr]">
      <Entry name={copy.version}>{`${method.id} ${method.version}`}</Entry>
      <Entry name={copy.formula}>
        <Lines lines={method.formula} className="font-mono" />
      </Entry>
      <Entry name={copy.sources}>
        <Lines lines={method.source} />
      </Entry>
      <Entry name={copy.limits}>
        <Lines lines={method.limits} />
      </Entry>
      {constants.length > 0 && (
        <Entry name={copy.constants}>
          <ul className="grid gap-1">
            {constants.map((figure) => (
              <li key={figure.key}>
                {figure.label}: <CalculatedFigure figure={figure} />
                <span className="text-fg-3"> {sourceOf(figure.provenance)}</span>
              </li>
            ))}
          </ul>
        </Entry>
      )}
    </dl>
  )
}

const sourceOf = (provenance: EngineAnswer['figures'][number]['provenance']): string =>
  toProvenanceRows(provenance, null)
    .slice(0, 2)
    .map(({ text }) => text)
    .join(', ')

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="border-t border-line pt-2 text-fg-3 md:pb-2">{name}</dt>
      <dd className="min-w-0 break-words pb-2 md:border-t md:border-line md:pt-2">{children}</dd>
    </>
  )
}

function Lines({ lines, className }: { lines: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
