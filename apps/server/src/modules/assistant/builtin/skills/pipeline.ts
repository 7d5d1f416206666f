import { fillDealAsk, foldName, readDealAsk, type DealAsk } from '../../pipeline/deal-ask.ts'
import { namesDeal } from '../../pipeline/deal-names.ts'
import { unreadIn } from '../../pipeline/deal-unread.ts'
import type { Deal } from '../../knowledge/knowledge.ts'
import { asksForDeals, isPipelineWord } from '../../pipeline/pipeline-words.ts'
import type { Question } from '../../question/question.ts'
import { answerDeals } from '../answer-deals.ts'
import type { Draft } from '../draft.ts'
import type { Skill } from '../skill.ts'
import { contradictDeals } from './deal-premises.ts'

/** Counts, sums, shares and single records of the sales opportunities that the asker may read. */
export const answerPipeline: Skill = ({ question, knowledge, draft }) => {
  const { deals } = knowledge
  const isMeant = asksForDeals(question) || question.dealsBefore !== null || namesDeal(question.text, deals)
  if (!isMeant) return false
  if (deals.length === 0) return declined(draft, draft.text.knows.pipeline)
  const pool = toldOf(question, deals)
  const ask = askOf(question, pool)
  const unread = unreadIn(question, ask)
  if (unread !== null)
    return declined(draft, unread === '' ? draft.text.knows.general : draft.text.knows.missing(`“${unread}”`))
  const unknown = question.unknown.filter(
    ({ word }) => !isPipelineWord(word) && !ask.words.has(foldName(word)),
  )
  if (unknown.length > 0)
    return declined(draft, draft.text.knows.missing(unknown.map(({ word }) => `“${word}”`).join(', ')))
  const missing = [...question.text.matchAll(/\bOP-?\d{3,6}\b/giu)]
    .map(([written]) => written.toUpperCase().replace(/^OP-?/u, 'OP-'))
    .find((written) => !deals.some(({ reference }) => reference === written))
  if (missing !== undefined) return declined(draft, draft.text.knows.missing(`“${missing}”`))
  const asked = { question, ask, deals: pool, draft }
  if (!contradictDeals(asked)) answerDeals(asked)
  return true
}

/** With what the questions before it left open. */
function askOf(question: Question, deals: readonly Deal[]): DealAsk {
  const ask = readDealAsk(question, deals)
  return question.dealsBefore === null ? ask : fillDealAsk(ask, askOf(question.dealsBefore, deals))
}

const pronoun = /\b(?:it|its|that one|that deal|of them|of these|they|their|them|su|sus|ell[oa]s|es[ae])\b/iu

/** `Who owns it?` asks of the few that the last answer told of. */
function toldOf({ dealsBefore, told, text }: Question, deals: readonly Deal[]): readonly Deal[] {
  const ids = new Set(told.flatMap(({ table, id }) => (table === 'pipeline_opportunities' ? [id] : [])))
  const isPointedAt = dealsBefore !== null && pronoun.test(text) && ids.size > 0
  return isPointedAt ? deals.filter(({ id }) => ids.has(id)) : deals
}

function declined(draft: Draft, why: string): true {
  draft.decline(why)
  return true
}
