export { createScheduleService, scheduleJob, type ScheduleService } from './schedules.service.ts'
export { findNextRun } from './schedules.repository.ts'
