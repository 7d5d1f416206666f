import { detectLanguage, type Language } from '../language/detect-language.ts'
import type { PhraseMatch, PhraseMatcher } from '../language/phrase-matcher.ts'
import { tokenise, type Token } from '../language/tokens.ts'
import type { KnowledgeBase, Scalar } from '../knowledge/knowledge.ts'
import { collectMeanings } from './collect-meanings.ts'
import { readExclusion } from './exclusions.ts'
import { readLimits } from './limits.ts'
import { matchScalars } from './match-scalars.ts'
import type { Meaning } from './meaning.ts'
import { withoutSpans } from './over-counted.ts'
import { asCountry, asQuantifier } from './put-right.ts'
import type { Question } from './question.ts'
import { readNumbers } from './read-numbers.ts'
import { settleQuestion } from './settle-question.ts'
import { readUnknown, withoutSlips } from './unknown-words.ts'
import { withoutUnitWords } from './unit-words.ts'
import { withoutVerbForms } from './verb-forms.ts'

const namesInsights =
  /\b(?:insights?|findings?|recommend\w*|threats?|trends?|opportunit\w+|hallazgos?|recom[ei]\w+|amenazas?|tendencias?|oportunidad\w*)\b/iu

const asksForTrendOf = /\b(?:trend (?:in|of|for|does|is)|tendencia (?:de|del|en|sigue|tiene|muestra))\b/iu

/** The revenue of an opportunity is a figure of its card. */
const isOfCard =
  (text: string) =>
  ({ key }: Scalar): boolean =>
    key.startsWith('opportunity.') && new RegExp(`\\b${key.split('.').at(-1) ?? ''}\\b`, 'iu').test(text)

export interface ParseContext {
  knowledge: KnowledgeBase
  lexicon: PhraseMatcher<Meaning>
  language?: Language
}

const wordOf = (matches: readonly PhraseMatch<Meaning>[], tokens: readonly Token[]): string =>
  tokens[matches.find(({ meanings }) => meanings.some(({ type }) => type === 'adjacent'))?.start ?? 0]?.raw ??
  ''

/** `North America` of a figure's name is no country of companies. */
function dropNamedParts(
  question: Question,
  { matches, explained }: { matches: readonly PhraseMatch<Meaning>[]; explained: ReadonlySet<number> },
): void {
  const asksOfCompanies = question.kinds.includes('company') || question.mentionsCompetitors
  if (question.scalars.length === 0 || asksOfCompanies) return
  const inFigures = matches.flatMap(({ start, meanings }) =>
    explained.has(start) ? meanings.flatMap((each) => (each.type === 'country' ? [each.country] : [])) : [],
  )
  question.countries = question.countries.filter((country) => !inFigures.includes(country))
}

/** Reads one clause of a question. */
export function parseQuestion(text: string, { knowledge, lexicon, language }: ParseContext): Question {
  const tokens = tokenise(text).map(asCountry).map(asQuantifier)
  const found = withoutSpans({ tokens, matches: lexicon.match(tokens) })
  const { exclusion, kept: matches, open, explained: leavingOut } = readExclusion(found, { tokens, text })
  const meanings = matches.flatMap(({ meanings }) => meanings)
  const question = collectMeanings(text, { tokens, matches, meanings })
  question.language = language ?? detectLanguage(text)
  question.excluded = exclusion
  readNumbers(question, { tokens, matches })
  question.limits = readLimits({ text, tokens, matches, language: question.language })
  const explained = new Set(
    found.flatMap(({ start, length }) => Array.from({ length }, (_, offset) => start + offset)),
  )
  for (const at of leavingOut) explained.add(at)
  // What an insight is about may sound like a figure.
  const isOfInsights = namesInsights.test(text) && !asksForTrendOf.test(text)
  const scalars = matchScalars(isOfInsights ? knowledge.scalars.filter(isOfCard(text)) : knowledge.scalars, {
    tokens,
    explained,
  })
  question.scalars = scalars.matched
  // The trend of a figure is its change; trends of a sector are insights.
  if (asksForTrendOf.test(text) && scalars.matched.length > 0)
    Object.assign(question, { kinds: [], insightTypes: [], direction: 'change' })
  // A trend beside a measure is that measure.
  if (/\btrend\b|\btendencia\b/iu.test(text) && question.metrics.length > 0)
    Object.assign(question, { kinds: question.kinds.filter((kind) => kind !== 'insight'), insightTypes: [] })
  question.unknown = readUnknown(tokens, new Set([...explained, ...scalars.explained]))
  // `after Q1` is about a date, `after Rheinwerk` about a place.
  if (question.adjacent !== null && question.entities.length === 0 && !question.mentionsOwn)
    question.unknown.push({ word: wordOf(found, tokens), isNameLike: false, isScope: false })
  dropNamedParts(question, { matches, explained: scalars.explained })
  if (question.scalars.length === 0)
    for (const { start } of open)
      question.unknown.push({ word: tokens[start]?.raw ?? '', isNameLike: false, isScope: false })
  settleQuestion(question, knowledge)
  const corrected = withoutSlips(text, { question, lexicon })
  if (corrected !== text)
    return parseQuestion(corrected, { knowledge, lexicon, ...(language && { language }) })
  question.unknown = withoutUnitWords(question)
  question.unknown = withoutVerbForms(question, { tokens, matches, figures: scalars.explained })
  return question
}
