import { citedValue, labelOf } from '../measure.ts'
import type { Skill } from '../skill.ts'

const asksForSummary =
  /\b(?:summary|summari[sz]e|overview|(?:main|key) figures|resumen|resume|panorama|cifras (?:clave|principales))\b/iu

/** An overview of nothing in particular: every sector with its figures. */
export const answerSummary: Skill = ({ question, knowledge, draft }) => {
  if (!asksForSummary.test(question.text) || question.entities.length > 0 || knowledge.sectors.length === 0)
    return false
  for (const entity of knowledge.sectors) {
    const facts = [...entity.facts.values()].map((fact) =>
      draft.text.fact(labelOf(fact.metric, question), citedValue(draft, { entity, fact })),
    )
    draft.say(`- ${draft.text.lookup(entity.name, facts.join(', '))}`)
  }
  return true
}
