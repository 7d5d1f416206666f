/** How the words are written: ../to-subject.ts */
export const words = `
subject: contract awards, award notices, contract award, awarded contracts = adjudicaciones, adjudicación de contratos,
  contratos adjudicados
name: award, tender of the award = adjudicación, licitación adjudicada
winner: winning bidder, awardee, supplier of the award, winner = empresa adjudicataria, adjudicataria, adjudicatario
company: tracked winner, competitor that won = competidor adjudicatario
buyer: awarding authority, awarding buyer = órgano que adjudica, comprador que adjudica
country: country of the award = país de la adjudicación
sector: product of the award, sector of the award = producto de la adjudicación, sector de la adjudicación
currency: currency of the award = moneda de la adjudicación
awarded_on: awarded on, award date, day of the award = adjudicada el, fecha de adjudicación
awarded_on.most: latest award, newest award = última adjudicación, adjudicación más reciente
awarded_on.least: first award, oldest award = primera adjudicación
price: awarded amount, value, amount, price = importe adjudicado en contratos, valor, importe, precio
price.most: largest award, biggest award = mayor adjudicación
price.least: smallest award = menor adjudicación
offers: offers per award, competing offers of the award = ofertas por adjudicación
winners: number of winning bidders = número de adjudicatarios
count: number of contract awards = número de adjudicaciones
when tracked: won by competitors, won by a tracked company, awarded to competitors = ganadas por competidores, adjudicadas a competidores
when others: won by companies that nobody tracks = ganadas por empresas no seguidas
subject: ~awards, ~award, public awards, public contracts won, contracts won, wins of competitors = ~adjudicaciones,
  ~adjudicación, contratos ganados, contratos públicos ganados
`
