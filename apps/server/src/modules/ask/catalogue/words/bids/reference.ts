/** How the words are written: ../../to-subject.ts */
export const words = `
subject: our references, reference, own references = nuestras referencias, referencia, referencias propias
name: work done, title of the reference = obra realizada, título de la referencia
client: client of the reference, client = cliente de la referencia, cliente
about: what it is about = de qué trata
country: country = país
division: kind of work, CPV division of the reference = tipo de obra, división CPV de la referencia
finished: finished in, completed in = terminada en, acabada en
finished.most: newest, latest, most recent = más reciente, última
finished.least: oldest = más antigua
year: year of the reference, year = año de la referencia, año
value: value of the reference, contract value = valor de la referencia, importe
value.most: largest, biggest = mayor, más grande
value.least: smallest = menor, más pequeña
clients: number of reference clients = número de clientes de referencia
count: number of references = número de referencias
subject: references, reference projects, reference project, reference works, works we have done, projects we can show,
  projects we have built, references can we show, track record = referencias, proyectos de referencia,
  obras de referencia, obras que hemos hecho, trabajos realizados
client: customer, for whom = para quién
value: worth, value, how large = cuánto valió, valor
year: when finished, when did we finish = cuándo se terminó
`
