const between =
  '(?:(?!deals?|opportunit|tenders?|projects?|contracts?|oportunidad|proyecto|contrato)[\\p{L}\\d]+\\s+){0,4}'
const places =
  '(?:lead(?:ership)?(?!\\s+(?:stage|source|time|date|phase))|(?:first|top|leading|1st|number[- ](?:one|1)) (?:place|spot|position|rank(?:ing)?|role)|number[- ](?:one|1)|pole position|crown|throne|edge|advantage|head start|liderazgo|liderato|ventaja|delantera|primer(?:o|a)? (?:puesto|lugar|posicion|plaza)|numero (?:uno|1)|cabeza|corona|trono|cima)'
const amounts =
  '(?:market share|share (?:of (?:the )?market|in)|points?|ground|terreno|cuota(?: de mercado)?|puntos?)'
const loses =
  '(?:los(?:e|es|t|ing)|ga?ve up|given up|giving up|ced(?:e|es|ed|ing)|surrender\\w*|forfeit\\w*|relinquish\\w*|conced(?:e|ed|es|ing)|perd(?:er|imos|emos|ido|iendo|io|ieron)|ced(?:er|imos|emos|ido|iendo|io))'
const takes =
  '(?:t[ao]k(?:e|es|en|ing)|took|st(?:ole|olen|eal\\w*)|snatch\\w*|grab\\w*|seiz\\w*|wrest\\w*|quit(?:o|ado|aron|an|a)|arrebat(?:o|ado|aron|an|a))'

const falls = '(?:slip\\w*|fall\\w*|fell|dropp?\\w*|tumbl\\w*|ca[ie]\\w*|cay\\w*|baj\\w*|descend\\w*)'
const falling = new RegExp(
  `\\b${falls}\\s+(?:away\\s+)?(?:from|off|out of|del?|desde)\\s+${between}(?:${places}|top)\\b|\\b(?:knock|push|oust|forc|desbanc|desplaz)\\w*\\s+us\\s+(?:off|from|out of)\\s+${between}(?:${places}|top)\\b`,
  'iu',
)
/** `How much of our lead have we lost?` */
const lostOf =
  /\bour\s+(?:lead|advantage|edge)\b(?!\s+(?:stage|source|time))[^?]*\b(?:have|did|do) we los(?:t|e)\b/iu
const losing = new RegExp(`\\b${loses}\\s+${between}${places}\\b`, 'iu')
const losingAmount = new RegExp(`\\b${loses}\\s+${between}${amounts}\\b`, 'iu')
const taking = new RegExp(
  `\\b${takes}\\s+(?:(?:\\p{L}+\\s+)?${between}${places}\\b[^?]*\\b(?:from us|our)\\b|our\\s+${between}${places}\\b)|\\bnos\\s+(?:(?:ha|han)\\s+)?${takes}\\s+${between}${places}\\b`,
  'iu',
)

/** What is said to be lost is no sale: a place, or a part of a measure. */
export function readLoss(
  text: string,
): { said: string; at: number; isPlace: boolean; isTaken: boolean } | null {
  const part = lostOf.exec(text)
  const place = part ? null : (losing.exec(text) ?? falling.exec(text))
  const taken = (place ?? part) ? null : taking.exec(text)
  const found = part ?? place ?? taken ?? losingAmount.exec(text)
  return found
    ? { said: found[0], at: found.index, isPlace: (place ?? taken) !== null, isTaken: taken !== null }
    : null
}
