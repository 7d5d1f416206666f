import { z } from 'zod'
import { Provenance } from '../figures/index.ts'

/** Closed opportunities below which no chance is calculated. */
export const fewestClosed = 20

const share = z.number().min(0).max(1)

/** How well chances said before would have told what came; each case by a model that did not know it. */
export const ChanceCheck = z.object({
  /** Mean square of chance less outcome: 0 is perfect. */
  brier: share,
  /** The same of saying the win rate every time. */
  base_brier: share,
  win_rate: share,
  bins: z.array(z.object({ expected: share, observed: share, count: z.number().int() })),
})
export type ChanceCheck = z.infer<typeof ChanceCheck>

/** What a quality does to the odds of winning, all others alike. */
export const ChanceTerm = z.object({
  of: z.enum(['value', 'known_client', 'source', 'sector', 'country', 'team']),
  /** Which source, sector, country or team; empty of the others. */
  level: z.string(),
  odds: z.number().positive(),
})
export type ChanceTerm = z.infer<typeof ChanceTerm>

export const OpenChance = z.object({
  reference: z.string(),
  title: z.string(),
  client: z.string(),
  value_eur: z.number(),
  chance: share,
  /** Of the opportunity. */
  as_of: z.iso.date(),
  provenance: Provenance,
})
export type OpenChance = z.infer<typeof OpenChance>

export const WinChances = z.object({
  closed: z.number().int(),
  as_of: z.iso.date().nullable(),
  has_samples: z.boolean(),
  /** Null below `fewestClosed`, and while only one outcome is recorded. */
  check: ChanceCheck.nullable(),
  /** Strongest first. */
  terms: z.array(ChanceTerm),
  /** Of open opportunities, the largest first; none where the check is no better than the win rate. */
  chances: z.array(OpenChance),
})
export type WinChances = z.infer<typeof WinChances>

export const chanceRequests = [
  z.strictObject({ action: z.literal('win_chances'), withoutSamples: z.boolean().default(false) }),
] as const
