const questionWords =
  'who|which|what|how|when|where|why|does|do|quien|quién|quienes|quiénes|cual|cuál|cuales|cuáles|cuanto|cuánto|cuanta|cuánta|cuantos|cuántos|cuantas|cuántas|como|cómo|donde|dónde|cuando|cuándo|por qué|qué|compare|compara|list|tell me|dime'

const breakBefore = new RegExp(
  `(?:[?;.]\\s+|,\\s*(?:and\\s+|y\\s+)?|\\s+(?:and|y)\\s+)(?=¿?(?:${questionWords})(?![\\p{L}]))|[?;]\\s+`,
  'giu',
)

/** Splits `How large is it and who leads it?` into its questions, in order; at most five. */
export function splitClauses(text: string): string[] {
  const parts = text.split(breakBefore).map((part) => part.trim())
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).slice(0, 5)
}
