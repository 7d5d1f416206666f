import type { Asked } from '@portal/contracts/ask'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { checkQuery } from '../query/check-query.ts'
import { withLawfulRows } from '../reader/lawful-rows.ts'
import { queryOf } from '../reader/readings.ts'
import { agreed } from './agreed.ts'
import { composed } from './composed.ts'
import { bearing, type Decision, type Option, type Plan, planOf } from './decisions.ts'
import type { Given } from './given.ts'
import { leavesOutName } from './leaves-out-name.ts'
import { openingOf } from './opening.ts'
import { featuresOf, inFew, questionFeatures } from './question-features.ts'
import { afterSettled, settledFeature, softmax, worthOfOptions } from './weigh.ts'
import type { Weights } from './weights.ts'

/** A reading, or that nothing recorded is asked. */
export interface LearnedReading {
  asked: Asked | null
  /** Of all that the words may ask. */
  chance: number
}

const width = 8
const mostSubjects = 3
const leastChance = 0.02
const leastChanceOfName = 1e-4
const leastSubject = 0.02

interface Way {
  settled: ReadonlyMap<string, Option>
  features: readonly number[]
  logChance: number
}

const goOn = (ways: readonly Way[], decision: Decision, weights: Weights): readonly Way[] => {
  if (!ways.some(({ settled }) => decision.isOpen(settled))) return ways
  const plain = worthOfOptions(decision, weights)
  const next = ways.flatMap((way): Step[] => {
    if (!decision.isOpen(way.settled)) return [{ way, option: null, logChance: way.logChance }]
    const chances = softmax(afterSettled(plain, decision, [way.features, weights]))
    const best = Math.max(...chances)
    return decision.options.flatMap((option, at) => {
      const chance = chances[at] ?? 0
      // What a name says is heard even where it is unlikely: a reading without it is of something else.
      const least = decision.head === 'value' ? leastChanceOfName : leastChance
      if (chance < least && chance < best) return []
      return [{ way, option, logChance: way.logChance + Math.log(chance) }]
    })
  })
  return next
    .toSorted((a, b) => b.logChance - a.logChance)
    .slice(0, width)
    .map((step) => gone(step, decision))
}

/** A way with one more decision settled. */
interface Step {
  way: Way
  option: Option | null
  logChance: number
}

const gone = ({ way, option, logChance }: Step, { id }: Decision): Way =>
  option === null
    ? way
    : {
        settled: new Map(way.settled).set(id, option),
        features: bearing.has(id) ? [...way.features, ...settledFeature(id, option)] : way.features,
        logChance,
      }

const lawful = (asked: Asked, { subject }: Plan): Asked => {
  if (asked.kind !== 'query') return asked
  const isMean = asked.query.measures.some(({ aggregate }) => aggregate !== undefined)
  return { kind: 'query', query: withLawfulRows(asked.query, subject, { isMean, isOurs: false }) }
}

/** What is left of the chances where the likeliest readings leave out a name is shared by the others, up to this. */
const leastWhole = 1e-4

/** The likeliest readings, best first; none leaves out a record that the question names. */
export const learnedReadings = (
  given: Given,
  catalogue: Catalogue,
  weights: Weights & { subjects?: ReadonlySet<string> },
): readonly LearnedReading[] => {
  const counted = questionFeatures(given, catalogue)
  const question = featuresOf(counted)
  const questioned = [question, featuresOf(inFew(counted))] as const
  // One that the asker may not see, or that is told of by nothing, is thought of all the same: no other is asked for instead.
  const subjects = new Set([...(weights.subjects ?? []), ...catalogue.subjects.map(({ id }) => id)])
  const [kind, subject] = openingOf(subjects, question)
  const start: Way = { settled: new Map(), features: [], logChance: 0 }
  const opened = goOn(goOn([start], kind, weights), subject, weights)
  const readings = new Map<string, LearnedReading>()
  const put = (asked: Asked | null, chance: number) => {
    const key = JSON.stringify(asked)
    readings.set(key, { asked, chance: chance + (readings.get(key)?.chance ?? 0) })
  }
  for (const way of opened) if (way.settled.get('kind')?.id === 'none') put(null, Math.exp(way.logChance))
  for (const way of opened) {
    const brief = briefOf(way, given)
    if (brief) put(brief, Math.exp(way.logChance))
  }
  let lost = 0
  const ids = [...new Set(opened.flatMap(({ settled }) => settled.get('subject')?.id ?? []))]
  for (const id of ids.slice(0, mostSubjects)) {
    const owner = catalogue.subjects.find((each) => each.id === id)
    const ways = opened.filter(({ settled }) => settled.get('subject')?.id === id)
    if (!owner) lost += ways.reduce((sum, { logChance }) => sum + Math.exp(logChance), 0)
    if (!owner || ways.every(({ logChance }) => logChance < Math.log(leastSubject))) continue
    const plan = agreed(planOf(owner, given, questioned), given)
    const ends = plan.decisions.reduce<readonly Way[]>(
      (before, decision) => goOn(before, decision, weights),
      ways,
    )
    const plain = worthOfOptions(plan.whole, weights)
    for (const { settled, features, logChance } of ends) {
      const made = composed(settled, plan)
      const asked = made && lawful(made, plan)
      const query = asked && queryOf(asked)
      const isMade = query !== null && checkQuery(query, catalogue).length === 0
      // What cannot be asked, or not by these parts, was meant all the same.
      const [isAll = 0] = isMade ? softmax(afterSettled(plain, plan.whole, [features, weights])) : []
      const chance = Math.exp(logChance)
      if (isMade) put(asked, chance * isAll)
      lost += chance * (1 - isAll)
    }
  }
  const leavesOut = leavesOutName(given, catalogue)
  const whole = [...readings.values()].filter(({ asked }) => asked === null || !leavesOut(asked))
  const sum = whole.reduce((all, { chance }) => all + chance, lost)
  return whole
    .map(({ asked, chance }) => ({ asked, chance: chance / Math.max(sum, leastWhole) }))
    .toSorted((a, b) => b.chance - a.chance)
}

const briefOf = ({ settled }: Way, { words: { links } }: Given): Asked | null => {
  const [kind, brief] = settled.get('kind')?.id.split(' ') ?? []
  if (kind !== 'brief' || brief === undefined) return null
  if (['week', 'board', 'worries', 'system'].includes(brief))
    return { kind: 'brief', brief: { brief: brief as 'week' } }
  const fields: Readonly<Record<string, string>> = {
    sector: 'sector.name',
    company: 'company.name',
    country: 'company.country',
    client: 'sale.client',
    team: 'sale.team',
  }
  const [best] = links
    .filter(
      ({ meaning }) => meaning.is === 'value' && `${meaning.subject}.${meaning.dimension}` === fields[brief],
    )
    .toSorted((a, b) => b.weight - a.weight)
  const about = best?.meaning.is === 'value' ? best.meaning.values[0] : undefined
  return about === undefined ? null : { kind: 'brief', brief: { brief: brief as 'sector', about } }
}
