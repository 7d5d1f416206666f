/** How the words are written: ../../to-subject.ts */
export const words = `
subject: connectors, connector = conectores, conector
name: connector = conector
type: kind of connector = tipo de conector
address: address of the source = dirección de la fuente
outcome: outcome of the last reading = resultado de la última lectura
outcome.finished: finished = terminada
outcome.failed: failed = fallida
outcome.running: running = en marcha
outcome.waiting: waiting = en espera
outcome.held: held back = retenida
error: error of the last reading = error de la última lectura
fresh: last delivered on, fresh as of = última entrega el, actualizado el
fresh.most: freshest, latest = más reciente
fresh.least: delivered longest ago, not delivered for the longest, stalest = hace más tiempo sin entregar
tried: last tried on = último intento el
tried.most: last = último
days_old: days since the last delivery = días desde la última entrega
days_old.most: longest without data = más tiempo sin datos
rows: rows of the last reading = filas de la última lectura
notices: notices of the last reading = anuncios de la última lectura
every: hours between readings = horas entre lecturas
count: number of connectors = número de conectores
when enabled: enabled, switched on, active = activados, activos
when disabled: disabled, switched off = desactivados, apagados
when failed: failed, failing, that fail, broken = fallidos, que fallan, con error
when never: that never delivered, never delivered = que nunca han entregado
subject: ~source, ~sources, connected sources, data connectors, external sources, outside sources, tender feeds, tender feed, feeds, feed
  = fuentes conectadas, fuentes externas, canales de licitaciones
fresh: delivered, deliver, last read, read last, last updated, freshness = entregó, leído por última vez, frescura
days_old: how old, age of the data = antigüedad de los datos
`
