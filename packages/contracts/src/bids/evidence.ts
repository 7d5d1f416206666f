import { z } from 'zod'
import { Provenance } from '../figures/index.ts'

export const evidenceKinds = ['reference', 'certificate', 'turnover', 'staff', 'guarantee_line'] as const
export const EvidenceKind = z.enum(evidenceKinds)
export type EvidenceKind = z.infer<typeof EvidenceKind>

const words = (most: number) => z.string().trim().min(1).max(most)
const year = z.number().int().min(1950).max(2100)
const people = z.number().int().min(1).max(1_000_000)
const amount = z.number().positive().max(1e12)

/** What a row of each kind says beside its name; all of these must be there unless they may be null. */
const columnsOf = {
  reference: z.object({
    client: words(200),
    division: z.string().regex(/^\d{2}$/),
    country: z.string().regex(/^[A-Z]{2}$/),
    year,
    value_eur: amount,
  }),
  certificate: z.object({ valid_until: z.iso.date().nullable() }),
  turnover: z.object({ year, value_eur: amount }),
  staff: z.object({ people }),
  guarantee_line: z.object({ value_eur: amount, valid_until: z.iso.date().nullable() }),
} as const satisfies Record<EvidenceKind, z.ZodObject>

/** A piece that says nothing beside its name. */
export const unsaidEvidence = {
  client: null,
  division: null,
  country: null,
  year: null,
  value_eur: null,
  people: null,
  valid_until: null,
}
export type EvidenceColumn = keyof typeof unsaidEvidence
export const evidenceColumns = Object.keys(unsaidEvidence) as EvidenceColumn[]

/** The columns that a kind has. */
export const columnsOfKind = (kind: EvidenceKind): EvidenceColumn[] =>
  evidenceColumns.filter((column) => column in columnsOf[kind].shape)

/** What is typed of a piece of a kind. */
export const evidenceFieldsOf = (kind: EvidenceKind) =>
  z.object({ name: words(300), ...columnsOf[kind].shape })

/** What the company can show for itself: one row for each piece. */
export const EvidenceRow = z.object({
  id: z.uuid(),
  kind: EvidenceKind,
  name: words(300),
  client: z.string().nullable(),
  division: z.string().nullable(),
  country: z.string().nullable(),
  year: z.number().nullable(),
  value_eur: z.number().nullable(),
  people: z.number().nullable(),
  valid_until: z.iso.date().nullable(),
  as_of: z.iso.date(),
  provenance: Provenance,
})
export type EvidenceRow = z.infer<typeof EvidenceRow>

export type NewEvidence = Omit<EvidenceRow, 'id'>

const numeric: readonly EvidenceColumn[] = ['year', 'value_eur', 'people']

/** Reads what somebody typed into the fields of a kind; the faults are named by their field. */
export function readEvidence(
  kind: EvidenceKind,
  typed: Readonly<Record<string, string>>,
): { said: Omit<NewEvidence, 'as_of' | 'provenance'> } | { faults: string[] } {
  const cells = Object.fromEntries(
    evidenceColumns.map((column) => {
      const text = typed[column]?.trim() ?? ''
      if (text === '') return [column, null]
      return [column, numeric.includes(column) ? Number(text) : text]
    }),
  )
  const read = evidenceFieldsOf(kind).safeParse({ ...cells, name: typed['name'] ?? '' })
  if (!read.success) return { faults: read.error.issues.map(({ path }) => String(path[0])) }
  return { said: { ...unsaidEvidence, ...read.data, kind } }
}
