import { briefWords } from '@portal/content/brief'
import type { BriefException, BriefSighting } from '@portal/contracts/brief'
import { judgeInsightImpact, type UsualImpact } from '@portal/engines/exceptions'
import { printFigure } from '@portal/content/print-figure'
import type { BriefAward, BriefInsight } from './brief.repository.ts'
import { nameSource } from './name-source.ts'

/** How far an insight stands out of those before it; null for what was put aside. */
export function judgeInsight(insight: BriefInsight, usual: UsualImpact): BriefException | null {
  const judged = judgeInsightImpact({
    impact: insight.impact_score,
    confidence: insight.ai_confidence,
    triage: insight.triage,
    usual,
  })
  if (!judged) return null
  const { provenance, description } = insight
  return {
    id: `insight:${insight.id}`,
    title: titleOf(insight),
    whatChanged: description,
    againstWhat: briefWords.againstImpact(insight.impact_score, judged.usual),
    why: evidenceOf(insight),
    whoActs: briefWords.actors[insight.insight_type],
    score: judged.score,
    noise: briefWords.noiseOfImpacts(judged.noise, judged.isAssumed),
    against: 'usual',
    figure: null,
    reference: null,
    history: [],
    insight: {
      id: insight.id,
      provenance,
      created_at: insight.created_at,
      impact: insight.impact_score,
      usual: judged.usual,
    },
  }
}

/** A change on a watched page as the brief names it besides its exceptions. */
export const toSighting = (insight: BriefInsight): BriefSighting => ({
  id: insight.id,
  title: titleOf(insight),
  why: evidenceOf(insight),
  provenance: insight.provenance,
  created_at: insight.created_at,
})

/** What a tracked company was awarded; its id is that of the tender. */
export const toAward = ({ amount, currency, awarded_on: day, ...award }: BriefAward): BriefSighting => ({
  id: award.id,
  title: briefWords.award(
    award.company,
    award.title,
    amount === null ? null : printFigure({ value: amount, unit: currency ?? '' }),
  ),
  why: [{ text: award.buyer, url: null }],
  provenance: award.provenance,
  created_at: day,
})

/** What a crawl found names its company itself. */
const titleOf = ({ company, title }: BriefInsight): string =>
  company === null || title.startsWith(company) ? title : `${company}: ${title}`

function evidenceOf({ evidence, provenance }: BriefInsight): BriefSighting['why'] {
  if (evidence === null) return [nameSource(provenance)]
  const { quote, was, url, before, after } = evidence
  return [
    { text: `“${quote}”`, url },
    ...(was === null ? [] : [{ text: briefWords.was(was), url: null }]),
    { text: briefWords.snapshots(before.taken_at, after.taken_at), url: null },
  ]
}
