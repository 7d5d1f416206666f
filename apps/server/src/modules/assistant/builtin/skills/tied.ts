import { standingAnswers } from '@portal/content/standing-answers'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import {
  citedValue,
  labelOf,
  measure,
  namedCompanies,
  nameOf,
  sortMeasured,
  trackedAndOwnInScope,
  type Measured,
} from '../measure.ts'
import type { Draft } from '../draft.ts'
import type { Skill } from '../skill.ts'

const ties =
  /\b(?:(?:who|which \w+|what \w+|that|companies|competitors|sectors)\s+shares?\s+(?!of\b)|shar(?:e|es|ing)\s+(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|top|last|lead|\d)|ties?|tied|tying|joint(?:ly)?|comparten?|compartimos|empatan?|empatamos|empatad[oa]s?|empate)\b/iu
const tieWord =
  /^(?:shar\w+|ties?|tied|tying|joint\w*|compart\w+|empat\w+|places?|spots?|ranks?|puestos?|lugar(?:es)?|posicion(?:es)?|primer)$/iu
const surelyTied = /\b(?:ties?|tied|tying|empatan?|empatamos|empatad[oa]s?|empate)\b/iu
const saysPlace = /\b(?:first|top|lead|last|bottom|primer[oa]?|cabeza|liderato|liderazgo|ultim[oa])\b/iu

/** Who shares a place, with whom somebody is level, or who are level at all. */
export const answerTied: Skill = ({ question, knowledge, draft }) => {
  if (!ties.test(question.text) || question.asksWhy || question.scalars.length > 0) return false
  const asked = withoutShare(question)
  if (asked.unknown.some(({ word }) => !tieWord.test(plain(word)))) return false
  const target = findTarget(asked, knowledge)
  const metric = target?.metrics[0]
  if (!target || !metric) return false
  const isSector = target.kind === 'sector'
  const pool = isSector
    ? knowledge.sectors
    : trackedAndOwnInScope({ ...asked, entities: sectorsOf(asked.entities) }, knowledge)
  const ranked = sortMeasured(measure(pool, metric), asked.order ?? 'desc')
  const named = isSector
    ? sectorsOf(asked.entities)
    : namedCompanies({ ...asked, entities: companiesOf(asked.entities) }, knowledge)
  const [reference, ...others] = named
  if (others.length > 0 || ranked.length === 0) return false
  // `Which companies share a country?` says of no measure that it is the same.
  const saysMeasure =
    target.isMetricStated ||
    (reference !== undefined && /\b(?:with|con)\b/iu.test(asked.text)) ||
    surelyTied.test(asked.text)
  if (!saysMeasure && asked.ordinal === null && asked.order === null && !saysPlace.test(asked.text)) {
    draft.decline(draft.text.knows.general)
    return true
  }
  const saying = { ranked, label: labelOf(metric, question), question: asked, draft }
  if (reference) {
    const own = ranked.find(({ entity }) => entity === reference)
    if (!own) return false
    sayPlace(own.fact.value, saying)
  } else if (asked.ordinal === null && asked.order === null && !saysPlace.test(asked.text)) sayGroups(saying)
  else sayPlace(ranked[Math.min(asked.ordinal ?? 1, ranked.length) - 1]?.fact.value ?? 0, saying)
  return true
}

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Who `shares` a place asks for no market share. */
function withoutShare(question: Question): Question {
  const isOfShare = /\b(?:market shares?|our share|cuotas?)\b/iu.test(question.text)
  const metrics = question.metrics.filter(({ id }) => isOfShare || id !== 'herpasia_market_share')
  const kinds = question.kinds.length === 0 && metrics.length === 0 ? (['company'] as const) : question.kinds
  return { ...question, metrics, kinds: [...kinds] }
}

interface Saying {
  ranked: readonly Measured[]
  label: string
  question: Question
  draft: Draft
}

function sayPlace(value: number, { ranked, label, question, draft }: Saying): void {
  const words = standingAnswers[question.language]
  const holders = ranked.filter(({ fact }) => fact.value === value)
  const place = 1 + ranked.findIndex(({ fact }) => fact.value === value)
  const nth = question.order === 'asc' && place === 1 ? words.last : draft.text.ordinal(place)
  if (question.asksYesOrNo) draft.say(holders.length > 1 ? draft.text.yes : draft.text.no)
  const names = holders.map((each) => `${nameOf(draft, each.entity)} ${citedValue(draft, each)}`)
  draft.say((holders.length > 1 ? words.shared : words.alone)(draft.text.and(names), nth, label))
}

function sayGroups({ ranked, label, question, draft }: Saying): void {
  const words = standingAnswers[question.language]
  const groups = [...new Set(ranked.map(({ fact }) => fact.value))]
    .map((value) => ranked.filter(({ fact }) => fact.value === value))
    .filter((group) => group.length > 1)
  if (question.asksYesOrNo) draft.say(groups.length > 0 ? draft.text.yes : draft.text.no)
  if (groups.length === 0) draft.say(words.noneLevel(label))
  for (const group of groups)
    draft.say(
      words.level(
        draft.text.and(group.map((each) => `${nameOf(draft, each.entity)} ${citedValue(draft, each)}`)),
      ),
    )
}
