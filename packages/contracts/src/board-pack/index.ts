import { z } from 'zod'
import { Asked, AskLanguage } from '../ask/index.ts'
import { ChartForm } from '../documents/index.ts'
import { FigureRow, Provenance, SourceAddress } from '../figures/index.ts'

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'must be well-formed text')
const label = words(300)
const FigureKey = z.string().min(1).max(200)
const mostRows = 500

/** A number that was worked out on a page: no record has it, so it is kept with its day, its method and what went in. */
export const CalculatedFigure = FigureRow.pick({
  key: true,
  label: true,
  value: true,
  value_text: true,
  unit: true,
  as_of: true,
}).extend({
  // No table checks it: the browser says where its number comes from, and the pack makes a link of it.
  provenance: Provenance.refine(
    ({ source }) => SourceAddress.optional().safeParse(source.url).success,
    'must be a web address',
  ),
})
export type CalculatedFigure = z.infer<typeof CalculatedFigure>

/** Words, a figure by its key (its number is read when the pack is made), or a number that no record has. */
export const PackRun = z.union([
  label,
  z.strictObject({ figure: FigureKey }),
  z.strictObject({ kept: CalculatedFigure }),
])
export type PackRun = z.infer<typeof PackRun>
export const PackCell = z.array(PackRun).max(20)
export type PackCell = z.infer<typeof PackCell>

/** What somebody put into their board pack, as a declaration: of what is on record it holds no number. */
export const PackBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('figure'), key: FigureKey }),
  z.strictObject({
    kind: z.literal('chart'),
    form: ChartForm,
    names: z.array(label).max(mostRows),
    series: z
      .array(
        z.strictObject({
          label,
          keys: z.array(FigureKey.nullable()).max(mostRows),
          /** Of the same places, what no record has. */
          kept: z.array(CalculatedFigure.nullable()).max(mostRows).optional(),
        }),
      )
      .min(1)
      .max(6),
    highlight: z.number().int().nullable(),
  }),
  z.strictObject({
    kind: z.literal('table'),
    columns: z
      .array(z.strictObject({ label, isNumber: z.boolean() }))
      .min(1)
      .max(30),
    rows: z.array(z.array(PackCell).max(30)).max(mostRows),
  }),
  z.strictObject({ kind: z.literal('calculated'), figure: CalculatedFigure }),
  z.strictObject({ kind: z.literal('answer'), asked: Asked, language: AskLanguage }),
])
export type PackBlock = z.infer<typeof PackBlock>

/** Keys of the recorded figures that a block shows. */
export function keysOfBlock(block: PackBlock): string[] {
  switch (block.kind) {
    case 'figure':
      return [block.key]
    case 'chart':
      return block.series.flatMap(({ keys }) => keys.filter((key) => key !== null))
    case 'table':
      return block.rows.flat(2).flatMap((run) => (isRecordedRun(run) ? [run.figure] : []))
    case 'calculated':
    case 'answer':
      return []
  }
}

const isRecordedRun = (run: PackRun) => typeof run !== 'string' && 'figure' in run
export const isKeptRun = (run: PackRun) => typeof run !== 'string' && 'kept' in run

/** The numbers of a block that no record has. */
export function keptOfBlock(block: PackBlock): CalculatedFigure[] {
  switch (block.kind) {
    case 'calculated':
      return [block.figure]
    case 'chart':
      return block.series.flatMap(({ kept = [] }) => kept.filter((figure) => figure !== null))
    case 'table':
      return block.rows.flat(2).flatMap((run) => (isKeptRun(run) ? [run.kept] : []))
    case 'figure':
    case 'answer':
      return []
  }
}

export const packLimits = { title: 200, note: 2000, items: 100 } as const

/** A row of `board_packs`, of the person who reads it, the oldest first. */
export const BoardPackRow = z.object({ id: z.uuid(), name: words(packLimits.title).min(1) })
export type BoardPackRow = z.infer<typeof BoardPackRow>

/** A row of `board_pack_items`, of the person who reads it; the order is that of `position`. */
export const BoardPackItemRow = z.object({
  id: z.uuid(),
  position: z.number(),
  created_at: z.string(),
  title: words(packLimits.title).min(1),
  note: words(packLimits.note),
  /** Null where what was declared once can no longer be read. */
  block: PackBlock.nullable().catch(null),
})
export type BoardPackItemRow = z.infer<typeof BoardPackItemRow>
export const boardPackColumns = Object.keys(BoardPackItemRow.shape).join(',')

export interface NewPackItem {
  title: string
  block: PackBlock
}
