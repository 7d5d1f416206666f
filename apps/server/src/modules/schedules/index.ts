export { createSchedules } from './schedules.function.ts'
export { createScheduleService, scheduleJob } from './schedules.service.ts'
export { findNextRun } from './schedules.repository.ts'
