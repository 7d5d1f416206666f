/** How the words are written: ../to-subject.ts */
export const words = `
subject: watched pages, watched sites, watches = páginas vigiladas, sitios vigilados
page: page, address, site = página, dirección, sitio
company: company, firm = empresa, compañía
outcome: last outcome = último resultado
outcome.first: read for the first time = leída por primera vez
outcome.unchanged: unchanged = sin cambios
outcome.changed: changed = cambiada
outcome.refused_by_robots: refused by robots.txt = rechazada por robots.txt
outcome.postponed: postponed = aplazada
outcome.failed: failed = fallida
checked: last checked, last crawled = última comprobación, último rastreo
count: number of watched pages = número de páginas vigiladas
failures: failures in a row = fallos seguidos
when failing: failing pages, unreachable = páginas que fallan, inaccesibles
page: ~websites, ~website, ~sites, ~pages = ~webs, ~páginas, ~sitios
subject: websites do we watch, sites do we watch, pages do we watch, do we watch, we watch, being watched, watched websites,
  monitored pages, monitored sites, sites we watch, pages we watch, websites watched
  = vigilamos, webs vigiladas, páginas que vigilamos, sitios que vigilamos
means when failing: could not be read at the last looks = no se pudieron leer en las últimas miradas
`
