import { z } from 'zod'
import { FigureRow } from '../figures/index.ts'

/** The brief never has more than this many exceptions. */
export const maxExceptions = 7

const BriefEvidence = z.object({ text: z.string(), url: z.string().nullable() })

/** One thing that crossed a threshold: what changed, against what, why, and who acts. */
export const BriefException = z.object({
  id: z.string(),
  title: z.string(),
  whatChanged: z.string(),
  againstWhat: z.string(),
  why: z.array(BriefEvidence),
  whoActs: z.string(),
  /** Deviation over noise; the order of the brief. */
  score: z.number(),
  /** How the noise was found, in words. */
  noise: z.string(),
  against: z.enum(['previous', 'target', 'usual']),
  /** The figure that deviates; null for what was seen on a watched page. */
  figure: FigureRow.nullable(),
  reference: FigureRow.nullable(),
  /** The values that it is compared with and its own, oldest first; none of what was seen on a watched page. */
  history: z.array(z.object({ as_of: z.iso.date(), value: z.number() })),
  insight: z
    .object({
      id: z.uuid(),
      provenance: FigureRow.shape.provenance,
      created_at: z.string(),
      /** Of ten; `usual` is the median of those before. */
      impact: z.number(),
      usual: z.number(),
    })
    .nullable(),
})
export type BriefException = z.infer<typeof BriefException>

/** A change on a watched page that stayed below the threshold. */
export const BriefSighting = z.object({
  id: z.uuid(),
  title: z.string(),
  why: z.array(BriefEvidence),
  provenance: FigureRow.shape.provenance,
  created_at: z.string(),
})
export type BriefSighting = z.infer<typeof BriefSighting>

export const MondayBriefRequest = z.strictObject({})
export const MondayBrief = z.object({
  from: z.string(),
  until: z.string(),
  exceptions: z.array(BriefException),
  /** Changes seen on watched pages besides, newest first. */
  alsoSeen: z.array(BriefSighting),
  /** Public contracts that tracked companies won, the newest first. */
  awards: z.array(BriefSighting),
  /** Figures past the rhythm of their source, the latest first. */
  stale: z.array(FigureRow),
  /** How many more crossed the threshold. */
  leftOut: z.number().int(),
  examined: z.object({ figures: z.number().int(), insights: z.number().int() }),
  method: z.object({ id: z.string(), version: z.string(), text: z.array(z.string()) }),
})
export type MondayBrief = z.infer<typeof MondayBrief>
