/** How the words are written: ../../to-subject.ts */
export const words = `
subject: days of the health monitor, daily health = días del monitor de salud, salud diaria
name: health of the day = salud del día
day: day = día
uptime: uptime by day, daily uptime, uptime over the days = disponibilidad por día, disponibilidad diaria
uptime.least: worst day = peor día
passed: checks passed over the days = comprobaciones correctas de los días
checks: checks made over the days = comprobaciones hechas en los días
failed: checks failed over the days = comprobaciones fallidas de los días
count: number of days watched = número de días vigilados
uptime: API uptime, uptime of the API, uptime of the portal, availability of the API, availability of the portal, uptime last,
  uptime in, uptime during
  = disponibilidad de la API, disponibilidad del portal
`
