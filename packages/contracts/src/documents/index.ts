import { z } from 'zod'
import { Provenance } from '../figures/index.ts'

export const DocumentFormat = z.enum(['pdf', 'pptx', 'xlsx', 'docx', 'md'])
export type DocumentFormat = z.infer<typeof DocumentFormat>

/** How a document leaves the portal. */
export const documentFormats: Record<DocumentFormat, { contentType: string; extension: string }> = {
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
  pptx: {
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extension: 'pptx',
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  md: { contentType: 'text/markdown; charset=utf-8', extension: 'md' },
}

/** A figure inside a text or a cell: its printed value, and the number of its source, from 1. */
export const DocumentFigure = z.object({
  value: z.string(),
  /** The number behind the words, for charts and sheets; left out where it is a grade or a mark alone. */
  amount: z.number().optional(),
  source: z.number().int().positive(),
  isSample: z.boolean(),
  isStale: z.boolean(),
  /** A model made it, and nobody has put a record in its place. */
  isUnapproved: z.boolean().optional(),
})
export type DocumentFigure = z.infer<typeof DocumentFigure>

const Run = z.union([z.string(), DocumentFigure])
/** Words, a figure, or both in their order. */
export const DocumentText = z.union([Run, z.array(Run)])
export type DocumentText = z.infer<typeof DocumentText>

/** How a chart is drawn; a scatter takes its first two series as across and up, bubbles a third as their size. */
export const ChartForm = z.enum(['bars', 'line', 'scatter', 'bubbles', 'dots'])
export type ChartForm = z.infer<typeof ChartForm>

/** A chart as content: every point is a figure with its source, and whatever cannot draw shows the same as a table. */
export const DocumentChart = z.object({
  kind: z.literal('chart'),
  form: ChartForm,
  title: z.string().optional(),
  names: z.array(z.string()),
  series: z
    .array(z.object({ label: z.string(), unit: z.string(), points: z.array(DocumentFigure.nullable()) }))
    .min(1),
  /** Place of the name that is highlighted: our own. */
  highlight: z.number().int().nullable(),
  /** A table of the document has the same numbers: the chart need not say them again. */
  isTabled: z.boolean().optional(),
  /** How many of its names, from the end, the table beside the picture says: the line tells those before. */
  lastTabled: z.number().int().positive().optional(),
})
export type DocumentChart = z.infer<typeof DocumentChart>

export const DocumentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: DocumentText }),
  z.object({ kind: z.literal('list'), items: z.array(DocumentText) }),
  z.object({
    kind: z.literal('table'),
    title: z.string().optional(),
    columns: z.array(z.object({ label: z.string(), isNumber: z.boolean().optional() })).min(1),
    rows: z.array(z.array(DocumentText)),
  }),
  DocumentChart,
])
export type DocumentBlock = z.infer<typeof DocumentBlock>

/** A numbered source; the list's order is the numbering. */
export const DocumentSource = z.object({ provenance: Provenance, as_of: z.string().nullable() })
export type DocumentSource = z.infer<typeof DocumentSource>

/** What a reader must not mistake for a current fact; listed on the last page. */
export const FlaggedFigure = z.object({
  label: z.string(),
  value: z.string(),
  as_of: z.string().nullable(),
  source: z.number().int().positive(),
  isSample: z.boolean(),
  isStale: z.boolean(),
  isUnapproved: z.boolean().optional(),
})
export type FlaggedFigure = z.infer<typeof FlaggedFigure>

/** A report, brief or result as content, before it becomes a PDF, a DOCX or Markdown. */
export const PortalDocument = z.object({
  title: z.string(),
  summary: z.string().optional(),
  publisher: z.string(),
  createdAt: z.iso.datetime(),
  /** Who made it, for which filters: name and value. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  sections: z.array(z.object({ title: z.string(), blocks: z.array(DocumentBlock) })),
  sources: z.array(DocumentSource),
  flagged: z.array(FlaggedFigure),
})
export type PortalDocument = z.infer<typeof PortalDocument>
