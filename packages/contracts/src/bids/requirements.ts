import { z } from 'zod'

export const requirementKinds = [
  'turnover',
  'references',
  'certificate',
  'staff',
  'guarantee',
  'deadline',
  'other',
] as const
export const RequirementKind = z.enum(requirementKinds)
export type RequirementKind = z.infer<typeof RequirementKind>

/** What an amount is of: each of several, all together, their mean, or the best one. */
export const requirementBases = ['each', 'total', 'average', 'best'] as const

/** What is asked for, as far as the text says it. */
export const RequirementTerms = z.object({
  amount: z.number().positive().nullable().default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null),
  /** Of the value of the contract. */
  percent: z.number().positive().max(100).nullable().default(null),
  /** References or people. */
  count: z.number().int().positive().nullable().default(null),
  /** How far back a reference or a turnover may lie; of people, their experience. */
  years: z.number().positive().max(100).nullable().default(null),
  basis: z.enum(requirementBases).nullable().default(null),
  /** The certificate, or the role of the people. */
  subject: z.string().max(200).nullable().default(null),
  /** Work of the tender's own kind. */
  isSimilar: z.boolean().default(false),
  due: z.iso.date().nullable().default(null),
})
export type RequirementTerms = z.infer<typeof RequirementTerms>

export const requirementStandings = ['met', 'not_met', 'unknown'] as const
export const RequirementStanding = z.enum(requirementStandings)
export type RequirementStanding = z.infer<typeof RequirementStanding>

/** A person's word on a requirement; `void`: it asks nothing of the company. */
export const RequirementWord = z.enum(['met', 'not_met', 'void'])
export type RequirementWord = z.infer<typeof RequirementWord>

export const RequirementRow = z.object({
  id: z.uuid(),
  file_id: z.uuid(),
  kind: RequirementKind,
  terms: RequirementTerms,
  is_mandatory: z.boolean(),
  quote: z.string(),
  /** Page of a PDF, paragraph of a Word document, line of a text. */
  locator: z.string(),
  /** False where the quote does not stand there, character by character. */
  is_resolved: z.boolean(),
  read_by: z.enum(['grammar', 'model']),
  word: RequirementWord.nullable(),
  word_reason: z.string(),
  word_by: z.string().nullable(),
})
export type RequirementRow = z.infer<typeof RequirementRow>

/** A requirement held against the evidence. */
export const JudgedRequirement = RequirementRow.extend({
  standing: RequirementStanding,
  because: z.string(),
  /** The row of the evidence that decides, where one does. */
  evidence: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type JudgedRequirement = z.infer<typeof JudgedRequirement>

export const BidVerdict = z.object({
  verdict: z.enum(['bid', 'no_bid', 'open']),
  /** The requirement that decides; null where there is none to decide by. */
  decidedBy: z.uuid().nullable(),
  because: z.string(),
})
export type BidVerdict = z.infer<typeof BidVerdict>
