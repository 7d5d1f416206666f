/** How the words are written: ../to-subject.ts */
export const words = `
subject: health checks, system health, health, portal status = comprobaciones de salud, salud del sistema, estado del portal
moment: moment of the check = momento de la comprobación
status: overall status, health = estado general, salud
status.healthy: healthy, in order = sano, en orden
status.degraded: degraded = degradado
status.unhealthy: unhealthy = con fallos
type: type of check = tipo de comprobación
day: day of the check = día de la comprobación
day.most: latest, newest = última, más reciente
day.least: oldest = más antigua
uptime: uptime, availability = disponibilidad, tiempo en servicio
failed_checks: failed checks, failures = comprobaciones fallidas, fallos
total_checks: checks made, number of checks = comprobaciones realizadas
response_time: average response time, response time = tiempo medio de respuesta
count: number of health checks = número de comprobaciones de salud
when latest: latest check, now, current = última comprobación, ahora
when all: all checks, history of checks = todas las comprobaciones
uptime: available, system uptime, portal uptime = disponible, disponibilidad del sistema
total_checks: checks, checks run, how many checks = comprobaciones
failed_checks: checks failed, failed check = comprobaciones falladas
means uptime: the part of the checks that passed = la parte de las comprobaciones que pasaron
`
