/** How the words are written: ../to-subject.ts */
export const words = `
subject: sales opportunities, deals, opportunities, deal = oportunidades de venta, negocios, oportunidades, oportunidad
name: opportunity, deal = oportunidad, negocio
reference: reference, reference number = referencia, número de referencia
title: title, scope = título, alcance
client: client, customer, account = cliente, cuenta
sector: sector, industry = sector, industria
country: country, nation = país
team: team, owner, sales team = equipo, responsable, equipo de ventas
source: source, origin, channel = origen, fuente, canal
source.Tender: tender, tenders, bid = licitación, concurso
source.Existing client: existing client, repeat business = cliente existente, cliente actual
source.Referral: referral, recommendation = recomendación, referencia de un cliente
source.Trade fair: trade fair, fair, exhibition = feria, exposición
stage: stage, phase, step = etapa, fase
stage.Lead: lead stage = contacto inicial
stage.Qualified: qualified = cualificada, calificada
stage.Proposal: proposal, offer, quoted = propuesta, oferta
stage.Negotiation: negotiation, negotiating = negociación, negociando
stage.Won: won = ganada
stage.Lost: lost = perdida
status: status, outcome, result = estado, resultado
status.open: open = abierta
status.won: won = ganada
status.lost: lost = perdida
lost_to: lost to, winner, competitor that won = perdida ante, ganador, competidor que ganó
reason: loss reason, reason, cause = motivo de pérdida, motivo, causa
reason.Price: price, too expensive = precio, demasiado caro
reason.Delivery date: delivery date, too late = fecha de entrega, plazo
reason.Reference missing: reference missing, missing reference = falta de referencias
reason.Scope withdrawn: scope withdrawn, withdrawn = alcance retirado, proyecto retirado
lead_on: lead date, opened, came in = fecha de entrada, abierta, entró
lead_on.most: newest, latest = más reciente, última
lead_on.least: oldest, first = más antigua, primera
qualified_on: qualified on = cualificada el
proposal_on: proposal date, offered on = fecha de la propuesta, ofertada el
negotiation_on: negotiation date = fecha de negociación
expected_close: expected close, due to close, closing date = cierre previsto, fecha de cierre
expected_close.most: closing last = la última en cerrar
expected_close.least: closing next, closing soonest = la próxima en cerrar
closed_on: closed on, decided on = cerrada el, decidida el
day: closing day or expected close = día de cierre o cierre previsto
value: value, deal value, amount, worth = valor, importe, monto
value.most: largest, biggest = mayor, más grande
value.least: smallest = menor, más pequeña
open_value: open pipeline value, value of the pipeline = valor del embudo abierto, valor de la cartera
weighted_value: weighted pipeline value, weighted value, expected value = valor ponderado del embudo, valor ponderado
won_value: value won, won business = valor ganado
lost_value: value lost, lost business = valor perdido
closed_value: value decided = valor decidido
open: number of open opportunities = número de oportunidades abiertas
won: number of wins, wins = número de ganadas, victorias
lost: number of losses, losses = número de perdidas, pérdidas
closed: number of decisions, decisions = número de decididas, decisiones
win_rate: win rate, hit rate, success rate, closing rate = tasa de éxito, tasa de cierre, porcentaje de ganadas
win_rate.most: closes best, close best, closes the best, closes most often, wins best, most successful = con más éxito
win_rate.least: least successful = con menos éxito
win_rate_by_value: win rate by value = tasa de éxito por valor
loss_rate: loss rate = tasa de pérdida
cycle: sales cycle, cycle, time to win = ciclo de venta, ciclo, tiempo hasta ganar
cycle.most: slowest = más lento
cycle.least: quickest, fastest = más rápido
cycle: lead to win, lead to won, lead to order, lead to contract, lead to won contract, lead to signature,
  days to close a win = del contacto al pedido, del contacto a la firma
decision_time: time to a decision, days to close = tiempo hasta la decisión, días hasta el cierre
age: age, days open, how long open = antigüedad, días abierta
age.most: oldest = más antigua
age.least: newest = más reciente
days_in_stage: days in the stage, time in stage = días en la etapa, tiempo en la etapa
days_overdue: days overdue, days late, delay = días de retraso, retraso
clients: number of clients, different clients = número de clientes, clientes distintos
count: number of opportunities = número de oportunidades
when open: open, in the pipeline, pipeline, sales pipeline, funnel, sales funnel, active,
  still hanging, hanging, undecided, pending, up in the air, outstanding
  = abiertas, en curso, activas, pendientes, sin decidir, por decidir, en el aire,
  embudo de ventas, cartera de ventas, embudo, cartera, pipeline
when won: won, signed = ganadas, firmadas
when lost: lost = perdidas
when closed: closed, decided = cerradas, decididas
when overdue: overdue, late, past their expected close, should have been decided, should have been signed,
  should have been closed, should have closed, were to be decided, missed their date = vencidas, atrasadas, retrasadas,
  deberían haberse decidido, deberían haberse firmado, deberían haberse cerrado, debían haberse cerrado
when stalled: stalled, stuck = estancadas, paradas
when lost_to_competitor: lost to a competitor = perdidas ante un competidor
subject: leads, sales, opportunity, opportunities, business opportunity, leads and deals, sales deals, orders, order,
  offers, prospects, contracts, bids, cases, business with, business do we do, ~business = ventas,
  operación, operaciones, negocio, contratos, pedidos, ofertas, oportunidades comerciales, tratos, venta
name: deals, order, project name = operaciones, operación
title: projects titled, kind of project = tipo de proyecto
client: clients, customers, accounts, buyer, buyers, purchaser, for whom, patron = clientes, cuentas, comprador, compradores, para quién
sector: sectors, industries = sectores, industrias
country: countries, where, geography, nations = países, geografía
team: teams, sales teams, owners, owned, owns, own, responsible, salesperson, sales person, salespeople, rep, reps,
  sales rep, seller, sellers, account manager, handled, handles, handling, in charge, in charge of, runs, running,
  looks after, office, sales office, department, which of our people, manages, managed by, takes care of,
  leading the deal, person responsible = equipos, responsables, comercial, comerciales, vendedor, vendedores, encargado,
  encargada, a cargo, a cargo de, delegación, gestiona, oficina, propietario, quién lleva
source: sources, lead source, ~came from, ~come from, came through, through, channels, where from, lead sources,
  brought by, how we got = orígenes, canales, procedencia, vía, a través de, fuentes, de dónde vienen
source.Tender: public tender, tendering, bids, tendered = licitaciones, concursos, concurso público
source.Existing client: existing clients, existing customers, existing customer, repeat customers, current clients,
  returning clients, current customers, repeat clients = clientes existentes, clientes actuales, clientes recurrentes
source.Referral: referrals, referred, recommended, recommendations, word of mouth = recomendaciones, recomendados,
  recomendado, boca a boca, referidos, referido
source.Trade fair: trade fairs, fairs, exhibitions, trade show, trade shows = ferias, feria comercial, exposiciones
stage: stages, phases, how far, steps = etapas, fases, paso
stage.Lead: lead stage, new leads = contactos, fase de contacto
stage.Qualified: qualified stage, qualification = cualificadas, calificadas, cualificación
stage.Proposal: proposal stage, proposals, offers out, quotation, quotations, quotes, quote = propuestas,
  fase de propuesta, presupuesto, presupuestos
stage.Negotiation: in negotiation, negotiations, under negotiation, being negotiated, negotiation stage = negociaciones,
  en negociación, fase de negociación, negociándose
lost_to: to whom did we lose, to whom do we lose, whom did we lose to, who did we lose to, who do we lose to,
  who are we losing to, who did we lose, who beat us, lose to, losing to, losing against, lost against, beaten by,
  beat us to, who beat us, took it, took the deal, won it, who won it, winning competitor, taken by, go to, went to,
  got it, snatched by, won instead, lose against, lost most to, taken from us by, taking deals from us, stole
  = perdemos contra, perdimos contra, perdimos frente a, perdimos ante, frente a quién, ante quién, contra quién,
  perdemos ante, perdemos frente a, se la llevó, se llevó, nos quitó, nos ganó, nos quita
reason: reasons, loss reasons, causes, why lost, cause of loss, why we lose, why do we lose, reason for losing,
  reasons for losing, lost because of, because of, due to, came down to, down to, reason for loss, lose because
  = motivos, razón, razones, causas, por qué perdemos, por qué perdimos, debido a, a causa de, motivos de pérdida, por motivo
reason.Price: prices, pricing, on price, too expensive, too dear = precios, por precio, caro
reason.Delivery date: delivery dates, delivery time, delivery, lead time, deadline, late delivery, too slow, schedule
  = fechas de entrega, entrega, plazo de entrega, plazos, tarde
reason.Reference missing: missing references, no reference, no references, lack of references, lacking references,
  lack of reference = referencia ausente, faltaban referencias, sin referencias
reason.Scope withdrawn: withdrawn scope, cancelled, cancelled scope, cancellation, project cancelled,
  dropped by the client = cancelado, proyecto cancelado, retirada, alcance
lead_on: started, entered, entered the pipeline, came into, created, new, added, came in, lead entered, since when,
  begun, beginning, received = creada, creadas, entraron, iniciada, nuevas, recibidas, empezó, añadidas
qualified_on: qualified date, was qualified, became qualified, entered qualified = se cualificó, fecha de cualificación
proposal_on: proposal sent, offered, proposed, entered proposal, was offered, quoted on = se ofertó, se propuso
negotiation_on: entered negotiation, enter negotiation, went into negotiation, negotiation began, negotiation started
  = entró en negociación, empezó la negociación
expected_close: expected to close, expect to sign, expect to win, should be signed, to be signed, supposed to be signed, supposed to close, supposed to be decided,
  expected to be signed, planned to close, ~due, ~due date, close date, closing, close, closes, expected, should close,
  expected closing, expected closing date, to be decided, coming up, maturing, up for decision = cierra, cierran, cerrar,
  cerrarse, vencen, vence, se espera cerrar, se cierra, se cierran, previsto, prevista, previstas, por cerrar
expected_close.most: closing latest, due last = última en cerrarse
expected_close.least: next to close, closes next, due next, soonest, next closing, closing first, due first,
  earliest to close = próxima en cerrarse, próximas en cerrar, más próxima
closed_on: closing day, closed date, was won, was lost, decided, signed on, closed in = se cerró, se decidió, cerrado el
closed_on.most: most recently closed, last closed, latest closed, most recent = últimas cerradas, cerrada más recientemente
closed_on.least: first closed = primera cerrada
value: worth, values, deal size, size, volume, sum, price tag, contract value, order value, money, amounts, total,
  revenue from deals, euros, how big, how large, large, big, ticket, total worth, sales volume, is worth = valores,
  importes, vale, valen, cuánto vale, tamaño, volumen, dinero, cuantía, montante, ticket, cuánto dinero, grande, suma
value.most: heaviest, most valuable, highest value, most expensive, juiciest, fattest, priciest, whales, big ticket, top
  = más valiosa, más valiosas, más cara, de mayor valor, más importantes, de mayor importe, gordas
value.least: least valuable, lowest value, cheapest, tiniest = menos valiosa, de menor valor, más barata, de menor importe
open_value: pipeline value, pipeline worth, pipeline, funnel, sales funnel, sales pipeline,
  value of open deals, money on the table, open pipeline,
  on the table, at stake, in play, pipeline size, size of the pipeline, potential revenue, worth of the pipeline,
  total pipeline, pipeline volume, money in the pipeline, value in the pipeline, funnel value = valor del pipeline,
  valor del embudo, dinero en juego, en juego, dinero sobre la mesa, sobre la mesa, cartera abierta, pipeline abierto,
  valor de las oportunidades abiertas, embudo abierto, cuánto vale el pipeline
weighted_value: weighted pipeline, probability weighted, probability weighted pipeline, risk adjusted pipeline,
  expected pipeline value, expected revenue, likely to win, weighted = pipeline ponderado, embudo ponderado,
  valor esperado, valor ponderado del pipeline, cartera ponderada
won_value: bring home, brought home, value of wins, won value, value of won deals, business won, order intake, bookings,
  booked, amount won, worth of wins, sales closed, value we won, money won, intake, won worth, won revenue
  = valor de lo ganado, importe ganado, ganado en euros, pedidos ganados, contratación, valor de las ganadas,
  entrada de pedidos, dinero ganado
won_value.most: sells most, sell most, sold most, sells the most = vende más, más vende, vendió más
lost_value: value of losses, value of lost deals, amount lost, business we lost, money lost, lost money,
  lose the most money, value we lost, money we lost, lost revenue, worth of losses = importe perdido, dinero perdido,
  valor de las pérdidas, valor de lo perdido, valor de las perdidas
won: wins, victories, successes = éxitos, victoria
lost: losses, defeats = derrotas, derrota
win_rate: win rates, hit rate, hit ratio, win ratio, success ratio, strike rate, conversion rate, conversion, convert,
  converts, close rate, closing ratio, winning rate, rate of winning, winning percentage, batting average,
  success rate in sales, sales success rate, sales success, conversion ratio, how often do we win, success in sales,
  ~success rate, ~success, closing rate, percentage won, share of deals won, deals we win, percentage of deals won
  = tasa de conversión, conversión, ratio de éxito, tasa de acierto, ratio de ganadas, porcentaje de éxito,
  tasa de éxito en ventas, tasa de victorias, éxito comercial, índice de éxito, tasa de cierre, tasa de ganadas,
  con qué frecuencia ganamos, convierten, ~tasa de éxito, efectividad, ~éxito, ratio de cierre
win_rate.most: converts best, most effective, wins most often, highest hit rate, convert best, best closer, best closers,
  best at closing, best win rate, best sales, win most often = más efectivo, más eficaz, convierte mejor, mejor conversión
win_rate.least: converts worst, least effective, worst closer, worst at closing, wins least often, convert worst
  = menos efectivo, convierte peor, menos eficaz
win_rate_by_value: value win rate, win rate in value, win rate by money, win rate in euros = tasa de éxito en valor, tasa de éxito en euros
loss_rate: losing rate, percentage lost, lose rate, how often do we lose, percentage of deals lost
  = porcentaje de pérdidas, tasa de perdidas, con qué frecuencia perdemos, porcentaje de perdidas
cycle: how long does it take us to win, how long does it take us to win a deal, how long do we take to win,
  how long does winning take, how long to close a sale, cycles, sales cycle length, length of the sales cycle,
  sales cycles, how long to win, how long does it take to win, time to close a deal, days to win,
  duration of the sales cycle, how long does a win take, take to win, long does a sale take = ciclo comercial,
  duración del ciclo, ciclo de ventas, duración del ciclo de venta, cuánto tardamos en ganar, tiempo de venta, días hasta ganar
decision_time: how long does it take us to close, how long does it take, how long do, ~how long, how long until,
  time to decision, time to close, how long until a decision, how long does it take to close, take to close,
  closing time, days to decide, how long do deals take, how long does a deal take, deals take = tiempo de decisión,
  tiempo hasta cerrar, tiempo de cierre, cuánto tardamos en cerrar, cuánto tardan
age: ages, how old, old, open for, how long have been open, been open, time open, days in the pipeline, open longest
  = edad, cuánto tiempo abierta, cuánto tiempo llevan abiertas, tiempo abierta, llevan abiertas, días en el embudo
age.most: longest open, longest running, been open longest, open the longest, open longest, been open the longest,
  stalest = más viejas, más vieja, más tiempo abiertas, más tiempo abierta
age.least: most recent, latest, youngest = más nueva, más nuevas, última, últimas
days_in_stage: time in the stage, how long in the stage, days in stage, stuck for, sitting in the stage,
  days without moving = días en fase, tiempo en la fase, días en la fase, tiempo sin moverse
days_in_stage.most: stuck the longest, been stuck the longest, been stuck longest, stuck longest, longest in the stage,
  longest stuck, longest without moving = más tiempo en la etapa, más tiempo en la fase, más tiempo parada
days_overdue: overdue by, how late, how overdue, days past, lateness = cuánto retraso, días vencida
days_overdue.most: most overdue, latest against plan, furthest overdue, longest overdue = más retrasada, más vencida,
  con más retraso, más atrasada
clients: how many clients, how many customers, number of customers = cuántos clientes, número de clientes
count: number of deals, deal count, how many opportunities = número de negocios, cuántas oportunidades, número de operaciones
when open: live, ongoing, pending, unclosed, still open, still alive, undecided, outstanding, running, in progress,
  under way, current, not closed, on the table = abierto, abiertos, pendientes, vivas, activos, vivos, en marcha, sin cerrar
open_value.most: biggest pipeline, largest pipeline, fattest pipeline, fullest pipeline, most pipeline, richest pipeline,
  most in the pipeline = mayor embudo, mayor cartera, mayor pipeline
when won: win, winning, gained, landed, secured, successful, closed won, we won, did we win, sold,
  we sold, bought from us, buy from us, brought in, bring in, ordered from us = vendido, vendimos, nos compraron, comprado,
  nos han comprado, compraron, ganado, ganados, ganamos,
  ganar, ganó, conseguidas, firmados, hemos ganado, cerradas con éxito, adjudicadas, gana
when lost: lose, loses, losing, missed, unsuccessful, failed, closed lost, we lost, did we lose, slipped away = perdido,
  perdidos, perdimos, perder, perdió, fallidas, hemos perdido, perdemos, pierde, pierden, se nos escaparon
when closed: finished, completed, settled, concluded, done deals = cerrado, cerrados, concluidas, finalizadas
when overdue: past due, delayed, behind schedule, anything late, running late, slipping, slipped, past their date,
  should have closed, late deals, behind, past the closing date = vencidos, con retraso, retrasados, atrasados,
  fuera de plazo, tarde, pasadas de fecha
when stalled: stalling, not moving, stagnant, frozen, dormant, sleeping, stuck in, sitting still, no movement,
  going nowhere, gone cold, cold, blocked, lingering = estancado, bloqueadas, atascadas, dormidas, congeladas,
  sin movimiento, paralizadas, parados, que no avanzan
when lost_to_competitor: lost to competitors, lost to rivals, lost to the competition, lost to others
  = perdidas ante competidores, perdidas ante la competencia
means win_rate: of what was decided, the part that was won = de lo decidido, la parte ganada
means weighted_value: what is open, each at its value times the odds of its stage to be won
  = lo abierto, cada oportunidad por su valor y la probabilidad de ganar de su fase
means cycle: days from the lead to the day on which it was won = días desde el contacto hasta el día en que se ganó
means when open: neither won nor lost yet = ni ganadas ni perdidas todavía
means when won: the client decided for us = el cliente se decidió por nosotros
means when lost: the client decided for somebody else, or not to buy = el cliente se decidió por otro o no compró
means when closed: won or lost = ganadas o perdidas
means when overdue: still open, past the day on which a decision was expected = siguen abiertas pasado el día en que se esperaba la decisión
means when lost_to_competitor: lost, and the record says to whom = perdidas, y consta ante quién
`
