import type { Insight } from '../../knowledge/knowledge.ts'
import { rootsOf, tokenise } from '../../language/tokens.ts'
import { glossary } from '../../question/glossary.ts'
import type { Skill } from '../skill.ts'
import { insightLine } from './insights.ts'

const asksForRating = /\b(?:confiden\w+|confianza|certain\w*|certeza|sure|segur[oa]s?|impact\w*|urgen\w+)\b/iu
const leastHits = 2
const leastLetters = 3

/** `Con qué confianza se afirma que …`: the one insight whose title says most of it, in either language. */
export const answerStatement: Skill = ({ question, knowledge, draft }) => {
  const { text, metrics, order, scalars, isAboutOtherTime, asksWhy } = question
  if (!asksForRating.test(text) || metrics.length + scalars.length > 0 || order !== null) return false
  if (isAboutOtherTime || asksWhy) return false
  const said = new Set(
    tokenise(text).flatMap(({ raw, folded }) => [
      ...rootsOf(raw),
      ...(glossary[folded] ?? []).flatMap(rootsOf),
    ]),
  )
  const rated = knowledge.insights.map((insight) => ({ insight, hits: hitsOf(insight, said) }))
  const most = Math.max(0, ...rated.map(({ hits }) => hits))
  const [best, ...others] = rated.filter(({ hits }) => hits === most)
  if (!best || others.length > 0 || most < leastHits) return false
  draft.say(`- ${insightLine(best.insight, draft)}`)
  return true
}

const hitsOf = ({ title }: Insight, said: ReadonlySet<string>): number =>
  [...new Set(rootsOf(title))].filter((root) => root.length > leastLetters && said.has(root)).length
