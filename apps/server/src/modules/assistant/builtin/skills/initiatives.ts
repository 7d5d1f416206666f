import { foldText, stemsOf, tokenise } from '../../language/tokens.ts'
import { glossary } from '../../question/glossary.ts'
import type { Initiative, KnowledgeBase, Scalar } from '../../knowledge/knowledge.ts'
import type { Question } from '../../question/question.ts'
import { calculation } from '../measure.ts'
import type { Draft } from '../draft.ts'
import { holds } from './matches.ts'
import type { Skill } from '../skill.ts'
import { sayOrigins } from './origin.ts'
import { initiativeAspects, initiativeNouns, isDue, quarterAsked, statusWords } from './initiative-words.ts'

/** Strategic initiatives: one by its title, those in a state, or all. */
export const answerInitiatives: Skill = ({ question, knowledge, draft }) => {
  const stems = new Set(
    tokenise(question.text).flatMap(({ stem, folded }) => [
      stem,
      ...(glossary[folded] ?? []).flatMap(stemsOf),
    ]),
  )
  const asksForThem = [...initiativeNouns].some((noun) => stems.has(noun))
  const quarter = quarterAsked(question)
  const titled = knowledge.initiatives.filter((initiative) => namesTitle(initiative, stems))
  const called = asksForThem && titled.length === 0 ? calledByWord(knowledge, stems) : titled
  const named = called.length > 0 ? called : question.initiatives
  // `after-sales service of Almara` is an index of a company.
  const isOfRecord = question.entities.length > 0 && question.metrics.length > 0
  if (!asksForThem && isOfRecord) return false
  if (
    !asksForThem &&
    question.initiatives.length === 0 &&
    quarter === null &&
    (named.length !== 1 || ![...initiativeAspects].some((word) => stems.has(word)))
  )
    return false
  // `more than half done` is about the progress, not about those that are done.
  const isBound = question.bounds.length > 0
  const saysOpen = /\b(?:open|ongoing|unfinished|outstanding|abiertas?|pendientes?)\b/iu.test(question.text)
  const said = Object.keys(isBound ? {} : statusWords).filter((state) =>
    (statusWords[state] ?? []).some((words) => stemsOf(words).every((stem) => stems.has(stem))),
  )
  const states = saysOpen && said.length === 0 ? ['Completed'] : said
  const isNegated =
    (saysOpen && said.length === 0) || /\b(?:not|n.t|no|sin|unfinished|pendientes?)\b/iu.test(question.text)
  const inState =
    states.length === 0
      ? knowledge.initiatives
      : knowledge.initiatives.filter(({ status }) => states.includes(status) !== isNegated)
  const advanced = inState.filter(({ progress }) =>
    question.bounds.every((bound) => progress?.value != null && holds(progress.value, bound)),
  )
  const leads = advanced.filter(({ lead }) => stemsOf(lead).every((stem) => stems.has(stem)))
  const led = leads.length > 0 ? leads : advanced
  const dated = quarter === null ? led : led.filter(({ due }) => isDue(due, { quarter, text: question.text }))
  const years = question.years.map(String)
  const inYear =
    years.length === 0 || quarter !== null
      ? dated
      : dated.filter(({ due }) => years.some((year) => due.endsWith(year)))
  const saysLeftOut = leavesOut.test(question.text)
  if (saysLeftOut && named.length === 0) {
    draft.decline(draft.text.knows.general)
    return true
  }
  const isLeftOut = saysLeftOut && named.length > 0
  const rest = inYear.filter((each) => !isLeftOut || !named.includes(each))
  const found = named.length > 0 && !isLeftOut ? named : (byDue(rest, question) ?? byProgress(rest, question))
  const { text } = draft
  if (found.length > 0 && question.asksWhy) draft.decline(text.knows.causes)
  const [claimed] = question.numbers
  const [claimedOf] = named
  if (question.takesForGranted && claimed !== undefined && claimedOf?.progress?.value !== claimed)
    draft.decline(text.knows.general)
  if (found.length === 0) {
    draft.decline(text.knows.general)
    return true
  }
  if (asksForMore(question, knowledge)) {
    draft.decline(
      text.knows.missing(
        unknownOf(question, knowledge)
          .map((word) => `“${word}”`)
          .join(', '),
      ),
    )
    return true
  }
  if (question.asksForOrigin && !asksForDueDate.test(question.text)) {
    const sources = found.flatMap(({ source, progress }) => [source, ...(progress ? [progress.source] : [])])
    sayOrigins(sources, draft)
    return true
  }
  const [only, ...more] = named
  if (
    only &&
    more.length === 0 &&
    states.length > 0 &&
    !states.includes(only.status) &&
    question.takesForGranted
  )
    draft.decline(text.knows.general)
  if (only && more.length === 0 && states.length > 0 && question.asksYesOrNo)
    draft.say(states.includes(only.status) !== isNegated ? text.yes : text.no)
  const asksWhoLeads = only && more.length === 0 && leads.length + ledElsewhere(knowledge, stems) > 0
  if (asksWhoLeads && states.length === 0 && question.asksYesOrNo)
    draft.say(stemsOf(only.lead).every((stem) => stems.has(stem)) ? text.yes : text.no)
  const asksAll = /^\W*(?:are|is|have|est[aá]n|son)\b.*\b(?:all|every|todas)\b/iu.test(question.text)
  if (asksAll && states.length > 0)
    draft.say(found.length === knowledge.initiatives.length ? text.yes : text.no)
  if (question.operations.includes('count')) sayCount(found, draft)
  if (question.operations.includes('share_of_total') && states.length > 0)
    sayShare({ found, all: knowledge.initiatives }, draft)
  if (question.operations.includes('average')) sayAverageProgress(found, draft)
  const asksForRest =
    /\b(?:remain\w*|left|missing|outstanding|to be done|to do|queda\w*|falta\w*|resta\w*)\b/iu.test(
      question.text,
    )
  for (const { title, status, progress, lead, due, source } of found) {
    const value = progress ? text.progress(`${progress.shown} ${draft.cite(progress.source)}`) : ''
    if (asksForRest && progress?.value != null)
      sayRemaining(title, { ...progress, value: progress.value }, draft)
    draft.say(
      `- ${text.initiative(title, `${text.initiativeFacts({ status, progress: value, lead, due })} ${draft.cite(source)}`)}`,
    )
  }
  return true
}

