import { documentWithoutSamples } from '@portal/content/document-without-samples'
import { reportWords } from '@portal/content/reports'
import type { ReportFile, ReportRow } from '@portal/contracts/reports'
import { documentFormats, PortalDocument, type DocumentFormat } from '@portal/contracts/documents'
import type { Logger } from 'pino'
import type { AskService } from '#server/modules/ask/index.ts'
import { renderDocument } from '#server/modules/documents/index.ts'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { createReportComposer, type ComposedReport, type Order } from './compose-report.ts'
import type { ReportDefinition } from './report-definition.ts'
import { reportKinds } from './report-kinds.ts'
import { findReport, insertReport, removeReport } from './reports.repository.ts'

/** Who asks, and under which request it is logged; null for what the clock does on their behalf. */
export interface ReportCaller {
  actor: UserActor
  requestId: string | null
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
  const { check, compose } = createReportComposer({ db, publisher, ask, kinds })

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
        await logReading(
          db,
          { actor, requestId },
          {
            action: 'report.shown',
            id: order.kind,
            details: { name: document.title, kind: order.kind },
          },
        )
      return document
    },
    async download({ actor, requestId }, { reportId, format, withoutSamples = false }) {
      const found = await db.transaction(actor, (tx) => findReport(tx, reportId))
      if (!found) throw new AppError('not_found', reportWords.noReport)
      const { report } = found
      if (report.is_confidential)
        await logReading(
          db,
          { actor, requestId },
          {
            action: 'report.downloaded',
            id: reportId,
            details: { name: report.title, kind: report.kind, format },
          },
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

interface Reading {
  action: 'report.shown' | 'report.downloaded'
  id: string
  details: Record<string, string>
}

/** That a confidential report was read. */
const logReading = (db: Database, caller: ReportCaller, { action, id, details }: Reading): Promise<void> =>
  db.transaction(serviceActor, (tx) =>
    writeAuditEntry(tx, { ...caller, action, target: { type: 'report', id }, details }),
  )

export const fileNameOf = (kind: string, createdAt: string, format: DocumentFormat): string =>
  `${kind}_${createdAt.slice(0, 10)}.${documentFormats[format].extension}`
