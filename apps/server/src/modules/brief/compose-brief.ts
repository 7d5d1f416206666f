import { BriefException, maxExceptions, type MondayBrief } from '@portal/contracts/brief'
import { exceptionMethod, measureUsualImpact } from '@portal/engines/exceptions'
import type { Tx } from '@portal/backend/platform/db/database'
import {
  listChangedFigures,
  listEarlierImpacts,
  listNewAwards,
  listNewInsights,
  listStaleFigures,
} from './brief.repository.ts'
import { judgeFigure } from './judge-figure.ts'
import { judgeInsight, toAward, toSighting } from './judge-insight.ts'

const periodMs = 7 * 86_400_000
const shownSightings = 10

/** What stood out in the seven days before `now`, as the person of the transaction may see it. */
export async function composeBrief(tx: Tx, now: Date): Promise<MondayBrief> {
  const from = new Date(now.getTime() - periodMs)
  const figures = await listChangedFigures(tx, from, now)
  const insights = await listNewInsights(tx, from, now)
  const awards = await listNewAwards(tx, from, now)
  const usual = measureUsualImpact(await listEarlierImpacts(tx, from))
  const crossed = [
    ...figures.map((figure) => judgeFigure(figure)),
    ...insights.map((insight) => judgeInsight(insight, usual)),
  ]
    .filter((exception): exception is BriefException => exception !== null)
    .filter(({ score }) => score >= exceptionMethod.threshold)
    .toSorted((a, b) => b.score - a.score || a.id.localeCompare(b.id))
  const named = new Set(crossed.map((exception) => exception.insight?.id))
  const { id, version, text } = exceptionMethod
  return {
    from: from.toISOString(),
    until: now.toISOString(),
    exceptions: crossed.slice(0, maxExceptions).map((exception) => BriefException.parse(exception)),
    alsoSeen: insights
      .filter(
        ({ id: insight, evidence, triage }) =>
          evidence !== null && triage !== 'Discard' && !named.has(insight),
      )
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
      .slice(0, shownSightings)
      .map(toSighting),
    awards: awards.map(toAward),
    stale: await listStaleFigures(tx, now),
    leftOut: Math.max(0, crossed.length - maxExceptions),
    examined: { figures: figures.length, insights: insights.length },
    method: { id, version, text: [...text] },
  }
}