const leavesOut =
  /\b(?:except|other than|apart from|besides|excluding|without|excepto|salvo|aparte de|sin)\b/iu

const asksForDueDate = /\b(?:due|deadline|finish\w*|ends?|vence\w*|termina\w*|plazo)\b/iu

/** What no initiative has on record: a budget, a cost. */
const asksForMore = (question: Question, knowledge: KnowledgeBase): boolean =>
  unknownOf(question, knowledge).length > 0

function unknownOf(question: Question, knowledge: KnowledgeBase): string[] {
  const known = new Set([
    ...initiativeAspects,
    ...initiativeNouns,
    ...Object.entries(statusWords).flatMap(([status, words]) => [status, ...words].flatMap(stemsOf)),
    ...knowledge.initiatives.flatMap(({ title, lead, due }) => stemsOf(`${title} ${lead} ${due}`)),
  ])
  const isKnown = (word: string): boolean =>
    [...stemsOf(word), ...(glossary[foldText(word)] ?? []).flatMap(stemsOf)].some((stem) => known.has(stem))
  return question.unknown.flatMap(({ word }) => (isKnown(word) || /^[qt]\d$/iu.test(word) ? [] : [word]))
}

/** Departments that lead some initiative and that the question names. */
const ledElsewhere = ({ initiatives }: KnowledgeBase, stems: ReadonlySet<string>): number =>
  initiatives.filter(({ lead }) => stemsOf(lead).every((stem) => stems.has(stem))).length

/** `the cleanroom initiative`: a word that stands in one title alone. */
function calledByWord({ initiatives }: KnowledgeBase, stems: ReadonlySet<string>): Initiative[] {
  const found = initiatives.filter(({ title }) =>
    stemsOf(title).some(
      (stem) =>
        stem.length > 6 &&
        stems.has(stem) &&
        initiatives.filter((each) => stemsOf(each.title).includes(stem)).length === 1,
    ),
  )
  return found.length === 1 ? found : []
}

