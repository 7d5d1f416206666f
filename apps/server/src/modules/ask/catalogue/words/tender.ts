/** How the words are written: ../to-subject.ts */
export const words = `
subject: public tenders, public tender, calls for tenders, procurement notices = licitaciones públicas,
  licitación pública, anuncios de licitación, contratación pública
name: title, tender title, tender = título, título de la licitación, licitación
description: description, what is bought, scope = descripción, qué se compra, objeto
buyer: contracting authority, buyer, public buyer = órgano de contratación, comprador, entidad adjudicadora
country: country, land = país
sector: CPV division, sector of the tender = división CPV, sector de la licitación
cpv: CPV code, CPV = código CPV, CPV
procedure: kind of procedure, procedure type = tipo de procedimiento, procedimiento
procedure.open: open procedure = procedimiento abierto
procedure.restricted: restricted procedure = procedimiento restringido
procedure.negotiated: negotiated procedure = procedimiento negociado
status: state of the tender, tender status = estado de la licitación, situación de la licitación
status.planned: planned = prevista
status.open: taking offers = admite ofertas
status.closed: no longer taking offers = plazo terminado
status.awarded: given to a winner = con adjudicatario
status.withdrawn: taken back = retirada
currency: currency = moneda, divisa
winner: winner, awarded to, successful bidder = adjudicatario, ganador, adjudicada a
decision: our decision, bid decision, go or no go = nuestra decisión, decisión de ofertar
decision.yes: decided to bid = decidimos ofertar
decision.no: decided against = decidimos no ofertar
decision.later: decide later = decidir más tarde
decision_reason: reason of the decision = motivo de la decisión
published: published on, publication date = publicada el, fecha de publicación
published.most: newest, latest, most recent = más reciente, última
published.least: oldest, first published = más antigua
questions_until: questions until, deadline for questions = preguntas hasta, plazo de preguntas
offers_until: offers until, deadline for offers, submission deadline = ofertas hasta, plazo de ofertas, fecha límite
offers_until.most: latest deadline = plazo más tardío
offers_until.least: closing first, next deadline, soonest deadline = que vence antes, próximo plazo
value: estimated value, value, contract value = valor estimado, valor, importe estimado
value.most: largest, biggest, most valuable = mayor, más grande, más valiosa
value.least: smallest, least valuable = menor, más pequeña
award_price: award price, price of the award, awarded price = precio de adjudicación, importe de adjudicación
offers_received: offers received, number of offers = ofertas recibidas, número de ofertas
days_left: days left, days to the deadline = días restantes, días hasta el plazo
duration: duration of the contract, contract duration = duración del contrato
buyers: number of contracting authorities, number of public buyers = número de órganos de contratación
count: number of public tenders = número de licitaciones públicas
when open: open, still open, running, live = abiertas, abierta, en plazo, vigentes
when closed: closed, expired, past the deadline = cerradas, cerrada, vencidas, fuera de plazo
when planned: planned, announced, upcoming, prior information = previstas, anunciadas, prevista
when awarded: awarded, given away, decided by the buyer = adjudicadas, adjudicada, adjudicado
when withdrawn: withdrawn, cancelled, called off = anuladas, retiradas, canceladas, desistidas
when undecided: undecided, not decided by us, still to decide = sin decidir, pendientes de decisión
when chosen: we bid for, we go for, we decided to bid for = a las que nos presentamos, a las que ofertamos
subject: ~tenders, ~tender, public procurement, public procurement notices, public call, public calls, tender notices,
  tender procedures, procurement procedures, public contracts, government contracts, public bids, public purchases,
  invitations to tender, call for bids, requests for tender, RFT, public works, public competition,
  public sector opportunities = ~licitaciones, ~licitación, concursos públicos, concurso público, contratos públicos,
  convocatorias, convocatoria, pliegos, compra pública, compras públicas, licitaciones de la administración
name: procedure, notice, titled, called = procedimiento, anuncio, titulada, llamada
buyer: contracting authorities, authorities, authority, awarding body, public body, who buys, who is buying, issued by,
  put out by, published by, purchaser = órganos de contratación, administración, entidad, quién compra,
  quién licita, convocada por, publicada por
country: countries, where, nation = países, dónde
sector: sectors, industry, division, branch, line of business, category = sectores, industria, división, ramo, categoría
cpv: code, codes, procurement code, vocabulary code = códigos, códigos CPV
winner: winners, who won, who got, who was awarded, won by, went to, awarded company, walked off with, landed, took,
  secured by, carried off, successful tenderer, contractor, who is the winner, given to, picked up by = adjudicatarios,
  ganadora, quién ganó, quién se llevó, se llevó, se adjudicó, ganada por, a quién se adjudicó, contratista, empresa adjudicataria
decision: decide, decided, go/no-go, bid or no bid, shall we bid, do we bid = decisión, decidido, ofertamos, nos presentamos
decision.yes: bidding, going for it, we bid, go decision = vamos, ofertar, nos presentamos
decision.no: not bidding, passed on, declined, no go, no bid, turned down = descartadas, descartada, no ofertar, no nos presentamos
decision.later: put off, postponed, on hold, to be decided later = aplazadas, aplazada, en espera
published: new, published, publication, came out, appeared, announced on, put out, posted, issued = publicada, publicadas,
  publicación, salió, salieron, apareció, se publicó, se publicaron
questions_until: ask questions until, last day for questions, questions close, clarifications until,
  clarification deadline = último día para preguntas, consultas hasta, plazo de consultas, hasta cuándo se puede preguntar
offers_until: ~offer, ~offers, deadline, deadlines, due, due date, closing date, closes, close, closing, ends, end,
  offer must be in, offer be in, be in, submit by, hand in by, last day for offers, bids are due, stop taking offers,
  stops taking offers, submission, submit, tender deadline, latest date, receipt of tenders, when must the offer be in,
  time limit, by what day, due by, expire, expires, run out, runs out = plazo, plazos, vence, vencen, cierra, cierran,
  fecha tope, último día, entregar, presentar, presentación de ofertas, hasta cuándo, límite, fin de plazo, termina,
  terminan, acaba el plazo
offers_until.least: closes first, due first, ends first, next to close, most urgent, soonest to close, next due
  = vence primero, cierra primero, más urgente, la próxima en vencer
value: estimated values, worth, amount, volume, size, budget, estimate, money, euros, price tag, estimated price,
  tender value, how big, how large = valores estimados, importe, presupuesto, volumen, cuantía, presupuesto base, tamaño,
  cuánto vale, cuánto valen, vale, valen, euros, valor de licitación
value.most: highest value, highest estimated value, most expensive, top, fattest = de mayor valor, más cara, de mayor importe
value.least: lowest value, lowest estimated value, cheapest = de menor valor, más barata, de menor importe
award_price: award prices, awarded for, winning price, price, prices, contract price, prices at which went, went for,
  went at, final price, sold for, closing price, cost, how much it went for = precios de adjudicación, adjudicada por,
  precio, precios, precio final, por cuánto, por cuánto se adjudicó, importe adjudicado
offers_received: bidders, number of bidders, how many offers, how many bidders, competing offers, tenderers
  = licitadores, número de licitadores, cuántas ofertas, ofertantes
days_left: time left, how long left, how many days left, remaining days, days remaining = días que quedan, cuánto queda,
  cuántos días quedan, tiempo restante
duration: duration, contract term, term, how long does the contract run, months = plazo de ejecución, duración
count: how many public tenders, number of notices = cuántas licitaciones, número de anuncios
when open: can still answer, can still bid for, still answer, still bid for, accepting offers, still accepting offers, can still bid, not closed, ongoing, current, active = abierto,
  activas, que admiten ofertas, en curso, todavía abiertas
when closed: over, deadline over, ended, too late, lapsed = terminadas, caducadas, plazo vencido
when planned: in planning, coming, coming up, foreseen, to come = en preparación, futuras, próximas, consulta previa
when awarded: with a winner, assigned, already awarded, contract awarded, granted = resueltas, otorgadas, concedidas,
  con adjudicatario, ya adjudicadas
when undecided: open decision, waiting for our decision, still need a decision, without a decision = por decidir, esperan decisión
means when open: called, and the day for offers has not passed = convocadas, con el plazo de ofertas abierto
means when closed: called, and the day for offers has passed; nobody was awarded yet
  = convocadas, con el plazo de ofertas vencido y sin adjudicar
means when planned: announced before the call = anunciadas antes de la convocatoria
means when awarded: a result was published = se publicó el resultado
means when withdrawn: taken back by the contracting authority = retiradas por el órgano de contratación
means when undecided: open, and nobody of us said whether we bid = abiertas, y nadie ha dicho si nos presentamos
means when chosen: we said that we bid = dijimos que nos presentamos
means subject: notices of public buyers, joined to one record for each procedure
  = anuncios de compradores públicos, unidos en un registro por procedimiento
`
