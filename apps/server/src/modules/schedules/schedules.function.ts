import {
  SchedulesRequest,
  type ScheduleCheckResponse,
  type ScheduleResponse,
} from '@portal/contracts/schedules'
import { defineFunction, type FunctionCall } from '#server/platform/functions/function-definition.ts'
import type { ScheduleService } from './schedules.service.ts'

/** Reports that come by themselves: when, to whom, and what became of it. */
export const createSchedules = (schedules: ScheduleService) =>
  defineFunction({
    name: 'schedules',
    access: 'business',
    limit: 'standard',
    request: SchedulesRequest,
    makes: ({ action }) => action === 'create' || action === 'run-now',
    handle: async (call) => ({ kind: 'json', body: await answer(schedules, call) }),
  })

async function answer(
  schedules: ScheduleService,
  { input, ...caller }: FunctionCall<SchedulesRequest>,
): Promise<ScheduleResponse | ScheduleCheckResponse | { success: true }> {
  switch (input.action) {
    case 'create':
      return { schedule: await schedules.create(caller, input) }
    case 'change':
      return { schedule: await schedules.change(caller, input) }
    case 'pause':
      return { schedule: await schedules.pause(caller, input) }
    case 'run-now':
      return { schedule: await schedules.runNow(caller, input.scheduleId) }
    case 'remove':
      await schedules.remove(caller, input.scheduleId)
      return { success: true }
    case 'check':
      return { nextRuns: schedules.check(input).map((time) => time.toISOString()) }
  }
}
