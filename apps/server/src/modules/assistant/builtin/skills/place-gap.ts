import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import type { Draft } from '../draft.ts'
import { citedValue, labelOf, measure, nameOf, scopeOf, sortMeasured, type Measured } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { tellGap } from '../tell-gap.ts'

const asksForGap =
  /\b(?:gap|difference|margin|distance|lead|leads|ahead|behind|how (?:far|much)|trails?|beats?|diferencia|distancia|ventaja|separa\w*|brecha|cu[aá]nto)\b/iu
const best =
  'best|largest|biggest|highest|fastest|strongest|placed?|mejor(?:es)?|mayor(?:es)?|m[aá]s (?:grande|r[aá]pid[oa]|fuerte|alt[oa])'
const worst =
  'worst|smallest|lowest|slowest|weakest|peor(?:es)?|menor(?:es)?|m[aá]s (?:peque[nñ][oa]|lent[oa]|d[eé]bil|baj[oa])'
const ordinals = [
  'first|1st|primer[oa]?',
  'second|2nd|segund[oa]|runner-?up|number two',
  'third|3rd|tercer[oa]?',
  'fourth|4th|cuart[oa]',
  'fifth|5th|quint[oa]',
]
const leader = 'leader|leads|lidera|number one|top|l[ií]der|n[uú]mero uno'

/** How far two places of a ranking lie apart: `the gap between first and second`. */
export const answerPlaceGap: Skill = ({ question, knowledge, draft }) => {
  const places = placesIn(question.text)
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  if (!places || !target || !metric || !asksForGap.test(question.text)) return false
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : companiesOf(question.entities)
  if (named.length + question.bounds.length + question.unknown.length > 0) return false
  const { records } = scopeOf({ question, knowledge, draft }, target.kind)
  const ranked = sortMeasured(measure(records, metric), places.order)
  const tracked = ranked.filter(({ entity }) => !entity.isOwn)
  const asked = { question, draft, order: places.order }
  const isOwnAmong = places.of.some((place) => ranked[place - 1]?.entity.isOwn)
  if (!question.mentionsCompetitors && ranked.length > tracked.length && isOwnAmong)
    sayPlaces(places.of, ranked, { ...asked, say: (line) => draft.say(line) })
  sayPlaces(places.of, tracked, {
    ...asked,
    say: (line) => draft.say(isOwnAmong && target.kind === 'company' ? draft.text.amongTracked(line) : line),
  })
  return true
}

interface Places {
  of: [number, number]
  order: 'desc' | 'asc'
}

function placesIn(text: string): Places | null {
  const isLow = new RegExp(`\\b(?:${worst})\\b`, 'iu').test(text)
  const isHigh = new RegExp(`\\b(?:${best}|${leader})\\b`, 'iu').test(text)
  if (isLow && isHigh) return null
  let left = text
  const found = new Set<number>()
  for (const [index, words] of ordinals.entries()) {
    const pattern = new RegExp(`\\b(?:${words})(?:[\\s-]+(?:${best}|${worst}))?\\b`, 'giu')
    if (pattern.test(left)) found.add(index + 1)
    left = left.replace(pattern, ' ')
  }
  if (new RegExp(`\\b(?:${best}|${worst}|${leader})\\b`, 'iu').test(left)) found.add(1)
  const [one, two, ...more] = [...found].toSorted((a, b) => a - b)
  return one === undefined || two === undefined || more.length > 0
    ? null
    : { of: [one, two], order: isLow ? 'asc' : 'desc' }
}

function sayPlaces(
  places: Places['of'],
  ranked: readonly Measured[],
  {
    question,
    draft,
    order,
    say,
  }: { question: Question; draft: Draft; order: Places['order']; say: (line: string) => void },
): void {
  const { text } = draft
  const [first, second] = places.map((place) => ranked[place - 1])
  if (!first || !second) {
    draft.decline(text.knows.rank(text.and(ranked.map(({ entity }) => entity.name))))
    return
  }
  const { metric } = first.fact
  for (const [at, each] of [first, second].entries()) {
    const words = {
      nth: text.ordinal(places[at] ?? 0),
      name: nameOf(draft, each.entity),
      metric: labelOf(metric, question),
      value: citedValue(draft, each),
    }
    say(order === 'desc' ? text.nth(words) : text.nthLast(words))
  }
  tellGap({ pair: [first, second], metric, name: 'gap of places by', looked: ranked }, { question, draft })
}