/** At least two words of the title, or all of a shorter one. */
function namesTitle({ title }: Initiative, stems: ReadonlySet<string>): boolean {
  const words = [...new Set(stemsOf(title))].filter((stem) => stem.length > 3 && stem !== 'with')
  const hits = words.filter((stem) => stems.has(stem)).length
  return hits >= Math.min(2, words.length)
}

/** `Which ends last, which is due next?`; null where no date is asked for. */
function byDue(initiatives: readonly Initiative[], { text }: Question): readonly Initiative[] | null {
  if (!/\b(?:due|deadline|ends?|finish\w*|vence\w*|termina\w*|plazo)\b/iu.test(text)) return null
  const asksForLast = /\b(?:last|latest|[uú]ltim[oa]|m[aá]s tarde)\b/iu.test(text)
  const asksForNext = /\b(?:first|next|earliest|soonest|primer[oa]?|antes|pr[oó]xim[oa])\b/iu.test(text)
  if (!asksForLast && !asksForNext) return null
  const dateOf = ({ due }: Initiative): string => due.split(' ').reverse().join(' ')
  const open = asksForLast ? initiatives : initiatives.filter(({ status }) => status !== 'Completed')
  const dates = open.map(dateOf).sort()
  const date = asksForLast ? dates.at(-1) : dates[0]
  return open.filter((each) => dateOf(each) === date)
}

function byProgress(
  initiatives: readonly Initiative[],
  { order, operations, ordinal }: Question,
): readonly Initiative[] {
  const asksForOrder = operations.includes('compare')
  const progressOf = ({ progress }: Initiative): number => Number.parseFloat(progress?.shown ?? '0')
  const sorted = initiatives.toSorted((a, b) => progressOf(b) - progressOf(a))
  if (order === null && ordinal !== null) return sorted.slice(ordinal - 1, ordinal)
  if (order === null) return asksForOrder ? sorted : initiatives
  if (asksForOrder) return order === 'asc' ? sorted.toReversed() : sorted
  const place = ordinal ?? 1
  return (order === 'desc' ? sorted : sorted.toReversed()).slice(place - 1, place)
}

function sayCount(found: readonly Initiative[], draft: Draft): void {
  const result = calculation({
    method: 'count',
    label: 'count of initiatives',
    excerpt: `${found.length}: ${found.map(({ title }) => title).join('; ')}`,
    inputs: found.map(({ source }) => source),
  })
  draft.say(draft.text.count(draft.text.initiatives, `${found.length} ${draft.cite(result)}`))
}

function sayShare(
  { found, all }: { found: readonly Initiative[]; all: readonly Initiative[] },
  draft: Draft,
): void {
  const share = `${Math.round((found.length / all.length) * 1000) / 10}%`
  const result = calculation({
    method: 'share-of-total',
    label: 'share of initiatives',
    excerpt: `${found.length} of ${all.length} initiatives: ${share}`,
    inputs: all.map(({ source }) => source),
  })
  const marker = draft.cite(result)
  draft.say(
    draft.text.list(
      draft.text.isValue(
        draft.text.initiatives,
        `${share} ${marker} (${found.length} / ${all.length} ${marker})`,
      ),
    ),
  )
}

function sayRemaining(title: string, progress: Scalar & { value: number }, draft: Draft): void {
  const written = `${Math.round((100 - progress.value) * 100) / 100}%`
  const result = calculation({
    method: 'difference',
    label: `remaining of ${title}`,
    excerpt: `100% less ${progress.shown}: ${written}`,
    inputs: [progress.source],
  })
  draft.say(draft.text.remaining(title, `${written} ${draft.cite(result)}`))
}

function sayAverageProgress(found: readonly Initiative[], draft: Draft): void {
  const measured = found.flatMap(({ progress }) =>
    progress?.value == null ? [] : { progress, value: progress.value },
  )
  if (measured.length === 0) return
  const mean = measured.reduce((sum, { value }) => sum + value, 0) / measured.length
  const written = `${Math.round(mean * 100) / 100}%`
  const result = calculation({
    method: 'mean',
    label: 'average progress of initiatives',
    excerpt: `average progress of ${measured.length} initiatives: ${written}`,
    inputs: measured.map(({ progress }) => progress.source),
  })
  const progress = draft.text.progressOfAll
  draft.say(draft.text.average(progress, draft.text.initiatives, `${written} ${draft.cite(result)}`))
}
