/** How the words are written: ../to-subject.ts */
export const words = `
subject: initiatives, strategic initiatives, programmes, initiative = iniciativas, iniciativas estratégicas, programas, iniciativa
name: initiative, title, programme = iniciativa, título, programa
lead: lead, led by, responsible = responsable, dirigida por
status: status, state = estado, situación
status.At Risk: at risk, in danger = en riesgo
status.In Progress: in progress, under way = en curso, en marcha
status.On Track: on track, on schedule = según lo previsto
status.Ahead: ahead, ahead of plan = adelantada
status.Review: in review, review = en revisión
status.Completed: completed, done, finished = completada, terminada
due: due quarter = trimestre de entrega
due_on: due date, due, deadline = fecha límite, vence, plazo
due_on.most: due last = la última en vencer
due_on.least: due next, due first = la próxima en vencer
progress: progress, completion, how far along = avance, progreso, grado de avance
progress.most: furthest along, most advanced = más avanzada
progress.least: least advanced, furthest behind = menos avanzada, más retrasada
days_left: days left, time left = días restantes, tiempo restante
count: number of initiatives, how many initiatives = número de iniciativas
when open: open, not finished, still running = abiertas, sin terminar
when completed: completed, finished = completadas, terminadas
when at_risk: at risk, endangered = en riesgo
when late: late, overdue, behind schedule = atrasadas, vencidas, retrasadas
`
