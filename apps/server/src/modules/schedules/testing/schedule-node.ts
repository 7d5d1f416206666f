import { pino } from 'pino'
import { createAsk } from '#server/modules/ask/index.ts'
import { createReportService } from '#server/modules/reports/index.ts'
import type { Database } from '@portal/backend/platform/db/database'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'
import type { MailService } from '@portal/backend/platform/mail'
import { createScheduleService } from '../schedules.service.ts'

/** A node that runs schedules, without a web server; one that does not work leaves the runs to others. */
export function buildScheduleNode(db: Database, mail: Pick<MailService, 'send'>, works = true) {
  const log = pino({ level: 'silent' })
  const jobs = createJobQueue({ db, log })
  const schedules = createScheduleService({
    db,
    log,
    jobs: works ? jobs : { ...jobs, define: () => undefined },
    mail,
    reports: createReportService({ db, log, publisher: 'Portal', ask: createAsk({ db }) }),
    brand: 'Portal',
    publicUrl: 'https://portal.example',
    permitted: ['team@client.example'],
  })
  return {
    schedules,
    jobs,
    async stop() {
      await schedules.close()
      await jobs.stop()
    },
  }
}
