/** How the words are written: ../../to-subject.ts */
export const words = `
subject: changes of tenders, tender changes, tender change = cambios en licitaciones, cambios de licitaciones, cambio de licitación
change: change = cambio
tender: tender, public tender = licitación
field: changed part = parte cambiada
field.offersUntil: deadline for offers, deadline moved, deadlines moved, moved deadline, extended = plazo de ofertas, plazo ampliado
field.questionsUntil: deadline for questions = plazo de preguntas
field.stage: stage, became = fase
field.value: estimated value = valor estimado
before: before the change = antes del cambio
after: after the change = después del cambio
published: changed on, published on = cambiado el, publicado el
published.most: newest, latest, last = más reciente, último
published.least: oldest = más antiguo
tenders: number of changed tenders = número de licitaciones cambiadas
count: number of tender changes = número de cambios en licitaciones
subject: changed tenders, tenders changed, tenders have changed, corrections of tenders, corrigenda, amendments of tenders,
  changes to tenders, changes in tenders, notice changes
  = licitaciones cambiadas, licitaciones han cambiado, rectificaciones, correcciones de licitaciones, cambios de pliegos
published: changed, when did it change = cambió, cambiaron
`
