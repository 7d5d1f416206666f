/** Labels of figures are stored in English; what stands behind the comma is said in Spanish. */
const endings: Readonly<Record<string, string>> = {
  change: 'variación',
  progress: 'avance',
  potential: 'potencial',
}

const atEnd = /(?<=\p{L}[,:] )(change|progress|potential)(?=[,.:”]| es | \[)/gu

export const withSpanishEndings = (sentence: string): string =>
  sentence.replace(atEnd, (ending) => endings[ending] ?? ending)
