import type { FunctionDefinition } from '#server/functions/function-definition.ts'
import { createMondayBrief } from '#server/functions/monday-brief/monday-brief.ts'
import { createReports } from '#server/functions/reports/reports.ts'
import { createSchedules } from '#server/functions/schedules/schedules.ts'
import { createShares } from '#server/functions/shares/shares.ts'
import type { AskService } from '#server/modules/ask/index.ts'
import { createReportService } from '#server/modules/reports/index.ts'
import { createScheduleService } from '#server/modules/schedules/index.ts'
import { createShareService } from '#server/modules/shares/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { MailService } from '@portal/backend/platform/mail'
import type { Platform } from '#server/platform/platform.ts'
import { publicUrlOf } from '@portal/backend/platform/public-url'

interface DeliverySurroundings {
  ask: AskService
  mail: MailService
  jobs: JobQueue
  /** Addresses beside those of registered people that reports may be mailed to. */
  permitted: readonly string[]
  onClose?: ((work: () => Promise<void>) => void) | undefined
}

/** What leaves the portal: reports, shared pages, schedules and the brief. */
export function buildDeliveryFunctions(
  { config, db, log }: Platform,
  { ask, mail, jobs, permitted, onClose }: DeliverySurroundings,
): FunctionDefinition[] {
  const reports = createReportService({ db, log, ask, publisher: config.BRAND_NAME })
  const schedules = createScheduleService({
    db,
    log,
    jobs,
    mail,
    reports,
    permitted,
    brand: config.BRAND_NAME,
    publicUrl: publicUrlOf(config),
  })
  onClose?.(() => schedules.close())
  return [
    createReports(reports),
    createShares(createShareService({ db, reports })),
    createSchedules(schedules),
    createMondayBrief(db),
  ]
}
