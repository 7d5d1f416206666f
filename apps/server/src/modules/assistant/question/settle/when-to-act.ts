import type { KnowledgeBase } from '../../knowledge/knowledge.ts'
import { foldText } from '../../language/tokens.ts'
import type { Question } from '../question.ts'

const asksWhen =
  /\b(?:when(?! (?:did|was|were|have|has)\b)|how often|how long|how old|at (?:what|which) age|how many hours|after how many|what age|(?:right|best|optimal|ideal|cheapest) (?:time|moment|age|point|interval)|(?:replacement|change|renewal) (?:interval|time|period|frequency)|cu[aá]ndo|cada cu[aá]nto|a qu[eé] edad|cu[aá]ntas horas|(?:mejor|buen) momento)\b/iu
const saysReplace =
  /\b(?:replac\w*|chang\w*|renew\w*|swap\w*|exchang\w*|overhaul\w*|cambi\w*|sustitu\w*|reemplaz\w*|renov\w*)\b/iu
/** How it is asked when to do it; none of these words names a record. */
const waysOfAsking =
  /^(?:after|right|best|optimal|ideal|cheapest|time|moment|age|point|interval|when|often|before|out|spend\w*|save|period|frequency|economical\w*|sensibl\w*|worth|pays?|swap\w*|renew\w*|exchang\w*|chang\w*|replac\w*|conviene|debe\w*|hay|cada|edad|momento|cambi\w*|sustitu\w*|reemplaz\w*|renov\w*)$/u

/** `When should a pump seal be replaced for the lowest cost?` asks at what age, not for the cost of it. */
export function askWhenToReplace(question: Question, { scalars }: KnowledgeBase): void {
  const { text } = question
  if (!asksWhen.test(text) || !saysReplace.test(text)) return
  const groups = new Set(question.scalars.map(({ key }) => key.split('.').slice(0, 2).join('.')))
  const age = scalars.find(
    ({ key }) => key.endsWith('.replacement_age') && groups.has(key.split('.').slice(0, 2).join('.')),
  )
  if (!age) return
  Object.assign(question, {
    scalars: [age],
    direction: null,
    order: null,
    adjacent: null,
    isAboutOtherTime: false,
    asksForOrigin: false,
    unknown: question.unknown.filter(({ word }) => !waysOfAsking.test(foldText(word))),
  })
}
