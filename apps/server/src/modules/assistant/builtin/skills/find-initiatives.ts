import { glossary } from '../../question/glossary.ts'
import type { Initiative, KnowledgeBase } from '../../knowledge/knowledge.ts'
import { stemsOf, tokenise } from '../../language/tokens.ts'
import type { Question } from '../../question/question.ts'
import { saysLate, saysUnfinished, statusWords, unheldStates } from '../../question/initiative-states.ts'
import { initiativeAspects, initiativeNouns, isDue, quarterAsked } from './initiative-words.ts'
import { byDue, byProgress } from './initiative-order.ts'
import { holds } from './matches.ts'

export interface FoundInitiatives {
  /** Those that the question names. */
  named: readonly Initiative[]
  /** Those that it asks for. */
  found: readonly Initiative[]
  /** The states that it says, and whether it says not. */
  states: readonly string[]
  isNegated: boolean
  /** Whether it names a department, and whether that leads the initiative. */
  namesLead: boolean
  isLedBy: (initiative: Initiative) => boolean
  /** It leaves out what it does not name. */
  isOpen: boolean
}

/** The initiatives that a question asks for; null where it asks for something else. */
export function findInitiatives(question: Question, knowledge: KnowledgeBase): FoundInitiatives | null {
  const stems = new Set(
    tokenise(question.text).flatMap(({ stem, folded }) => [
      stem,
      ...(glossary[folded] ?? []).flatMap(stemsOf),
    ]),
  )
  const quarter = quarterAsked(question)
  const named = namedBy(question, { knowledge, stems, quarter })
  if (!named) return null
  const { states, isNegated } = statesSaid(question, stems)
  const isLedBy = ({ lead }: Initiative): boolean => stemsOf(lead).every((stem) => stems.has(stem))
  const isOfTold =
    question.initiatives.length > 1 &&
    named === question.initiatives &&
    (states.length > 0 || asksForSome(question))
  const pool = isOfTold ? named : knowledge.initiatives
  const fitting = pool.filter(
    ({ status, progress }) =>
      (states.length === 0 || states.includes(status) !== isNegated) &&
      question.bounds.every((bound) => progress?.value != null && holds(progress.value, bound)),
  )
  const leads = fitting.filter(isLedBy)
  const years = question.years.map(String)
  const inTime = (leads.length > 0 ? leads : fitting).filter(({ due }) =>
    quarter === null
      ? years.length === 0 || years.some((year) => due.endsWith(year))
      : isDue(due, { quarter, text: question.text }),
  )
  const saysLeftOut = leavesOut.test(question.text.replace(saysUnfinished, ' '))
  const rest = saysLeftOut ? inTime.filter((each) => !named.includes(each)) : inTime
  return {
    named,
    found:
      named.length > 0 && !saysLeftOut && !isOfTold
        ? named
        : (byDue(rest, question) ?? byProgress(rest, question)),
    states,
    isNegated,
    namesLead: leads.length > 0 || knowledge.initiatives.some(isLedBy),
    isLedBy,
    isOpen: saysLeftOut && named.length === 0,
  }
}

/** `Which of those is further along?` asks for one of those that were told of. */
const asksForSome = ({ order, ordinal, bounds, years, text, asksForLeader }: Question): boolean =>
  (order !== null && !asksForLeader) ||
  ordinal !== null ||
  bounds.length + years.length > 0 ||
  /\b(?:first|last|next|earliest|latest|soonest|antes|primer[oa]?|ultim[oa]|proxim[oa])\b/iu.test(text)

interface Named {
  knowledge: KnowledgeBase
  stems: ReadonlySet<string>
  quarter: string | null
}

function namedBy(question: Question, { knowledge, stems, quarter }: Named): readonly Initiative[] | null {
  const asksForThem = question.isOfInitiatives || [...initiativeNouns].some((noun) => stems.has(noun))
  const titled = knowledge.initiatives.filter((initiative) => namesTitle(initiative, stems))
  const called = asksForThem && titled.length === 0 ? calledByWord(knowledge, stems) : titled
  const named = called.length > 0 ? called : question.initiatives
  if (asksForThem) return named
  // `after-sales service of Almara` is an index of a company.
  if (question.entities.length > 0 && question.metrics.length > 0) return null
  if (question.metrics.some(({ of }) => of === 'company') && asksForIndex.test(question.text)) return null
  const saysProgress =
    (question.takesForGranted ||
      question.asksYesOrNo ||
      question.asksWhy ||
      question.isStatement ||
      /^\W*sigue\b/iu.test(question.text)) &&
    question.numbers.length > 0
  const asksOfOne =
    named.length === 1 &&
    (saysProgress ||
      unheldStates.test(question.text) ||
      saysLate.test(question.text) ||
      asksHowItGoes.test(question.text) ||
      [...initiativeAspects].some((word) => stems.has(word)))
  return question.initiatives.length > 0 || quarter !== null || asksOfOne ? named : null
}

/** `How is the supplier portal going?` */
const asksHowItGoes =
  /\bhow (?:is|are|has)\b.*\b(?:going|doing|coming|progress\w*|advanc\w*)\b|\bc[oó]mo (?:va|avanza|marcha|sigue)\b/iu

/** `our digital twin index` is a value of the competitive matrix. */
const asksForIndex =
  /\b(?:ind(?:ex|exes|ices)|scores?|scored|rated?|ratings?|matrix|[ií]ndices?|puntuaci[oó]n(?:es)?|puntuamos|nota|matriz)\b/iu

/** `more than half done` is about the progress, not about those that are done. */
function statesSaid(
  { text, bounds }: Question,
  stems: ReadonlySet<string>,
): Pick<FoundInitiatives, 'states' | 'isNegated'> {
  const saysOpen = /\b(?:open|ongoing|unfinished|outstanding|abiertas?|pendientes?)\b/iu.test(text)
  const said = Object.keys(bounds.length > 0 ? {} : statusWords).filter((state) =>
    (statusWords[state] ?? []).some((words) => stemsOf(words).every((stem) => stems.has(stem))),
  )
  const isOpenAlone = (saysOpen && said.length === 0) || saysUnfinished.test(text)
  return {
    states: isOpenAlone ? ['Completed'] : said,
    isNegated: isOpenAlone || /\b(?:not|n.t|no|sin|unfinished|pendientes?)\b/iu.test(text),
  }
}

const leavesOut =
  /\b(?:except|other than|apart from|besides|excluding|without|others?|the rest|excepto|salvo|aparte de|sin|dem[aá]s|otras|el resto)\b/iu

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
