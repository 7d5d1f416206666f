/** How the words are written: ../to-subject.ts */
export const words = `
subject: incidents, outages, disruptions = incidencias, caídas, interrupciones
name: incident = incidencia
component: component, service = componente, servicio
type: type of component = tipo de componente
type.database: database = base de datos
type.function: function, functions = función, funciones
type.route: page of the portal, route = página del portal, ruta
type.external: external service, external link = servicio externo, enlace externo
cause: cause, reason = causa, motivo
note: note, remark = nota, observación
opened: began on, opened = comenzó el, abierta el
ended: ended on, closed = terminó el, cerrada el
duration: duration, how long it lasted = duración, cuánto duró
duration.most: longest = más larga
duration.least: shortest = más corta
count: number of incidents = número de incidencias
when open: open, going on = abiertas, en curso
when closed: closed, over = cerradas, terminadas
subject: incident, outage, breakdowns, downtime, failures of the system = incidencia, caída, averías, interrupción
`
