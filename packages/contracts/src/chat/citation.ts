import { z } from 'zod'
import { Provenance } from '../figures/index.ts'

/** One numbered record of an evidence pack; an answer cites it by `n`. */
export const Citation = z.object({
  n: z.number().int().positive(),
  /** Where the record lives: a table name, or `engine` for a calculation. */
  record_table: z.string(),
  record_id: z.string(),
  label: z.string(),
  /** What the record says, as shown: value with unit, or a sentence. */
  excerpt: z.string(),
  as_of: z.string().nullable(),
  provenance: Provenance,
  /** Page of the portal that shows it. */
  href: z.string().nullable(),
})
export type Citation = z.infer<typeof Citation>
