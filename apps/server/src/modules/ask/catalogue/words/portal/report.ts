/** How the words are written: ../../to-subject.ts */
export const words = `
subject: reports made, reports, report = informes hechos, informes, informe
name: title of the report = título del informe
type: kind of report = tipo de informe
made_by: made by = hecho por
made: made on = hecho el
made.most: newest, latest, last = más reciente, último
made.least: oldest, first = más antiguo, primero
count: number of reports = número de informes
when confidential: confidential = confidenciales
subject: generated reports, board reports, PDF reports = informes generados
made_by: who made, made, author = quién hizo, autor
made: when made = cuándo se hizo
`
