/** Of several sectors all are meant: `both`, `tanto … como`, `in dairy and in food`. */
const saysAll =
  /\b(?:both|simultaneously|at the same time|at once|as well as|and (?:also|in|within|for)|all (?:three|four|five) of|each of|ambos|ambas|a la vez|tanto|al mismo tiempo|y (?:tambien|en|ademas|para)|ademas de|asi como)\b/iu
const saysAnd = /\s(?:and|y|e)\s/iu

/** How the sectors of a question stand together: all of them, any, or said with a bare `and`, which may mean either. */
export function joinOfSectors(text: string): 'all' | 'any' | 'open' {
  if (/\s(?:or|o|u)\s/iu.test(text)) return 'any'
  if (saysAll.test(text)) return 'all'
  return saysAnd.test(text) ? 'open' : 'any'
}
