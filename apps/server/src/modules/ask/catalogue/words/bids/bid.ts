/** How the words are written: ../../to-subject.ts */
export const words = `
subject: our bids, bids, bid = nuestras ofertas a licitaciones, ofertas a licitaciones
name: tender of the bid, bid = licitación de la oferta, oferta
buyer: contracting authority, buyer = órgano de contratación, comprador
decision: bid or no bid, decision on the bid = presentarse o no, decisión sobre la oferta
decision.bid: bid = nos presentamos
decision.no_bid: no bid, no go = no nos presentamos
reason: reason of the decision = motivo de la decisión
decided_by: decided by = decidido por
verdict: what the evidence says, verdict = lo que dicen las pruebas, veredicto
verdict.bid: evidence allows a bid = las pruebas permiten ofertar
verdict.no_bid: evidence is missing = faltan pruebas
verdict.open: cannot be told yet = aún no se sabe
because: why the evidence says so = por qué lo dicen las pruebas
decided: decided on = decidido el
decided.most: decided last, latest = última decisión
decided.least: decided first = primera decisión
offers_until: offers until = ofertas hasta
value: estimated value of the tender = valor estimado de la licitación
price: price that we offer, our price, offer price = precio que ofrecemos, nuestro precio
price.most: highest = más alto
price.least: lowest = más bajo
cost: expected cost, cost of the bid = coste esperado, coste de la oferta
cautious_cost: cautious cost, cost at 80 % = coste prudente, coste al 80 %
count: number of bids = número de ofertas
when going: we go for, we decided to bid on, did we decide to bid on, decided to bid, we bid on = a las que nos presentamos
when not_going: we decided against, did we decide against, decided against, declined, turned down, passed on
  = a las que no nos presentamos, descartadas, rechazadas
when undecided: undecided, open, waiting for a decision, still to decide = sin decidir, pendientes de decisión
when decided: with a decision, already decided = con decisión, ya decididas
subject: bid decisions taken, decisions taken on bids, bid decisions, bid decision, bidding decisions, decisions on bids,
  decisions about bids, go or no go decisions, bid list
  = decisiones de ofertar, decisiones sobre ofertas, ofertas que preparamos
decided_by: who decided on, who decided, who took the decision, decided = quién decidió
verdict: can we bid, may we bid, are we able to bid, do we qualify = podemos ofertar, podemos presentarnos
price: offered at, prices = precio
means cost: what the bid will probably cost us, exceeded in half of all cases
  = lo que probablemente nos costará, superado en la mitad de los casos
means cautious_cost: a cost that is exceeded in a fifth of all cases = un coste que se supera en uno de cada cinco casos
means verdict: whether our evidence meets each mandatory requirement of the documents
  = si nuestras pruebas cumplen cada requisito obligatorio de los documentos
means when undecided: nobody of us said whether we bid = nadie ha dicho si nos presentamos
`
