import type { Scalar } from '../../knowledge/knowledge.ts'
import { rootOf, rootsOf, stemsOf, tokenise } from '../../language/tokens.ts'
import { glossary } from '../../question/glossary.ts'
import type { Skill } from '../skill.ts'
import { insightLine } from './insights.ts'

const asksForConfidence = /\b(?:confiden\w*|how sure|how certain|confianza|certeza|seguridad)\b/iu
const isConfidence = /^(.+),\s*confidence$/iu

/** `confidence of the insight on heat pumps`: some insights stand on a page as a figure whose name is their title. */
export const answerConfidence: Skill = ({ question, knowledge, draft }) => {
  const { text, order, bounds, operations } = question
  if (!asksForConfidence.test(text)) return false
  // Words of a title may sound like an order: `grows faster than most`.
  const seemsSorted = order !== null || bounds.length + operations.length > 0
  const least = seemsSorted ? leastOfSorted : leastNamed
  const asked = new Set(
    tokenise(text).flatMap(({ folded, stem }) => [
      rootOf(stem),
      ...(glossary[folded] ?? []).flatMap(rootsOf),
    ]),
  )
  const rated = knowledge.scalars
    .map((scalar) => ({ scalar, share: shareNamed(scalar, asked) }))
    .toSorted((a, b) => b.share - a.share)
  const titled = knowledge.insights
    .map((insight) => ({ insight, share: shareOf(insight.title, asked) }))
    .toSorted((a, b) => b.share - a.share)
  const [best, next] = rated
  const [record, otherRecord] = titled
  if (record && record.share >= least && record.share >= (best?.share ?? 0)) {
    if (record.share === otherRecord?.share || question.kinds.includes('insight')) return false
    draft.say(`- ${insightLine(record.insight, draft)}`)
    return true
  }
  if (!best || best.share < least || best.share === next?.share) return false
  draft.say(
    draft.text.list(
      draft.text.isValue(best.scalar.label, `${best.scalar.shown} ${draft.cite(best.scalar.source)}`),
    ),
  )
  return true
}

const leastNamed = 0.5
const leastOfSorted = 0.6

function shareNamed({ label }: Scalar, asked: ReadonlySet<string>): number {
  const title = isConfidence.exec(label)?.[1]
  return title === undefined ? 0 : shareOf(title, asked)
}

function shareOf(title: string, asked: ReadonlySet<string>): number {
  const roots = [...new Set(stemsOf(title).map(rootOf))].filter((root) => root.length > 3)
  return roots.filter((root) => asked.has(root)).length / roots.length
}
