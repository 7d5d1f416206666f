import { z } from 'zod'

/** A day that a person or a file says: the database knows no year 0, and no record of ours is older than books. */
export const SaidDay = (message?: string) => z.iso.date(message).refine((day) => day >= '1000', message)

export const ProvenanceKind = z.enum([
  'measured',
  'imported',
  'calculated',
  'benchmark',
  'estimated',
  'sample',
  'ai',
])
export type ProvenanceKind = z.infer<typeof ProvenanceKind>

/** The address of a source becomes a link: a web address, or a page of the portal itself. */
export const SourceAddress = z
  .string()
  .regex(/^(?:https?:\/\/\S+|\/(?:[^/\\\s]\S*)?)?$/, 'must be a web address')

/** Where a figure comes from; stored with every record that carries figures. */
export const Provenance = z.object({
  kind: ProvenanceKind,
  source: z.object({
    name: z.string().min(1),
    url: z.string().optional(),
    /** Page, cell, table or key inside the source. */
    locator: z.string().optional(),
    retrieved_at: z.iso.date().optional(),
    licence: z.string().optional(),
  }),
  method: z.object({ id: z.string(), version: z.string() }).optional(),
  /** Keys of the figures that a calculated one was made from. */
  inputs: z.array(z.string()).default([]),
  confidence_basis: z.string().optional(),
})
export type Provenance = z.infer<typeof Provenance>

/** A row of `figures`: one number or grade on a screen. `value` is in `unit`; exactly one of value, value_text is set. */
export const FigureRow = z.object({
  id: z.uuid(),
  key: z.string(),
  label: z.string(),
  value: z.number().nullable(),
  value_text: z.string().nullable(),
  unit: z.string(),
  period: z.string().nullable(),
  as_of: z.iso.date(),
  provenance: Provenance,
  owner: z.string().nullable(),
  /** PostgreSQL interval after which the figure counts as stale; null: never. */
  fresh_for: z.string().nullable(),
  version: z.number().int(),
  replaces: z.uuid().nullable(),
})
export type FigureRow = z.infer<typeof FigureRow>

/** A figure to be recorded; what the database adds (id, version, what it replaces) is left out. */
export const NewFigure = FigureRow.omit({ id: true, version: true, replaces: true })
export type NewFigure = z.infer<typeof NewFigure>

/** Id of a figure that was calculated for one answer and stands in no table: it has no versions, and nobody replaces it. */
export const unrecordedFigureId = '00000000-0000-4000-8000-000000000000'

type Unrecorded = Pick<FigureRow, 'key' | 'label' | 'as_of' | 'provenance'> & {
  unit?: string
  period?: string
} & ({ value: number } | { value: null; value_text: string | null })

/** A number that stands in no table, as figures are drawn. */
export const toUnrecordedFigure = (said: Unrecorded): FigureRow => ({
  value_text: null,
  unit: '',
  period: null,
  ...said,
  id: unrecordedFigureId,
  owner: null,
  fresh_for: null,
  version: 1,
  replaces: null,
})

/** Answer of rpc figure_counts. */
export const FigureCounts = z.object({ all: z.number().int(), samples: z.number().int() })
export type FigureCounts = z.infer<typeof FigureCounts>

/** Key of the figure that another one is aimed at. */
export const targetKeyOf = (key: string): string => `${key}.target`

/** What belongs to a key and not to one version: commentary, and which side of its target is good. */
export const FigureNoteRow = z.object({
  figure_key: z.string(),
  commentary: z.string().nullable(),
  better: z.enum(['higher', 'lower']),
  updated_by: z.string().nullable(),
  updated_at: z.string(),
})
export type FigureNoteRow = z.infer<typeof FigureNoteRow>
