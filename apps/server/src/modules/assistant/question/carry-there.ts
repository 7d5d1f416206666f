import { sectorsOf, type Question, type Topic } from './question.ts'

/** `How many projects do we run there?`; not `are there`. */
const saysThere =
  /(?<!\b(?:are|is|was|were)\s)\b(?:there|all[ií]|ah[ií])\b(?!\s+(?:are|is|was|were|exists?)\b)/iu

/** `How much of it is ours?` */
const saysOfIt = /\b(?:of (?:it|that|this)|de (?:ese|eso|este|[eé]l))\b/iu

/** The sector that was named, or that an answer put first. */
export function stayThere(question: Question, { entities, answered }: Topic): Question {
  const isOurs = question.mentionsOwn || /\bnuestr[oa]s?\b/iu.test(question.text)
  const asksForShare =
    isOurs &&
    question.metrics.every(({ id }) => id === 'herpasia_market_share') &&
    saysOfIt.test(question.text)
  const points = saysThere.test(question.text) || asksForShare
  if (question.entities.length > 0 || question.order !== null || !points) return question
  const named = sectorsOf(entities)
  const [only, ...others] = named.length > 0 ? named : sectorsOf(answered.entities)
  if (!only || others.length > 0) return question
  const share = asksForShare ? only.facts.get('herpasia_market_share')?.metric : undefined
  return share
    ? { ...question, entities: [only], metrics: [share], operations: [] }
    : { ...question, entities: [only] }
}
