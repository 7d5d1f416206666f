/** How the words are written: ../../to-subject.ts */
export const words = `
subject: tender requirements, tender requirement, requirements = requisitos de licitación, requisito de licitación, requisitos
quote: requirement, what is asked = requisito, qué se exige
tender: tender, public tender = licitación
buyer: contracting authority, buyer = órgano de contratación, comprador
type: kind of requirement = tipo de requisito
type.turnover: turnover requirement = requisito de volumen de negocios
type.references: references asked = referencias exigidas
type.certificate: certificates asked, certificate requirement = certificados exigidos
type.staff: staff asked, staff requirement = personal exigido
type.guarantee: guarantees asked, guarantee requirement, bonds asked = garantías exigidas
type.deadline: deadline requirement = requisito de plazo
type.other: other requirement = otro requisito
about: what it is about = de qué trata
standing: do we meet it, our standing = lo cumplimos, nuestra situación
standing.met: met, fulfilled = cumplido
standing.not_met: not met, missed = no cumplido
standing.unknown: cannot be told = no se puede saber
because: why we meet it or not = por qué se cumple o no
document: document and place = documento y lugar
offers_until: offers until = ofertas hasta
amount: amount asked = importe exigido
percent: percent asked = porcentaje exigido
tenders: number of tenders with requirements = número de licitaciones con requisitos
count: number of requirements = número de requisitos
when met: we meet, that we meet, met, fulfilled, we fulfil, satisfied = que cumplimos, cumplimos, cumplidos
when not_met: we do not meet, do we not meet, we don't meet, do we miss, we fail, do we fail, not met, unmet, we miss, missing for us
  = que no cumplimos, no cumplimos, incumplimos, no cumplidos
when unknown: open, unclear, that cannot be told = sin aclarar, por aclarar
when mandatory: mandatory, compulsory, required, obligatory = obligatorios, imprescindibles
when optional: optional, that give points = opcionales, que dan puntos
subject: requirement, conditions of tenders, tender conditions, qualification criteria, selection criteria, what do tenders ask,
  asked of us = condiciones de licitación, criterios de solvencia, solvencia, exigencias
because: why do we not meet, reason, reasons = por qué no cumplimos, motivo, motivos
amount: how much is asked = cuánto se exige
means when met: our evidence shows it, or a person said so = lo muestran nuestras pruebas o lo dijo una persona
means when not_met: our evidence falls short, or a person said so = nuestras pruebas no llegan o lo dijo una persona
means when unknown: nothing in our evidence tells = nada en nuestras pruebas lo dice
means when mandatory: without it an offer is refused = sin él se rechaza la oferta
`
