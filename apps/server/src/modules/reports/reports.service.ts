import { createHash } from 'node:crypto'
import { documentWithoutSamples } from '@portal/content/document-without-samples'
import { reportWords } from '@portal/content/reports'
import type { AnswerCard } from '@portal/contracts/ask'
import type { ReportFile, ReportRow } from '@portal/contracts/reports'
import { documentFormats, PortalDocument, type DocumentFormat } from '@portal/contracts/documents'
import type { Logger } from 'pino'
import type { AskService } from '#server/modules/ask/index.ts'
import { renderDocument } from '#server/modules/documents/index.ts'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import type { ReportDefinition, ReportQuestion } from './report-definition.ts'
import { reportKinds } from './report-kinds.ts'
import { findReport, insertReport, removeReport } from './reports.repository.ts'

/** Who asks, and under which request it is logged; null for what the clock does on their behalf. */
export interface ReportCaller {
  actor: UserActor
  requestId: string | null
}

interface Order {
  kind: string
  parameters: Record<string, unknown>
}

/** A report's content, before it is stored, shared or mailed. */
export interface ComposedReport extends Order {
  document: PortalDocument
  /** Of what it says, without its date: the same while nothing changed. */
  hash: string
  isConfidential: boolean
}

interface WantedFile {
  reportId: string
  format: DocumentFormat
  withoutSamples?: boolean
}

export interface ReportService {
  /** Reads as that person. Throws for kinds and parameters that there are not. */
  compose(actor: UserActor, order: Order): Promise<ComposedReport>
  /** Throws as `compose` does, without making anything. */
  assertOrder(order: Order): { isConfidential: boolean; parameters: Record<string, unknown> }
  /** Within somebody's transaction, which may write for the portal. */
  store(tx: Tx, caller: ReportCaller, report: ComposedReport): Promise<ReportRow>
  /** What it would say now; a confidential one leaves an entry in the audit log. */
  show(caller: ReportCaller, order: Order): Promise<PortalDocument>
  generate(caller: ReportCaller, order: Order): Promise<ReportRow>
  download(caller: ReportCaller, file: WantedFile): Promise<ReportFile>
  remove(caller: ReportCaller, reportId: string): Promise<void>
  render(document: PortalDocument, format: DocumentFormat): Promise<Buffer>
}

interface ReportParts {
  db: Database
  log: Pick<Logger, 'info'>
  publisher: string
  ask: Pick<AskService, 'run'>
  kinds?: readonly ReportDefinition[]
}

export function createReportService({
  db,
  log,
  publisher,
  ask,
  kinds = reportKinds,
}: ReportParts): ReportService {
  const byKind = new Map(kinds.map((definition) => [definition.kind, definition]))

  function check({ kind, parameters }: Order): {
    definition: ReportDefinition
    parsed: Record<string, unknown>
  } {
    const definition = byKind.get(kind)
    if (!definition) throw new AppError('validation_failed', reportWords.noKind(kind))
    const parsed = definition.parameters.safeParse(parameters)
    if (!parsed.success)
      throw new AppError('validation_failed', reportWords.badParameters, {
        details: parsed.error.issues
          .slice(0, 20)
          .map(({ path, message }) => ({ path: ['parameters', ...path].join('.'), message })),
      })
    return { definition, parsed: parsed.data as Record<string, unknown> }
  }

  /** Before the report's own transaction, so that no report holds two connections. */
  async function answerQuestions(actor: UserActor, { questions }: ReportDefinition, parameters: unknown) {
    const answers = new Map<string, AnswerCard | null>()
    const asked = questions
      ? await db.transaction(actor, (tx) => questions(tx, parameters), { readOnly: true })
      : []
    for (const question of asked)
      answers.set(
        JSON.stringify(question),
        await answerOrNull(() => ask.run({ actor, ...question, rows: answerRows })),
      )
    return (question: ReportQuestion) => answers.get(JSON.stringify(question)) ?? null
  }

  async function compose(actor: UserActor, order: Order): Promise<ComposedReport> {
    const { definition, parsed } = check(order)
    const answerTo = await answerQuestions(actor, definition, parsed)
    const document = await db.transaction(
      actor,
      (tx) => definition.compose({ tx, parameters: parsed, now: new Date(), publisher, answerTo }),
      { readOnly: true },
    )
    return {
      kind: order.kind,
      parameters: parsed,
      document,
      hash: hashOf(document),
      isConfidential: definition.isConfidential,
    }
  }

  async function store(
    tx: Tx,
    { actor, requestId }: ReportCaller,
    report: ComposedReport,
  ): Promise<ReportRow> {
    const row = await insertReport(tx, { ...report, by: actor })
    await writeAuditEntry(tx, {
      actor,
      requestId,
      action: 'report.generated',
      target: { type: 'report', id: row.id },
      details: { name: row.title, kind: row.kind },
    })
    log.info(
      { event: 'reports.generated', reportId: row.id, kind: row.kind, by: actor.id },
      'report generated',
    )
    return row
  }

  return {
    compose,
    store,
    assertOrder(order) {
      const { definition, parsed } = check(order)
      return { isConfidential: definition.isConfidential, parameters: parsed }
    },
    async generate(caller, order) {
      const report = await compose(caller.actor, order)
      return db.transaction(serviceActor, (tx) => store(tx, caller, report))
    },
    async show({ actor, requestId }, order) {
      const { document, isConfidential } = await compose(actor, order)
      if (isConfidential)
        await db.transaction(serviceActor, (tx) =>
          writeAuditEntry(tx, {
            actor,
            requestId,
            action: 'report.shown',
            target: { type: 'report', id: order.kind },
            details: { name: document.title, kind: order.kind },
          }),
        )
      return document
    },
    async download({ actor, requestId }, { reportId, format, withoutSamples = false }) {
      const found = await db.transaction(actor, (tx) => findReport(tx, reportId))
      if (!found) throw new AppError('not_found', reportWords.noReport)
      const { report } = found
      if (report.is_confidential)
        await db.transaction(serviceActor, (tx) =>
          writeAuditEntry(tx, {
            actor,
            requestId,
            action: 'report.downloaded',
            target: { type: 'report', id: reportId },
            details: { name: report.title, kind: report.kind, format },
          }),
        )
      const document = PortalDocument.parse(found.document)
      const bytes = await renderDocument(withoutSamples ? documentWithoutSamples(document) : document, format)
      return {
        fileName: fileNameOf(report.kind, report.created_at, format),
        contentType: documentFormats[format].contentType,
        base64: bytes.toString('base64'),
      }
    },
    async remove({ actor, requestId }, reportId) {
      await db.transaction(serviceActor, async (tx) => {
        if (!(await removeReport(tx, reportId, actor.id)))
          throw new AppError('not_found', reportWords.noReport)
        await writeAuditEntry(tx, {
          actor,
          requestId,
          action: 'report.removed',
          target: { type: 'report', id: reportId },
          details: {},
        })
      })
    },
    render: renderDocument,
  }
}

const answerRows = 200

/** What the catalogue or the asker's rights no longer hold is left out; every other fault is one of the report. */
async function answerOrNull(run: () => Promise<AnswerCard>): Promise<AnswerCard | null> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

export const fileNameOf = (kind: string, createdAt: string, format: DocumentFormat): string =>
  `${kind}_${createdAt.slice(0, 10)}.${documentFormats[format].extension}`

/** Without the moment and the period that it is of. */
function hashOf({ title, sections, sources, flagged }: PortalDocument): string {
  return createHash('sha256').update(JSON.stringify({ title, sections, sources, flagged })).digest('hex')
}
