/** How the words are written: ../../to-subject.ts */
export const words = `
subject: background jobs, background job, agents, agent = tareas de fondo, tarea de fondo, agentes, agente
name: job, agent = tarea, agente
task: task, what it does = cometido, qué hace
status: state of the job = estado de la tarea
status.idle: waiting = en espera
status.active: at work = trabajando
status.error: failed = con error
last_action: what it did last = lo último que hizo
last_time: last ran at = última ejecución a las
next_time: next runs at = próxima ejecución a las
last_run: last run, last ran = última ejecución
last_run.most: latest, last = última
last_run.least: longest ago = hace más tiempo
next_run: next run = próxima ejecución
next_run.least: next = próxima
performance: share of runs that succeeded = parte de ejecuciones correctas
runs: runs counted = ejecuciones contadas
count: number of background jobs = número de tareas de fondo
when failing: failing, failed, in error, broken = que fallan, fallidas, con error
when running: running now, at work, active = en marcha, activas, trabajando
when idle: idle, waiting = en espera, paradas
subject: jobs, job, automated jobs, automatic tasks, recurring jobs, system jobs, clock jobs, cron jobs, scheduled jobs,
  scheduled job, scheduled tasks, scheduled task, AI agents
  = tareas automáticas, tareas programadas, tarea programada, trabajos de fondo, procesos automáticos, trabajos
last_run: run last, ran, last time = se ejecutó, corrió
next_run: run next, runs, run, next time, when does it run, does run = se ejecuta, ejecuta, corre, próxima vez
performance: success rate of jobs, reliability of jobs, performance = tasa de éxito de las tareas
`
