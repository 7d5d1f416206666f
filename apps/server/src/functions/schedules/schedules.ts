import {
  SchedulesRequest,
  type ScheduleCheckResponse,
  type ScheduleResponse,
} from '@portal/contracts/delivery'
import { defineFunction } from '#server/functions/function-definition.ts'
import type { ScheduleService } from '#server/modules/schedules/index.ts'

/** Reports that come by themselves: when, to whom, and what became of it. */
export const createSchedules = (schedules: ScheduleService) =>
  defineFunction({
    name: 'schedules',
    access: 'business',
    limit: 'standard',
    request: SchedulesRequest,
    async handle({ input, ...caller }) {
      if (input.action === 'check') {
        const body: ScheduleCheckResponse = {
          nextRuns: schedules.check(input).map((time) => time.toISOString()),
        }
        return { kind: 'json', body }
      }
      if (input.action === 'remove') {
        await schedules.remove(caller, input.scheduleId)
        return { kind: 'json', body: { success: true } }
      }
      const schedule = await (() => {
        switch (input.action) {
          case 'create':
            return schedules.create(caller, input)
          case 'change':
            return schedules.change(caller, input)
          case 'pause':
            return schedules.pause(caller, input)
          case 'run-now':
            return schedules.runNow(caller, input.scheduleId)
        }
      })()
      const body: ScheduleResponse = { schedule }
      return { kind: 'json', body }
    },
  })
