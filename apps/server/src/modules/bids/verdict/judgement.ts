import type {
  EvidenceRow,
  RequirementKind,
  RequirementStanding,
  RequirementTerms,
} from '@portal/contracts/bids'

/** What a requirement is compared with. */
export interface Circumstances {
  evidence: readonly EvidenceRow[]
  /** Of the tender. */
  value: number | null
  currency: string | null
  division: string | null
  offersUntil: string | null
  now: Date
}

export interface Asked {
  kind: RequirementKind
  terms: RequirementTerms
}

export interface Judgement {
  standing: RequirementStanding
  because: string
  /** The row of the evidence that decides. */
  evidence: EvidenceRow | null
  /** What is there over what is asked: the smallest is what a bid hangs on. */
  margin: number | null
}

export const unknown = (because: string): Judgement => ({
  standing: 'unknown',
  because,
  evidence: null,
  margin: null,
})

/** Met from as much as is asked. */
export const compared = (
  { is, asked }: { is: number; asked: number },
  because: string,
  evidence: EvidenceRow | null = null,
): Judgement => ({ standing: is >= asked ? 'met' : 'not_met', because, evidence, margin: is / asked })

/** The day on which a certificate or a line must hold: that of the offers, today where none is stated. */
export const dayNeeded = ({ offersUntil, now }: Circumstances): string =>
  (offersUntil ?? now.toISOString()).slice(0, 10)

export const isValidOn = ({ valid_until: until }: EvidenceRow, day: string): boolean =>
  until === null || until >= day
