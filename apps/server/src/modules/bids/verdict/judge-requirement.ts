import { bidJudgements as words } from '@portal/content/bids'
import type { EvidenceRow, RequirementKind, RequirementTerms } from '@portal/contracts/bids'
import { roleOf } from '../reading/lexicon.ts'
import { judgeGuarantee, judgeTurnover } from './judge-money.ts'
import {
  compared,
  dayNeeded,
  isValidOn,
  unknown,
  type Asked,
  type Circumstances,
  type Judgement,
} from './judgement.ts'

const judges: Record<RequirementKind, (terms: RequirementTerms, around: Circumstances) => Judgement> = {
  turnover: judgeTurnover,
  references: judgeReferences,
  certificate: judgeCertificate,
  staff: judgeStaff,
  guarantee: judgeGuarantee,
  deadline: judgeDeadline,
  other: () => unknown(words.other),
}

export const judgeRequirement = ({ kind, terms }: Asked, around: Circumstances): Judgement =>
  judges[kind](terms, around)

const valueOf = ({ value_eur: value }: EvidenceRow): number => value ?? 0

/** Those of the years asked, of the tender's own sector where similar work is asked, and each large enough. */
function judgeReferences(terms: RequirementTerms, { evidence, division, now }: Circumstances): Judgement {
  const { amount, currency, years, isSimilar } = terms
  if (amount !== null && currency !== 'EUR') return unknown(words.currency(currency))
  if (isSimilar && division === null) return unknown(words.references.noSector)
  const since = years === null ? 0 : now.getUTCFullYear() - years
  const fitting = evidence
    .filter(
      (row) =>
        row.kind === 'reference' && (row.year ?? 0) >= since && (!isSimilar || row.division === division),
    )
    .toSorted((a, b) => valueOf(b) - valueOf(a))
  if (terms.basis === 'total' && amount !== null) {
    const counted = fitting.slice(0, terms.count ?? fitting.length)
    const is = counted.reduce((sum, row) => sum + valueOf(row), 0)
    return compared(
      { is, asked: amount },
      words.references.total(counted.length, is, amount),
      counted.at(-1) ?? null,
    )
  }
  const count = terms.count ?? 1
  const enough = fitting.filter((row) => amount === null || valueOf(row) >= amount)
  // The last that is needed decides, or the best one that is too small.
  const deciding = enough.length >= count ? enough[count - 1] : fitting[enough.length]
  const judged = compared(
    { is: enough.length, asked: count },
    words.references.compared(enough.length, count, {
      amount,
      since: years === null ? null : since,
      isSimilar,
    }),
    deciding ?? null,
  )
  if (amount === null || !deciding || enough.length < count) return judged
  return { ...judged, margin: valueOf(deciding) / amount }
}

/** Letters and digits alone: ISO 9001 is found in "UNE-EN ISO 9001:2015". */
const keyOf = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '')

function judgeCertificate({ subject }: RequirementTerms, around: Circumstances): Judgement {
  if (subject === null) return unknown(words.certificate.unnamed)
  const day = dayNeeded(around)
  const named = around.evidence.filter((row) => row.kind === 'certificate' && namesCode(row.name, subject))
  const holding = named.find((row) => isValidOn(row, day))
  if (holding)
    return {
      standing: 'met',
      because: words.certificate.holds(holding.valid_until),
      evidence: holding,
      margin: null,
    }
  const [over] = named.toSorted((a, b) => (b.valid_until ?? '').localeCompare(a.valid_until ?? ''))
  return {
    standing: 'not_met',
    because: over ? words.certificate.over(over.valid_until ?? '', day) : words.certificate.none(subject),
    evidence: over ?? null,
    margin: 0,
  }
}

/** Not 9001 within 19001: what follows and goes before the code is no digit. */
function namesCode(name: string, subject: string): boolean {
  const [held, wanted] = [keyOf(name), keyOf(subject)]
  const at = held.indexOf(wanted)
  // After the code stands the end or its edition: 2015.
  return at >= 0 && /^(?:(?:19|20)\d\d)?(?!\d)/u.test(held.slice(at + wanted.length))
}

function judgeStaff({ count, subject, years }: RequirementTerms, { evidence }: Circumstances): Judgement {
  if (count === null) return unknown(words.noNumber)
  if (years !== null) return unknown(words.staff.experience)
  const role = subject ?? 'people'
  const rows = evidence.filter(
    (row) => row.kind === 'staff' && (role === 'people' || roleOf(row.name) === role),
  )
  const [largest] = rows.toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0))
  if (!largest) return unknown(words.staff.none(role))
  const is = rows.reduce((sum, { people }) => sum + (people ?? 0), 0)
  return compared({ is, asked: count }, words.staff.compared(is, count), largest)
}

const dayMs = 86_400_000

function judgeDeadline({ due }: RequirementTerms, { now }: Circumstances): Judgement {
  if (due === null) return unknown(words.noNumber)
  const days = Math.round((Date.parse(due) - Date.parse(now.toISOString().slice(0, 10))) / dayMs)
  return {
    standing: days >= 0 ? 'met' : 'not_met',
    because: days >= 0 ? words.deadline.left(days) : words.deadline.over(-days),
    evidence: null,
    margin: null,
  }
}
