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
subject: strategic initiative, program, programs, programme, strategic projects, internal projects, undertakings,
  efforts, strategic programs, strategic plan, transformation projects, workstreams = iniciativa estratégica, programa,
  proyectos estratégicos, proyectos internos, esfuerzos
lead: leads, leader, leading, led, who leads, owner, owns, runs, in charge, in charge of, sponsor, responsible for,
  drives, driving, heads, department, departments, which team, manages, responsibility, driven by, headed by = lidera,
  dirige, lleva, encargado, a cargo, departamento, departamentos, responsables, impulsa, quién lleva, equipo
status: statuses, standing, how is, progress status, states = estados, cómo va, cómo está
status.At Risk: in trouble, endangered, red, in jeopardy = riesgo, en peligro, en rojo
status.In Progress: ongoing, being worked on, in the works = en progreso, en proceso
status.On Track: on plan, on time, going well, green, as planned, track = en plazo, según el plan, a tiempo, en verde, va bien, van bien
status.Review: under review, being reviewed, reviewed = revisión, bajo revisión
status.Completed: complete, closed, ready = completado, terminado, acabada, finalizada, completas, terminadas
due: due quarters, target quarter = trimestre
due_on: due dates, deadlines, finish, finishes, end date, ends, end, completion date, target date, comes due, due by,
  expected, falls due, planned, be finished, be completed, be done, delivery date = vencimiento, vencen, termina,
  terminan, plazos, fecha de entrega, fecha de fin, acaba, fecha, entrega, finaliza
due_on.most: latest deadline, ends last, comes due last, finishes last = vence la última, última en terminar, vence última
due_on.least: next deadline, comes due first, comes due next, ends first, earliest, soonest, finishes first, next due
  = próximo vencimiento, vence primero, primera en terminar, más próxima
progress: far along, progressed, advanced, how far, complete, percent complete, percentage complete, percent done,
  completion rate, along, how advanced, progressing, coming along, advance = progresos, porcentaje completado, avanza,
  avances, cómo avanza, avanzada, cuánto falta, progresa
progress.most: most progress, closest to completion, most complete, nearly done, furthest, furthest advanced,
  best progress, nearest completion, closest to done = más avance, más completa, va mejor, más adelantada
progress.least: least progress, least complete, most behind, lagging, lagging most, least far along = menos avance,
  va peor, más atrasada, menos progreso
days_left: remaining days, how many days, how much time left, time remaining = cuántos días quedan, días que quedan, tiempo que queda
when open: unfinished, ongoing, not completed, not done, active, running, not yet completed, current = sin completar,
  activas, pendientes, no terminadas
when completed: complete, done, closed, delivered = hechas, acabadas, finalizadas
when at_risk: in danger, endangered, in trouble, threatened, jeopardised, risky = en peligro, peligran
when late: delayed, past due, missed the deadline, overrun, past the deadline, behind, anything late, running late
  = con retraso, fuera de plazo, vencida, retrasada, atrasada
means when open: not completed yet = aún sin completar
means when completed: its status says that it is done = su estado dice que está hecha
means when at_risk: its lead says that the due date or the result is in danger = su responsable dice que la fecha o el resultado peligran
means when late: not completed, and past its due date = sin completar y pasada su fecha límite
means status.At Risk: its lead says that the due date or the result is in danger = su responsable dice que la fecha o el resultado peligran
means progress: how much of it is done, as its lead recorded it = cuánto está hecho, según anotó su responsable
`
