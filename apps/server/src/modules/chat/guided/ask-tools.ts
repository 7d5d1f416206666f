import { askToolWords as words } from '@portal/content/ask-replies'
import { Query, type AnswerCard, type AskLanguage } from '@portal/contracts/ask'
import { z } from 'zod'
import type { AiTool } from '#server/modules/ai/index.ts'
import type { AskService, NameMarks } from '#server/modules/ask/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { EvidencePack } from '../evidence-pack.ts'
import { describeCard } from './describe-card.ts'
import { withoutTags } from './instructions.ts'
import { takeCard } from './take-card.ts'

const rowsForModel = 40
const Search = z.object({ words: z.string().min(1).max(300).describe(words.searchWords) })
const Case = z.object({ case: z.string().min(1).max(2000).describe(words.caseWords) })

interface Tooling {
  ask: Pick<AskService, 'run' | 'problemsOf' | 'staysInHouse' | 'calculationFor'>
  actor: UserActor
  language: AskLanguage
  pack: EvidencePack
  marks: NameMarks
}

export interface AskTools {
  tools: Readonly<Record<'query' | 'search' | 'calculate', AiTool>>
  /** Answers that the model was given, numbered as in the pack. */
  given: readonly AnswerCard[]
  /** Answers for the person alone. */
  kept: readonly AnswerCard[]
}

/** What a model may look up, as often as it likes: rows join the evidence, and those that stay in the house go to the person. */
export function buildAskTools({ ask, actor, language, pack, marks }: Tooling): AskTools {
  const [given, kept]: [AnswerCard[], AnswerCard[]] = [[], []]
  const take = (card: AnswerCard): unknown => {
    if (ask.staysInHouse(card)) {
      kept.push(card)
      return { kept: words.kept, rows: card.table?.total ?? card.citations.length }
    }
    const taken = takeCard(card, pack)
    given.push(taken)
    return JSON.parse(withoutTags(JSON.stringify(describeCard(taken))))
  }
  const query: AiTool = {
    description: words.query,
    input: Query,
    async run(input) {
      // The names again, of which the model knows the marks alone.
      const asked = Query.parse(
        JSON.parse(JSON.stringify(input), (_key, value: unknown) => unmasked(value, marks)),
      )
      const problems = await ask.problemsOf(actor, asked)
      if (problems.length > 0)
        return { error: words.problems, problems: problems.map((line) => marks.maskKnown(line)) }
      return take(
        await ask.run({ actor, asked: { kind: 'query', query: asked }, language, rows: rowsForModel }),
      )
    },
  }
  const search: AiTool = {
    description: words.search,
    input: Search,
    async run(input) {
      const asked = { kind: 'search', words: marks.unmask(Search.parse(input).words) } as const
      return take(await ask.run({ actor, asked, language, isForProvider: true }))
    },
  }
  const calculate: AiTool = {
    description: words.calculate,
    input: Case,
    async run(input) {
      const calculation = ask.calculationFor(marks.unmask(Case.parse(input).case))
      if (!calculation) return { error: words.noCalculation }
      return take(await ask.run({ actor, asked: { kind: 'calculation', calculation }, language }))
    },
  }
  return { tools: { query, search, calculate }, given, kept }
}

const unmasked = (value: unknown, marks: NameMarks): unknown =>
  typeof value === 'string' ? marks.unmask(value) : value
