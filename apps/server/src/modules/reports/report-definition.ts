import type { AnswerCard, Asked, AskLanguage } from '@portal/contracts/ask'
import type { PortalDocument } from '@portal/contracts/documents'
import type { z } from 'zod'
import type { Tx } from '@portal/backend/platform/db/database'

export interface ReportCall<Parameters> {
  parameters: Parameters
  /** Reads as the person who asked, so a report holds nothing that they may not see. */
  tx: Tx
  now: Date
  /** The brand, as the document names its publisher. */
  publisher: string
  /** The answer to one of `questions`; null where it can no longer be answered. */
  answerTo: (question: ReportQuestion) => AnswerCard | null
}

export interface ReportQuestion {
  asked: Asked
  language: AskLanguage
}

/** One kind of report: what it is asked with, and how its content is made. A file in `kinds/`, listed in `report-kinds.ts`. */
export interface ReportDefinition<Schema extends z.ZodType = z.ZodType> {
  kind: string
  /** Made, fetched, shared and mailed only with an entry in the audit log. */
  isConfidential: boolean
  parameters: Schema
  /** What it asks of the records by way of the assistant's catalogue, before it is composed. */
  questions?(this: void, tx: Tx, parameters: z.output<Schema>): Promise<readonly ReportQuestion[]>
  compose(this: void, call: ReportCall<z.output<Schema>>): Promise<PortalDocument>
}

/** Keeps the schema's type between `parameters` and `compose`. */
export const defineReport = <Schema extends z.ZodType>(
  definition: ReportDefinition<Schema>,
): ReportDefinition<Schema> => definition
