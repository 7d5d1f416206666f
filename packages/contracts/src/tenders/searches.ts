import { z } from 'zod'
import { ProcedureType } from './notice.ts'

export const searchRhythms = ['at_once', 'daily', 'monday', 'never'] as const
export const SearchRhythm = z.enum(searchRhythms)

const text = z.string().trim().max(200).default('')
const amount = z.number().nonnegative().nullable().default(null)

/** What a tender must say to be found; what is left empty asks for nothing. */
export const NewTenderSearch = z.strictObject({
  name: z.string().trim().min(1).max(120),
  is_team: z.boolean().default(false),
  rhythm: SearchRhythm,
  words: text,
  phrase: text,
  without: text,
  /** Beginnings of CPV codes: 42 is all industrial machinery. */
  cpv: z
    .array(z.string().regex(/^\d{2,8}$/))
    .max(50)
    .default([]),
  /** Beginnings of NUTS codes: ES is all of Spain. */
  nuts: z
    .array(z.string().regex(/^[A-Z]{2}[A-Z0-9]{0,3}$/))
    .max(50)
    .default([]),
  least: amount,
  most: amount,
  buyer: text,
  procedure_types: z.array(ProcedureType).max(10).default([]),
})
export type NewTenderSearch = z.infer<typeof NewTenderSearch>

export const TenderSearch = NewTenderSearch.extend({
  id: z.uuid(),
  is_own: z.boolean(),
  /** How many tenders it has found. */
  matches: z.number().int(),
})
export type TenderSearch = z.infer<typeof TenderSearch>

export const TenderSearches = z.object({ searches: z.array(TenderSearch) })
export type TenderSearches = z.infer<typeof TenderSearches>
