/** How the words are written: ../../to-subject.ts */
export const words = `
subject: audit log entries, audit log entry, audit log = entradas del registro de auditoría, registro de auditoría
entry: entry of the audit log = entrada del registro
who: done by, person = hecho por, persona
of: kind of record = tipo de registro
of.figure: figures, figure = cifras, cifra
of.user: accounts, users = cuentas, usuarios
of.competitor: companies = empresas
of.evidence: evidence of bids = pruebas de ofertas
of.connector: connectors = conectores
of.schedule: schedules = programaciones
action: action = acción
action.created: created, added, who created, who added = creado, añadido, creó
action.changed: changed, edited, modified, who changed, who edited = cambiado, modificado, cambió, modificó, quién cambió
action.removed: deleted, removed, who deleted, who removed = borrado, eliminado, borró, eliminó, quién borró, quién eliminó
action.invited: invited = invitado, invitó
action.imported: imported = importado, importó
action.exported: exported = exportado, exportó
target: what it was done to = sobre qué se hizo
day: day of the action, done on = día de la acción, hecho el
day.most: last, latest, newest = último, más reciente
day.least: first, oldest = primero, más antiguo
people: number of people who did something = número de personas que hicieron algo
count: number of audit log entries = número de entradas del registro de auditoría
subject: audit trail, audit entries, audit, actions in the audit log, changes in the audit log, logged actions, what people did
  = pista de auditoría, auditoría, acciones registradas
`
