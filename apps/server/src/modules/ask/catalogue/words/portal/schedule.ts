/** How the words are written: ../../to-subject.ts */
export const words = `
subject: schedules, schedule, scheduled reports = programaciones, programación, informes programados
name: schedule, title of the schedule = programación, título de la programación
type: kind of report = tipo de informe
next_time: next delivery at = próximo envío a las
next_run: next delivery, next run = próximo envío, próxima ejecución
next_run.least: next = próxima
last_run: last delivery = último envío
outcome: outcome of the last run = resultado de la última ejecución
outcome.sent: sent = enviado
outcome.kept: kept in the outbox = guardado en la bandeja
outcome.unchanged: unchanged = sin cambios
outcome.failed: failed = fallido
outcome.queued: queued = en cola
detail: what the run said = detalle de la ejecución
owner: owner of the schedule = dueño de la programación
readers: number of readers = número de lectores
count: number of schedules = número de programaciones
when paused: paused, switched off, stopped = pausadas, desactivadas, paradas
when running: running, switched on = activas, en marcha
when failed: failed, that failed = fallidas, que fallaron
subject: scheduled report, scheduled deliveries, deliveries, report schedules, regular reports, mailing schedules
  = envíos programados, entregas, informes periódicos
owner: who set up, created by = quién la creó
next_run: delivered next, go out = se envía
`
