import { z } from 'zod'
import { SaidDay, type Provenance } from '../figures/index.ts'

const name = (most: number) => z.string().trim().min(1, 'is empty').max(most, `is longer than ${most} signs`)
const day = SaidDay('is not a date as 2026-03-31')
const laterDay = z.preprocess((cell) => (cell === '' ? null : cell), day.nullable())
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `is longer than ${most} signs`)
    .transform((text) => text || null)

/** What a person or a file says of an opportunity, cell by cell; what is left empty is not known. */
export const OpportunityCells = z.object({
  reference: name(40).regex(
    /^[A-Za-z0-9_.-]+$/,
    'has other signs than letters, digits, dots, dashes and underscores',
  ),
  title: name(200),
  client: name(200),
  sector: name(100),
  country: name(100),
  owner: name(100),
  source: name(100),
  value_eur: z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/, 'is not an amount: digits with a point, no separators, no currency')
    .transform(Number)
    .refine((value) => value > 0, 'must be above zero'),
  lead_on: day,
  qualified_on: laterDay,
  proposal_on: laterDay,
  negotiation_on: laterDay,
  expected_close: day,
  closed_on: laterDay,
  outcome: z.preprocess(
    (cell) => (typeof cell === 'string' ? cell.trim().toLowerCase() || null : cell),
    z.enum(['won', 'lost'], 'is none of won, lost').nullable(),
  ),
  lost_to: words(200),
  loss_reason: words(300),
})

export type OpportunityField = keyof z.infer<typeof OpportunityCells>
export const opportunityFields = Object.keys(OpportunityCells.shape) as OpportunityField[]
export const requiredOpportunityFields: readonly OpportunityField[] = [
  'reference',
  'title',
  'client',
  'sector',
  'country',
  'owner',
  'source',
  'value_eur',
  'lead_on',
  'expected_close',
]

type Cells = z.infer<typeof OpportunityCells>

/** An opportunity as it is written; its stage follows from its days. */
export type NewOpportunity = Cells & { as_of: string; provenance: Provenance }

export interface OpportunityFault {
  field: OpportunityField
  reason: string
}

/** Reads the cells of one opportunity: what it says, or what is wrong with it. The database checks the same again. */
export function readOpportunity(
  cells: Partial<Record<OpportunityField, string>>,
): { said: Cells; faults?: never } | { faults: OpportunityFault[]; said?: never } {
  const whole = Object.fromEntries(opportunityFields.map((field) => [field, cells[field] ?? '']))
  const parsed = OpportunityCells.safeParse(whole)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({
      field: opportunityFields.find((field) => field === path[0]) ?? 'reference',
      reason: message,
    }))
    return {
      faults: faults.filter(
        ({ field }, index) => faults.findIndex((other) => other.field === field) === index,
      ),
    }
  }
  const faults = faultsTogether(parsed.data)
  return faults.length > 0 ? { faults } : { said: parsed.data }
}

const stageDays = ['lead_on', 'qualified_on', 'proposal_on', 'negotiation_on', 'closed_on'] as const

function faultsTogether(said: Cells): OpportunityFault[] {
  const faults: OpportunityFault[] = []
  const known = stageDays.filter((field) => said[field] !== null)
  for (const [index, field] of known.entries()) {
    const before = known[index - 1]
    if (before && String(said[field]) < String(said[before]))
      faults.push({ field, reason: `lies before ${before}` })
  }
  if ((said.closed_on === null) !== (said.outcome === null))
    faults.push({
      field: said.closed_on === null ? 'closed_on' : 'outcome',
      reason: 'is empty: a closed opportunity has its day and its outcome',
    })
  return faults
}
