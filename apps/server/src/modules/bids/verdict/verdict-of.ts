import { bidJudgements as words, verdictWords } from '@portal/content/bids'
import type { BidVerdict, JudgedRequirement, RequirementRow } from '@portal/contracts/bids'
import { judgeRequirement } from './judge-requirement.ts'
import type { Circumstances, Judgement } from './judgement.ts'

type Judged = JudgedRequirement & { margin: number | null }

/** Each requirement compared with the evidence, and the verdict that follows from all of them. Made at each read, stored nowhere. */
export function verdictOf(
  rows: readonly RequirementRow[],
  around: Circumstances,
): { requirements: JudgedRequirement[]; verdict: BidVerdict } {
  const judged = rows.map((row): Judged => {
    const { evidence, ...rest } = judge(row, around)
    return { ...row, ...rest, evidence: evidence && { id: evidence.id, name: evidence.name } }
  })
  return {
    requirements: judged.map(({ margin: _margin, ...row }) => row),
    verdict: decide(judged.filter(({ is_mandatory, word }) => is_mandatory && word !== 'void')),
  }
}

/** A person's word counts above all; a quote that stands nowhere counts for nothing. */
function judge(row: RequirementRow, around: Circumstances): Judgement {
  if (row.word !== null) {
    const because = words.said(row.word_by ?? '', row.word_reason)
    return { standing: row.word === 'not_met' ? 'not_met' : 'met', because, evidence: null, margin: null }
  }
  if (!row.is_resolved)
    return { standing: 'unknown', because: words.unresolved, evidence: null, margin: null }
  return judgeRequirement(row, around)
}

/** The first that is not met, else the first that is undecided, else the one that is met most narrowly. */
function decide(mandatory: readonly Judged[]): BidVerdict {
  const failed = mandatory.filter(({ standing }) => standing === 'not_met')
  const open = mandatory.filter(({ standing }) => standing === 'unknown')
  const [tightest] = mandatory.toSorted((a, b) => (a.margin ?? Infinity) - (b.margin ?? Infinity))
  if (failed[0]) return toVerdict('no_bid', failed[0], verdictWords.failed(failed.length))
  if (open[0]) return toVerdict('open', open[0], verdictWords.unknown(open.length))
  if (tightest) return toVerdict('bid', tightest, verdictWords.met(mandatory.length))
  return { verdict: 'open', decidedBy: null, because: verdictWords.none }
}

const toVerdict = (verdict: BidVerdict['verdict'], { id }: Judged, because: string): BidVerdict => ({
  verdict,
  decidedBy: id,
  because,
})
