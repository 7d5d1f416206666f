import { bidJudgements as words } from '@portal/content/bids'
import type { EvidenceRow, RequirementTerms } from '@portal/contracts/bids'
import { compared, dayNeeded, isValidOn, unknown, type Circumstances, type Judgement } from './judgement.ts'

/** Years that a turnover is asked of where the text does not say. */
const usualYears = 3

/** The last full years; where the text does not say which of them counts, all ways of counting must agree. */
export function judgeTurnover(
  { amount, currency, years, basis }: RequirementTerms,
  { evidence, now }: Circumstances,
): Judgement {
  if (amount === null) return unknown(words.noNumber)
  if (currency !== 'EUR') return unknown(words.currency(currency))
  const last = now.getUTCFullYear() - 1
  const asked = Math.ceil(years ?? usualYears)
  const wanted = Array.from({ length: asked }, (_, back) => last - back)
  const rows = wanted.flatMap(
    (year) => evidence.find((row) => row.kind === 'turnover' && row.year === year) ?? [],
  )
  const missing = wanted.filter((year) => !rows.some((row) => row.year === year))
  const sorted = rows.toSorted((a, b) => valueOf(a) - valueOf(b))
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most) return unknown(words.turnover.none(wanted))
  const total = rows.reduce((sum, row) => sum + valueOf(row), 0)
  const readings = {
    each: { is: valueOf(least), row: least },
    best: { is: valueOf(most), row: most },
    average: { is: total / rows.length, row: null },
    total: { is: total, row: null },
  }
  const judge = (by: keyof typeof readings): Judgement => {
    const { is, row } = readings[by]
    const judged = compared({ is, asked: amount }, words.turnover.compared(by, is, amount), row)
    // What a year that is missing could still turn.
    const isOpen = by === 'average' || judged.standing === (by === 'each' ? 'met' : 'not_met')
    return missing.length > 0 && isOpen ? unknown(words.turnover.missing(missing)) : judged
  }
  if (basis !== null) return judge(basis)
  const [strictest, mildest] = [judge('each'), judge('best')]
  if (strictest.standing === 'met') return strictest
  return mildest.standing === 'met' ? unknown(words.turnover.unclear) : mildest
}

const valueOf = ({ value_eur: value }: EvidenceRow): number => value ?? 0

/** Against the bank's line that holds longest and is large enough; a share of the contract needs its value. */
export function judgeGuarantee(
  { amount, currency, percent }: RequirementTerms,
  around: Circumstances,
): Judgement {
  const asked = toEuros({ amount, currency, percent }, around)
  if (typeof asked === 'string') return unknown(asked)
  const day = dayNeeded(around)
  const lines = around.evidence.filter((row) => row.kind === 'guarantee_line')
  if (lines.length === 0) return unknown(words.guarantee.none)
  const [largest] = lines.filter((row) => isValidOn(row, day)).toSorted((a, b) => valueOf(b) - valueOf(a))
  if (!largest)
    return { standing: 'not_met', because: words.guarantee.over(day), evidence: lines[0] ?? null, margin: 0 }
  return compared({ is: valueOf(largest), asked }, words.guarantee.compared(valueOf(largest), asked), largest)
}

function toEuros(
  { amount, currency, percent }: Pick<RequirementTerms, 'amount' | 'currency' | 'percent'>,
  tender: Circumstances,
): number | string {
  if (amount !== null) return currency === 'EUR' ? amount : words.currency(currency)
  if (percent === null) return words.noNumber
  if (tender.value === null) return words.guarantee.noValue
  if (tender.currency !== 'EUR') return words.currency(tender.currency)
  return (tender.value * percent) / 100
}
