/** How the words are written: ../../to-subject.ts */
export const words = `
subject: turnover and guarantee lines of our bids, guarantee lines = volumen de negocios y avales de nuestras ofertas, líneas de avales
name: year or bank = año o banco
type: kind of means = tipo de medio
type.turnover: annual turnover, yearly turnover, turnover for bids = volumen anual de negocios, cifra de negocios anual
type.guarantee_line: guarantee line, bond line, line of guarantees = línea de avales
valid_until: valid until = válido hasta
amount: amount, amount in euros = importe, importe en euros
count: number of means = número de medios
subject: bank guarantees, bank guarantee, bond lines, guarantees do we have, lines of guarantees = avales bancarios, avales, líneas de aval
amount: how high, limit = cuánto asciende, límite
`
