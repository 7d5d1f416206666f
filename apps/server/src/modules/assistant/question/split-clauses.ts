const questionWords =
  'who|which|what|how|when|where|why|does|do|quien|quién|quienes|quiénes|cual|cuál|cuales|cuáles|cuanto|cuánto|cuanta|cuánta|cuantos|cuántos|cuantas|cuántas|como|cómo|donde|dónde|cuando|cuándo|por qué|qué|compare|compara|list|tell me|dime'

/** `…, and is either better than us?`; not `and is growing`. */
const nextClaim =
  '(?:is|are|was|were|has|have|can|es|son|est[aá]n?)\\s+(?:either|any|both|neither|one of|some|it|they|that|this|algun[oa]s?|ambos|ambas|ningun[oa])'
const nextQuestion = `(?=¿?(?:${questionWords}|${nextClaim})(?![\\p{L}]))`
const breakBefore = new RegExp(
  `(?:[?;.]\\s+|,?\\s+(?:and|y|so|then|entonces)\\s+)${nextQuestion}|[?;]\\s+`,
  'giu',
)
const commaBefore = new RegExp(`,\\s*${nextQuestion}`, 'giu')
const asks = new RegExp(
  `^[¿\\s]*(?:(?:in|of|at|de|en|a)\\s+)?(?:${questionWords}|is|are|can|show|give)(?![\\p{L}])|^(?:since|given|as|if|because|now that|seeing that|knowing that|considering(?: that)?|with|although|si|como|ya que|dado que|puesto que|ahora que|sabiendo que|con)\\b`,
  'iu',
)

/** `With Germany left out, how many …`: what is left out of one question is none of its own. */
const leavesOut =
  /^[^,?]*\b(?:exclud\w+|left out|(?:leav\w+|tak\w+|count\w*) (?:[\p{L} ]+ )?out|leav\w+ aside|aside|omit\w*|without|not count\w*|ignor\w*|set aside|excluid\w+|excluy\w+|excluim\w+|sin|fuera|aparte|except\w*|descont\w+)\b[^,?]*,/iu

const event =
  /^\W*(if|when|si|cuando)\s+([^,?]*\b(?:fails?|failed|breaks?|leaks?|falla|rompe)\b[^,?]*),\s*([^?]+)\?*$/iu

/** `If a seal fails, what does it cost?` is one question. */
const eventLast = (text: string): string => {
  const [, word = '', happens = '', question = ''] = event.exec(text.trim()) ?? []
  return question === '' ? text : `${question} ${word.toLowerCase()} ${happens}?`
}

/** Splits `How large is it and who leads it?` into its questions, in order; at most five. */
export function splitClauses(text: string): string[] {
  const parts = eventLast(text)
    .split(breakBefore)
    // `Europe and Asia together, how much is that?` says first what it asks for.
    .flatMap((part) => (asks.test(part) && !leavesOut.test(part) ? part.split(commaBefore) : [part]))
    .map((part) => part.trim())
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).slice(0, 5)
}
