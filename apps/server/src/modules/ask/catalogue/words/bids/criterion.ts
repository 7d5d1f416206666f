/** How the words are written: ../../to-subject.ts */
export const words = `
subject: award criteria, award criterion = criterios de adjudicación, criterio de adjudicación
name: criterion = criterio
name.Price: price = precio
name.Technical merit: technical merit, technical quality, technique = mérito técnico, calidad técnica, técnica
tender: tender, public tender = licitación
buyer: contracting authority, buyer = órgano de contratación, comprador
offers_until: offers until, closing, close = ofertas hasta, vencen
weight: weight of the criterion, weight = peso del criterio, peso
weight.most: heaviest, most important = más importante, de más peso
weight.least: least important = menos importante
tenders: number of tenders with criteria = número de licitaciones con criterios
count: number of criteria = número de criterios
subject: criteria, evaluation criteria, scoring criteria, how are offers scored, scoring of offers, points for
  = criterios, criterios de valoración, baremo, cómo se puntúa, puntuación de ofertas
weight: weigh, weighs, weights, weighting, count, counts, how much does it weigh, points = pesa, pesan, ponderación, cuenta, puntos
means weight: the part of the points that the criterion gives = la parte de los puntos que da el criterio
`
