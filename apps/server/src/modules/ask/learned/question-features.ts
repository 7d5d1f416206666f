import { hashOf } from '@portal/text/hash'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { sensesOf } from '../lexicon/lexicon.ts'
import { ofLength } from '../reader/link/link.ts'
import type { Link } from '../reader/link/meaning.ts'
import { stem } from '../reader/words/stem.ts'
import type { Given } from './given.ts'
import { wordsLeft } from './words-left.ts'

/** Hashed features with how much each counts. */
export interface Features {
  places: Int32Array
  worth: Float32Array
}

/** The same in few: words, neighbours and what they mean, for what is seldom settled otherwise than by a word of its own. */
export const inFew = (counted: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...counted].filter(([feature]) => !manyKinds.has(feature.slice(0, 2))))
const manyKinds = new Set(['m ', 'w '])

export const featuresOf = (counted: ReadonlyMap<string, number>): Features => ({
  places: Int32Array.from(counted.keys(), hashOf),
  worth: Float32Array.from(counted.values()),
})

const worthOf = { word: 1, sense: 0.5, pair: 1, meant: 1, state: 1 }
const leastSense = 0.6
const leastSure = 0.8

/** What stands in place of words that name a record, a number or a time, so that all names are one. */
const marked = (given: Given, { subjects }: Catalogue): readonly string[] => {
  const { tokens, links } = given.words
  const marks = tokens.map(({ word, meant, kind }) => (kind === 'word' ? stem(meant ?? word) : word))
  const put = (link: Link, mark: string) => {
    for (let at = link.from; at < link.to; at += 1) marks[at] = at === link.from ? mark : ''
  }
  for (const link of links) {
    const { meaning, from, to } = link
    if (meaning.is === 'number' && !meaning.isWeak) put(link, `<${meaning.unit ?? sizeOf(meaning.value)}>`)
    const isSure = link.weight >= ofLength(to - from) * leastSure && link.fit === undefined
    if (meaning.is !== 'value' || !isSure) continue
    const field = subjects
      .find(({ id }) => id === meaning.subject)
      ?.dimensions.find(({ id }) => id === meaning.dimension)
    const isKey = subjects.find(({ id }) => id === meaning.subject)?.key === meaning.dimension
    const of = field?.type === 'text' ? field.namesOf : undefined
    if (marks[from]?.startsWith('<') !== true)
      put(link, `<${of ?? (isKey ? meaning.subject : meaning.dimension)}>`)
  }
  for (const link of links) if (link.meaning.is === 'period') put(link, periodMark(link))
  return marks
}

const large = 1000
const sizeOf = (value: number) => (value >= large ? 'N' : 'n')

const periodMark = ({ meaning }: Link): string => {
  if (meaning.is !== 'period') return ''
  const { days, part } = meaning
  if (days.from === null) return '<until>'
  return days.to === null ? '<since>' : `<${part ?? 'stretch'}>`
}

const meaningMark = ({ meaning, weight, from, to, fit }: Link): string | null => {
  const written = weight >= ofLength(to - from) * leastSure ? 'sure' : 'weak'
  const sure = fit === undefined ? written : 'soft'
  switch (meaning.is) {
    case 'subject':
      return `s:${meaning.subject}:${sure}`
    case 'measure':
    case 'dimension':
    case 'segment':
      return `${meaning.is}:${meaning.subject}.${meaning.id}:${sure}`
    case 'end':
      return `end:${meaning.subject}.${meaning.id}.${meaning.end}`
    case 'value':
      return `value:${meaning.subject}.${meaning.dimension}:${sure}`
    case 'brief':
      return `brief:${meaning.brief}`
    case 'part':
      return `part:${meaning.part}`
    case 'grammar':
      return `g:${meaning.id}`
    case 'number':
    case 'period':
    case 'filler':
      return null
    default:
      return null
  }
}

/** What the whole question says, by its words, their neighbours and senses, and by what the catalogue knows of them. */
export const questionFeatures = (given: Given, catalogue: Catalogue): Map<string, number> => {
  const { words, first, parts, language } = given
  const counted = new Map<string, number>()
  const add = (feature: string, worth: number) =>
    counted.set(feature, Math.max(counted.get(feature) ?? 0, worth))
  const marks = marked(given, catalogue)
  const row = ['^', ...marks.filter((mark) => mark !== ''), '$']
  for (const [at, mark] of row.entries()) {
    const next = row[at + 1]
    add(`u ${mark}`, worthOf.word)
    if (next !== undefined) add(`b ${mark} ${next}`, worthOf.pair)
  }
  for (const { word: written, meant, kind } of words.tokens) {
    if (kind !== 'word') continue
    const word = meant ?? written
    add(`w ${word}`, worthOf.word)
    for (const [key, weight] of sensesOf(word))
      if (weight >= leastSense) add(`m ${key}`, weight * worthOf.sense)
  }
  for (const link of words.links) {
    const mark = meaningMark(link)
    if (mark !== null) add(`l ${mark}`, worthOf.meant)
  }
  const [best] = first
  const state = [
    `form ${words.form}`,
    `language ${language}`,
    `parts ${Math.min(parts, 3)}`,
    `unread ${Math.min(best?.unread ?? 9, 4)}`,
    `length ${Math.min(Math.round(words.tokens.length / 4), 5)}`,
    `first ${best ? aboutOf(best.asked) : '-'}`,
    `left ${Math.min(wordsLeft(given).length, 3)}`,
    ...(['number', 'period'] as const).map(
      (is) => `${is} ${Math.min(words.links.filter(({ meaning }) => meaning.is === is).length, 3)}`,
    ),
    'all',
  ]
  for (const each of state) add(each, worthOf.state)
  return counted
}

const aboutOf = (asked: Given['first'][number]['asked']): string => {
  if (asked.kind === 'query') return `query ${asked.query.subject}`
  return asked.kind === 'claim' ? `claim ${asked.claim.query.subject}` : asked.kind
}
