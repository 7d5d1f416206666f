import { saysOthers } from './carry-others.ts'
import { saysPlan, saysState } from './initiative-states.ts'
import type { Question, Topic } from './question.ts'

/** `Which initiatives are completed, and which are at risk?` stays with the initiatives; a risk of its own is an insight. */
export function stayWithInitiatives(question: Question, topic: Topic): Question {
  if (!topic.isOfInitiatives || question.isOfInitiatives) return question
  if (!saysPlan(question.text) && !saysOthers.test(question.text)) return question
  if (namesOther(question)) return question
  const { initiatives } = topic.answered
  const isOfAll = initiatives.length > 1 && saysThem.test(question.text)
  const saysOtherState = saysState(question.text) && !question.asksYesOrNo
  const isOfThatOne =
    !saysOtherState &&
    initiatives.length === 1 &&
    (saysOthers.test(question.text) || !asksWhich.test(question.text))
  return {
    ...question,
    isOfInitiatives: true,
    kinds: [],
    insightTypes: [],
    initiatives: isOfThatOne || isOfAll ? initiatives : question.initiatives,
  }
}

const saysThem = /\b(?:which one|they|them|their|these|those|ellas|esas|estas|sus)\b/iu
const asksWhich =
  /\b(?:which|how many|any|others?|cu[aá]les|cu[aá]l (?:est[aá]|va|vence|termina)|cu[aá]ntas|alguna|otras?|qu[eé] iniciativas?)\b/iu

const saysAtRisk = /\b(?:at risk|in danger|en riesgo)\b/iu

const namesOther = (question: Question): boolean =>
  question.entities.length + question.metrics.length + question.countries.length > 0 ||
  question.regions.length + question.positions.length + question.urgencies.length > 0 ||
  question.scalars.some(({ key }) => !key.startsWith('initiative.')) ||
  question.kinds.some((kind) => kind !== 'insight' || !saysAtRisk.test(question.text)) ||
  question.mentionsCompetitors ||
  question.asksForPipeline ||
  question.talk !== null
