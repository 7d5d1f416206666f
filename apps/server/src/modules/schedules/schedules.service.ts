import { scheduleMessages } from '@portal/content/schedules'
import type { ScheduleRow, SchedulesRequest } from '@portal/contracts/schedules'
import type { Logger } from 'pino'
import type { ReportCaller, ReportService } from '#server/modules/reports/index.ts'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import { AppError } from '@portal/backend/platform/errors'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { MailService } from '@portal/backend/platform/mail'
import { nextRuns } from './next-runs.ts'
import { runSchedule } from './run-schedule.ts'
import { startScheduleClock } from './schedule-clock.ts'
import {
  findSchedule,
  findWaitingRun,
  insertRun,
  insertSchedule,
  listRegistered,
  pauseSchedule,
  removeSchedule,
  updateSchedule,
  type ScheduleToStore,
} from './schedules.repository.ts'

type Input<Action extends SchedulesRequest['action']> = Extract<SchedulesRequest, { action: Action }>

export interface ScheduleService {
  create(caller: ReportCaller, input: Input<'create'>): Promise<ScheduleRow>
  change(caller: ReportCaller, input: Input<'change'>): Promise<ScheduleRow>
  pause(caller: ReportCaller, input: Input<'pause'>): Promise<ScheduleRow>
  runNow(caller: ReportCaller, scheduleId: string): Promise<ScheduleRow>
  remove(caller: ReportCaller, scheduleId: string): Promise<void>
  /** The next five times. */
  check(input: Input<'check'>): Date[]
  /** Hands what is due to the queue, once a slot whichever node asks; answers how many. */
  enqueueDue(): Promise<number>
  close(): Promise<void>
}

interface ScheduleParts {
  db: Database
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  jobs: JobQueue
  mail: Pick<MailService, 'send'>
  reports: ReportService
  brand: string
  publicUrl: string
  /** Addresses beside those of registered people. */
  permitted: readonly string[]
}

export const scheduleJob = 'run-schedule'
const shownTimes = 5

export function createScheduleService(parts: ScheduleParts): ScheduleService {
  const { db, log, jobs, reports } = parts
  const alsoPermitted = new Set(parts.permitted.map((address) => address.toLowerCase()))
  const listPermitted = async (addresses: readonly string[]): Promise<string[]> => {
    const registered = new Set(await listRegistered(db, addresses))
    return addresses.filter((address) => registered.has(address) || alsoPermitted.has(address))
  }
  jobs.define<{ runId: string }>({
    name: scheduleJob,
    atOnce: 2,
    handle: ({ runId }) => runSchedule({ ...parts, listPermitted }, runId),
  })

  const clock = startScheduleClock({ db, jobs, log, job: scheduleJob })

  async function toStore(input: Input<'create'> | Input<'change'>): Promise<ScheduleToStore> {
    const { title, cron, timeZone, recipients, kind, format, skipsUnchanged } = input
    const { parameters } = reports.assertOrder(input)
    const [nextRunAt] = nextRuns({ cron, timeZone }, new Date(), 1)
    if (!nextRunAt) throw new AppError('validation_failed', scheduleMessages.cronInvalid(cron))
    const permitted = await listPermitted(recipients)
    const refused = recipients.filter((address) => !permitted.includes(address))
    if (refused.length > 0)
      throw new AppError('validation_failed', scheduleMessages.recipientsRefused(refused), {
        details: { recipients: refused },
      })
    return { title, cron, timeZone, recipients, kind, parameters, format, skipsUnchanged, nextRunAt }
  }

  const getSchedule = async (actor: UserActor, id: string): Promise<ScheduleRow> => {
    const schedule = await db.transaction(actor, (tx) => findSchedule(tx, id))
    if (!schedule) throw new AppError('not_found', scheduleMessages.noSchedule)
    return schedule
  }

  /** The person sees the schedule, so it is theirs or they are an administrator. */
  async function change(
    caller: ReportCaller,
    { id, action }: { id: string; action: string },
    work: (tx: Tx, schedule: ScheduleRow) => Promise<void>,
  ): Promise<ScheduleRow> {
    const schedule = await getSchedule(caller.actor, id)
    await db.transaction(serviceActor, async (tx) => {
      await work(tx, schedule)
      await audit(tx, { ...caller, action }, schedule)
    })
    return schedule
  }

  return {
    enqueueDue: () => clock.enqueueDue(),
    async create(caller, input) {
      const wanted = await toStore(input)
      const id = await db.transaction(serviceActor, async (tx) => {
        const { id: stored, isNew } = await insertSchedule(tx, wanted, caller.actor)
        const { title, kind } = wanted
        if (isNew) await audit(tx, { ...caller, action: 'schedule.created' }, { id: stored, title, kind })
        return stored
      })
      return getSchedule(caller.actor, id)
    },
    async change(caller, input) {
      const { scheduleId: id } = input
      await getSchedule(caller.actor, id)
      const wanted = await toStore(input)
      await change(caller, { id, action: 'schedule.changed' }, async (tx) => {
        if (!(await updateSchedule(tx, id, wanted)))
          throw new AppError('conflict', scheduleMessages.thereAlready)
      })
      return getSchedule(caller.actor, id)
    },
    async pause(caller, { scheduleId: id, isPaused }) {
      const action = isPaused ? 'schedule.paused' : 'schedule.resumed'
      await change(caller, { id, action }, async (tx, { cron, time_zone: timeZone }) => {
        const [nextRunAt] = nextRuns({ cron, timeZone }, new Date(), 1)
        if (nextRunAt) await pauseSchedule(tx, id, { isPaused, nextRunAt })
      })
      return getSchedule(caller.actor, id)
    },
    async runNow(caller, id) {
      const schedule = await getSchedule(caller.actor, id)
      await jobs.start()
      await inSystemTransaction(db, async (tx) => {
        if ((await findWaitingRun(tx, id)) !== null) return
        const runId = await insertRun(tx, { scheduleId: id, slot: new Date(), cause: 'person' })
        if (runId !== null) await jobs.send(scheduleJob, { runId }, tx)
        await audit(tx, { ...caller, action: 'schedule.run_now' }, schedule)
      })
      return getSchedule(caller.actor, id)
    },
    async remove(caller, id) {
      await change(caller, { id, action: 'schedule.removed' }, (tx) => removeSchedule(tx, id))
    },
    check: (timing) => nextRuns(timing, new Date(), shownTimes),
    close: () => clock.close(),
  }
}

const audit = (
  tx: Tx,
  { actor, requestId, action }: ReportCaller & { action: string },
  { id, title, kind }: Pick<ScheduleRow, 'id' | 'title' | 'kind'>,
) =>
  writeAuditEntry(tx, {
    actor,
    requestId,
    action,
    target: { type: 'schedule', id },
    details: { name: title, kind },
  })
