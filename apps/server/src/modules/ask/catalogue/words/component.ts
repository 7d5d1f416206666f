/** How the words are written: ../to-subject.ts */
export const words = `
subject: components of the system, services, components, system parts = componentes del sistema, servicios, componentes
name: component, service = componente, servicio
type: type of component = tipo de componente
type.database: database = base de datos
type.function: function, functions = función, funciones
type.route: page of the portal, route = página del portal, ruta
type.external: external service, external link = servicio externo, enlace externo
state: state, condition = estado, condición
state.up: up, working, running, healthy = en funcionamiento, operativo
state.degraded: degraded, slow = degradado, lento
state.down: down, failing, broken = caído, inactivo
state.unknown: unknown = desconocido
since: since, in this state since = desde, en este estado desde
checked: last checked = última comprobación
reason: reason, cause = motivo, causa
response_time: response time, latency = tiempo de respuesta, latencia
response_time.most: slowest = más lento
response_time.least: fastest, quickest = más rápido
count: number of components = número de componentes
when failing: in trouble, not working = con problemas, que no funcionan
when working: in good state, working = en buen estado, que funcionan
when flapping: flapping, unstable = inestables
`
