import { analysisText } from '@portal/content/analysis'
import { printFigure } from '@portal/content/print-figure'
import type { Lens } from '../composition/lens.ts'

/** Recorded figures of the portal, by the beginnings of their keys. */
export const lookAtFigures =
  (prefixes: readonly string[]): Lens =>
  ({ evidence, most }, findings) => {
    const fitting = prefixes.flatMap((prefix) =>
      evidence.figures.filter(({ key }) => key === prefix || key.startsWith(`${prefix}.`)),
    )
    findings.count({ wanted: prefixes.length, found: fitting.length })
    const stated = fitting.slice(0, Math.max(most, 2) * 2).map(({ key, value, unit, source }) => {
      const text = printFigure({ value, unit, key })
      return analysisText.fact(
        source.label,
        findings.state({ key, label: source.label, text, value, unit, source }),
      )
    })
    if (stated.length > 0) findings.say('summary', analysisText.kpis(stated.join(', ')))
  }

/** Initiatives of the company: those at risk first, and what to settle. */
export const lookAtInitiatives: Lens = ({ evidence, most }, findings) => {
  const order = ['At Risk', 'Review', 'In Progress', 'On Track', 'Ahead', 'Completed']
  const sorted = [...evidence.initiatives].sort(
    (a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.title.localeCompare(b.title),
  )
  findings.count({ wanted: 1, found: sorted.length })
  for (const initiative of sorted.slice(0, most)) {
    const marker = ` ${findings.cite(initiative.source)}.`
    findings.say('trends', analysisText.initiative(initiative).replace(/\.$/u, marker))
    if (initiative.status === 'At Risk')
      findings.say(
        'recommendations',
        analysisText.rescue(initiative.title, initiative.lead).replace(/\.$/u, marker),
      )
  }
}
