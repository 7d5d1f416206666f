import { runNotes } from '@portal/content/agent-center'
import { scheduleMessages } from '@portal/content/schedules'
import { documentFormats } from '@portal/contracts/documents'
import type { Logger } from 'pino'
import { fileNameOf, type ComposedReport, type ReportService } from '#server/modules/reports/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import { AppError } from '@portal/backend/platform/errors'
import type { JobReport } from '#server/platform/jobs/job-queue.ts'
import type { MailService } from '@portal/backend/platform/mail'
import { buildReportMail } from './report-mail.ts'
import {
  areKeptOnly,
  findOpenRun,
  findOwner,
  finishRun,
  keepHash,
  type RunResult,
  type RunToDo,
} from './schedules.repository.ts'

export interface RunParts {
  db: Database
  log: Pick<Logger, 'info' | 'warn'>
  mail: Pick<MailService, 'send'>
  reports: ReportService
  brand: string
  /** Where people reach the portal. */
  publicUrl: string
  listPermitted: (addresses: readonly string[]) => Promise<string[]>
}

/**
 * Makes the report of one run and mails it. Report, mails and result are written in one transaction: killed at any
 * moment, the run is done again as a whole, and no mail goes out twice.
 */
export async function runSchedule(parts: RunParts, runId: string): Promise<JobReport> {
  const { db, log } = parts
  const run = await findOpenRun(db, runId)
  if (!run) return { note: runNotes.scheduleGone }
  try {
    return { note: runNotes.scheduled(run.title, await deliver(parts, run)) }
  } catch (error) {
    // What the schedule itself is wrong about stays wrong; everything else is tried again by the queue.
    if (!(error instanceof AppError)) throw error
    log.warn({ event: 'schedules.failed', runId, code: error.code, err: error }, 'a scheduled report failed')
    await finishRun(db, runId, { status: 'failed', detail: error.message, mails: 0, reportId: null })
    return { note: runNotes.scheduled(run.title, error.message), isFailure: true }
  }
}

/** Answers what was done, in words. */
async function deliver(parts: RunParts, run: RunToDo): Promise<string> {
  const { db, log, reports, mail, brand, publicUrl } = parts
  const actor = await getOwner(db, run.created_by)
  const report = await reports.compose(actor, run)
  if (run.cause === 'clock' && run.skips_unchanged && run.last_hash === report.hash) {
    await finishRun(db, run.id, {
      status: 'unchanged',
      detail: scheduleMessages.unchanged,
      mails: 0,
      reportId: null,
    })
    return scheduleMessages.unchanged
  }
  const permitted = await parts.listPermitted(run.recipients)
  if (permitted.length === 0) throw new AppError('validation_failed', scheduleMessages.noRecipientLeft)
  const attachment = await attachmentOf(reports, report, run)
  const isKeptOnly = await inSystemTransaction(db, async (tx) => {
    // Done meanwhile by a node that was thought dead.
    if (!(await findOpenRun(tx, run.id, true))) return false
    const stored = await reports.store(tx, { actor, requestId: null }, report)
    const content = { ...buildReportMail({ report, run, brand, publicUrl }), attachments: [attachment] }
    const mailIds: string[] = []
    for (const to of permitted) mailIds.push((await mail.send({ to, ...content }, tx)).id)
    await keepHash(tx, run.schedule_id, report.hash)
    const isOnlyKept = await areKeptOnly(tx, mailIds)
    await finishRun(tx, run.id, resultOf(run, { permitted, isKeptOnly: isOnlyKept, reportId: stored.id }))
    return isOnlyKept
  })
  log.info(
    { event: 'schedules.done', runId: run.id, mails: permitted.length, isKeptOnly },
    'the mails of a scheduled report are in the outbox',
  )
  return isKeptOnly ? runNotes.kept(permitted.length) : runNotes.mailed(permitted.length)
}

interface Delivered {
  permitted: readonly string[]
  /** Without a mail server. */
  isKeptOnly: boolean
  reportId: string
}

function resultOf(run: RunToDo, { permitted, isKeptOnly, reportId }: Delivered): RunResult {
  const left = run.recipients.filter((address) => !permitted.includes(address))
  const details = [
    ...(isKeptOnly ? [scheduleMessages.keptOnly] : []),
    ...(left.length > 0 ? [scheduleMessages.leftOut(left)] : []),
  ]
  return {
    status: isKeptOnly ? 'kept' : 'sent',
    detail: details.length === 0 ? null : details.join(' '),
    mails: permitted.length,
    reportId,
  }
}

async function attachmentOf(reports: ReportService, { document, kind }: ComposedReport, { format }: RunToDo) {
  return {
    fileName: fileNameOf(kind, document.createdAt, format),
    contentType: documentFormats[format].contentType,
    content: await reports.render(document, format),
  }
}

/** The person whose schedule it is, with what they may do now. */
async function getOwner(db: Database, id: string): Promise<UserActor> {
  const owner = await findOwner(db, id)
  if (!owner) throw new AppError('forbidden', scheduleMessages.noOwner)
  const { email, app_metadata } = owner
  const exp = Math.floor(Date.now() / 1000) + 3600
  return {
    kind: 'user',
    id,
    email,
    dbRole: 'authenticated',
    // It runs on the portal's word, and owes nobody a second factor.
    claims: { sub: id, role: 'authenticated', aal: 'aal2', email, exp, app_metadata },
  }
}
