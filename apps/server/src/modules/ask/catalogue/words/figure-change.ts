/** How the words are written: ../to-subject.ts */
export const words = `
subject: changes of figures, changed figures, versions of figures, changes = cambios de cifras, cifras cambiadas,
  versiones de cifras, cambios
name: figure, KPI = cifra, KPI
changed: day of the change, changed on = día del cambio, cambiada el
changed.most: latest, most recent = más reciente, último
changed.least: oldest, first = más antiguo, primero
owner: owner, responsible = responsable, propietario
source: source, where it comes from = fuente, de dónde viene
change: change, difference = cambio, diferencia
change.most: rose most, biggest rise = mayor subida
change.least: fell most, biggest fall = mayor bajada
change_rate: change in per cent, relative change = cambio en porcentaje, cambio relativo
value: value after the change, new value = valor después del cambio, valor nuevo
before: value before the change, old value = valor anterior, valor antes del cambio
count: number of changes, how many changes = número de cambios
when current: still current = aún vigentes
when risen: risen, up, gone up = subidas, al alza
when fallen: fallen, down, gone down = bajadas, a la baja
subject: figure changes, what changed, updates of figures, updated figures, corrections = qué cambió,
  actualizaciones de cifras, qué ha cambiado
`
