/** How the words are written: ../../to-subject.ts */
export const words = `
subject: our means, turnover staff and guarantee lines, capacity evidence = nuestros medios, medios propios
name: role or bank, role = función o banco, función
type: kind of means = tipo de medio
type.turnover: annual turnover, yearly turnover = volumen anual de negocios, cifra de negocios anual
type.staff: own staff, our staff, staff roles = plantilla propia, personal propio
type.guarantee_line: guarantee line, guarantee lines, bank guarantees, bond lines = línea de avales, líneas de avales, avales bancarios
financial_year: financial year = ejercicio
valid_until: valid until = válido hasta
people: people, number of people = personas, número de personas
amount: amount, annual turnover in euros = importe, volumen en euros
count: number of means = número de medios
people: how many engineers, our engineers, headcount, our headcount = cuántos ingenieros, nuestros ingenieros
amount: turnover, how high, limit = facturación, cuánto asciende, límite
`
