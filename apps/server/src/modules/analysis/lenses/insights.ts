import { analysisText } from '@portal/content/analysis'
import type { Insight } from '../composition/records.ts'
import type { Lens, Scope } from '../composition/lens.ts'

const places: Record<
  Insight['type'],
  { where: 'trends' | 'recommendations'; say: (title: string) => string }
> = {
  trend: { where: 'trends', say: analysisText.noted },
  threat: { where: 'trends', say: analysisText.threat },
  opportunity: { where: 'recommendations', say: analysisText.opportunity },
  recommendation: { where: 'recommendations', say: analysisText.noted },
}

/** Recorded insights of the given types, the weightiest first; in a narrow scope those that speak of it. */
export const lookAtInsights =
  (types: readonly Insight['type'][]): Lens =>
  (scope, findings) => {
    const fitting = scope.evidence.insights
      .filter((insight) => types.includes(insight.type) && speaksOf(insight, scope))
      .sort((a, b) => b.impact - a.impact || a.title.localeCompare(b.title))
    findings.count({ wanted: 1, found: fitting.length })
    for (const { type, title, source } of fitting.slice(0, scope.most)) {
      const { where, say } = places[type]
      findings.say(where, say(title).replace(/\.$/u, ` ${findings.cite(source)}.`))
    }
  }

function speaksOf({ source: { excerpt } }: Insight, { isNarrow, sectors, companies }: Scope): boolean {
  if (!isNarrow) return true
  const text = excerpt.toLowerCase()
  const names = [...sectors, ...companies.slice(0, 25)].map(({ name }) => name.toLowerCase())
  return names.some((name) => text.includes(name) || text.includes(name.split(/[\s-]/u)[0] ?? name))
}
