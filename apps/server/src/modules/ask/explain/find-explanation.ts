import { explanationForms } from '@portal/content/ask-explanations'
import { allScreens } from '@portal/content/screen-addresses'
import type { Asked, AskLanguage } from '@portal/contracts/ask'
import { engines } from '@portal/engines/registry'
import { determiners } from '../reader/grammar/parts-of-speech.ts'
import { linksOf } from '../reader/link/link.ts'
import type { Link } from '../reader/link/meaning.ts'
import { withSorts } from '../reader/link/word-sorts.ts'
import type { Context } from '../reader/reading.ts'
import { wordsOf } from '../reader/words/fold.ts'
import { stem } from '../reader/words/stem.ts'
import { type Token, tokensOf } from '../reader/words/tokens.ts'
import type { Surroundings } from '../surroundings.ts'
import { itemOf } from '../taught/teachable-items.ts'

interface Explained {
  asked: Extract<Asked, { kind: 'explanation' }>
  language: AskLanguage
}

/** Words of a question that only asks what something is. */
const longest = 14

/** "what does win rate mean", "how is it calculated", "what can the pump calculator do": by the whole text, nothing beside it. */
export function findExplanation(
  text: string,
  { last }: Pick<Context, 'last'>,
  surroundings: Surroundings,
): Explained | null {
  const tokens = tokensOf(text).tokens.filter(({ kind }) => kind !== 'mark')
  if (tokens.length > longest) return null
  for (const language of ['en', 'es'] as const) {
    const { any, title, it } = explanationForms[language]
    for (const form of [...any, ...title]) {
      const found = within(tokens, form)
      if (!found) continue
      const isOfLast = it.includes(found.map(({ word }) => word).join(' '))
      const of = isOfLast
        ? itemOfLast(last)
        : (titled(found, language) ?? (title.includes(form) ? null : named(found, surroundings)))
      if (of !== null) return { asked: { kind: 'explanation', of }, language }
    }
  }
  return null
}

/** What stands for the star, without articles in front. */
function within(tokens: readonly Token[], form: string): readonly Token[] | null {
  const [front = '', back = ''] = form.split('*')
  const [before, after] = [wordsOf(front), wordsOf(back)]
  const end = tokens.length - after.length
  if (end < before.length) return null
  const isSo =
    before.every((word, at) => tokens[at]?.word === word) &&
    after.every((word, at) => tokens[end + at]?.word === word)
  const inner = tokens.slice(before.length, end)
  return isSo ? inner.slice(inner.findIndex(({ word }) => !determiners.has(word))) : null
}

/** "how is it calculated": what was told last. */
function itemOfLast(last: Context['last']): string | null {
  const asked = last.at(-1)
  if (asked?.kind !== 'query' && asked?.kind !== 'claim') return null
  const query = asked.kind === 'claim' ? asked.claim.query : asked.query
  const [measure] = query.measures
  return measure ? `${query.subject}.measure.${measure.measure}` : query.subject
}

const titles = [
  ...engines.map(({ id, title, summary }) => ({
    of: `tool:${id}`,
    words: wordsOf(title),
    about: wordsOf(`${title} ${summary}`).map(stem),
  })),
  ...allScreens
    .filter(({ path, description }) => !path.includes(':') && description !== '')
    .map(({ path, title, description }) => ({
      of: `page:${path}`,
      words: wordsOf(title),
      about: wordsOf(`${title} ${description}`).map(stem),
    })),
]

/** A tool or a page by its title; beside the word for what it is, by some words of it. */
function titled(tokens: readonly Token[], language: AskLanguage): string | null {
  const { kinds } = explanationForms[language]
  const said = tokens.map(({ word }) => word)
  const whole = titles.find(({ words }) => words.join(' ') === said.join(' '))
  if (whole) return whole.of
  const own = said.filter((word) => !kinds.includes(word) && !determiners.has(word)).map(stem)
  if (own.length === said.length || own.length === 0) return null
  const found =
    titles.find(({ words }) => own.every((word) => words.map(stem).includes(word))) ??
    titles.find(({ about }) => own.every((word) => about.includes(word)))
  return found?.of ?? null
}

const toSubject = new Set(['of', 'for', 'in', 'de', 'para', 'en'])

/** An item of the catalogue that the words name, nothing else; behind "of" the records that it is of. */
function named(tokens: readonly Token[], surroundings: Surroundings): string | null {
  const whole = itemsOf(tokens, surroundings)
  if (whole.length > 0) return whole[0]?.of ?? null
  const at = tokens.findLastIndex(({ word }) => toSubject.has(word))
  if (at <= 0) return null
  const subjects = itemsOf(tokens.slice(at + 1), surroundings).map(({ of }) => of)
  return (
    itemsOf(tokens.slice(0, at), surroundings).find(({ subject }) => subjects.includes(subject))?.of ?? null
  )
}

function itemsOf(
  tokens: readonly Token[],
  { catalogue, index }: Surroundings,
): { of: string; subject: string }[] {
  const bare = tokens.filter(({ word }, at) => at > 0 || !determiners.has(word))
  const weightOf = (subject: string): number =>
    catalogue.subjects.find(({ id }) => id === subject)?.weight ?? 1
  return linksOf(withSorts(bare, index), index)
    .filter(({ from, to, fit }) => from === 0 && to === bare.length && fit === undefined)
    .flatMap(({ meaning, weight }: Link) => {
      const of = itemOf(meaning)
      return of === null || !('subject' in meaning)
        ? []
        : [{ of, subject: meaning.subject, weight: weight * weightOf(meaning.subject) }]
    })
    .toSorted((a, b) => b.weight - a.weight)
}
