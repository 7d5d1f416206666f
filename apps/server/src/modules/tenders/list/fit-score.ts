import { fitWords as words } from '@portal/content/tenders'
import type { FitPart } from '@portal/contracts/tenders'

/** What fits the company, as kept on its profile. */
export interface FitProfile {
  cpv: string[]
  countries: string[]
  least_value: number
  most_value: number
  least_days: number
}

/** What is known around a tender. */
export interface FitFacts {
  cpv: readonly string[]
  country: string | null
  value: number | null
  currency: string | null
  offersUntil: string | null
  /** The buyer is a client in the pipeline. */
  isClient: boolean
  /** Tracked companies that this buyer gave an award. */
  rivals: readonly string[]
}

const most = { sector: 30, country: 15, size: 20, time: 15, buyer: 10, rivals: 10 }
const day = 86_400_000

/** The rules and their points, 100 in all: each part is shown with what it compared. */
export function fitOf(facts: FitFacts, profile: FitProfile, now: Date): FitPart[] {
  const sector = facts.cpv.find((code) => profile.cpv.some((beginning) => code.startsWith(beginning)))
  const isNear = facts.country !== null && profile.countries.includes(facts.country)
  return [
    part('sector', sector ? 1 : 0, sector ? words.sector.fits(sector) : words.sector.other),
    part('country', isNear ? 1 : 0, isNear ? words.country.fits : words.country.other),
    sizeOf(facts, profile),
    timeOf(facts, profile, now),
    part('buyer', facts.isClient ? 1 : 0, facts.isClient ? words.buyer.known : words.buyer.unknown),
    part('rivals', facts.rivals.length === 0 ? 1 : 0, words.rivals(facts.rivals)),
  ]
}

const part = (rule: FitPart['rule'], share: number, because: string): FitPart => ({
  rule,
  points: Math.round(most[rule] * share),
  most: most[rule],
  because,
})

function sizeOf(
  { value, currency }: FitFacts,
  { least_value: least, most_value: highest }: FitProfile,
): FitPart {
  if (value === null) return part('size', 0.5, words.size.unknown)
  if (currency !== 'EUR') return part('size', 0.5, words.size.currency(currency ?? ''))
  if (value < least) return part('size', 0, words.size.small)
  return value > highest ? part('size', 0, words.size.large) : part('size', 1, words.size.fits)
}

function timeOf({ offersUntil }: FitFacts, profile: FitProfile, now: Date): FitPart {
  if (offersUntil === null) return part('time', 0.5, words.time.unknown)
  const days = Math.floor((Date.parse(offersUntil) - now.getTime()) / day)
  if (days < 0) return part('time', 0, words.time.over)
  return part('time', Math.min(1, days / profile.least_days), words.time.days(days, profile.least_days))
}
