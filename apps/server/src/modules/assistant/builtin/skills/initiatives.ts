import { stemsOf, tokenise } from '../../language/tokens.ts'
import { glossary } from '../../question/glossary.ts'
import type { Initiative } from '../../knowledge/knowledge.ts'
import type { Skill } from '../skill.ts'

const statusWords: Readonly<Record<string, readonly string[]>> = {
  'At Risk': ['at risk', 'in danger', 'en riesgo', 'delayed'],
  Completed: ['completed', 'finished', 'done', 'completada', 'completadas', 'terminada', 'terminadas'],
  'In Progress': ['in progress', 'under way', 'en curso', 'en progreso'],
  'On Track': ['on track', 'on schedule', 'segun lo previsto', 'en plazo'],
  Review: ['review', 'in review', 'en revision'],
  Ahead: ['ahead of schedule', 'adelantada'],
}
const nouns = new Set(['initiative', 'strategic', 'iniciativa', 'estrategica'].flatMap(stemsOf))
const asks = new Set(
  [
    'status',
    'progress',
    'due',
    'deadline',
    'lead',
    'leads',
    'responsible',
    'estado',
    'avance',
    'plazo',
    'responsable',
  ].flatMap(stemsOf),
)

/** Strategic initiatives: one by its title, those in a state, or all. */
export const answerInitiatives: Skill = ({ question, knowledge, draft }) => {
  const stems = new Set(
    tokenise(question.text).flatMap(({ stem, folded }) => [
      stem,
      ...(glossary[folded] ?? []).flatMap(stemsOf),
    ]),
  )
  const asksForThem = [...nouns].some((noun) => stems.has(noun))
  const named = knowledge.initiatives.filter((initiative) => namesTitle(initiative, stems))
  if (!asksForThem && (named.length !== 1 || ![...asks].some((word) => stems.has(word)))) return false
  const states = Object.keys(statusWords).filter((state) =>
    (statusWords[state] ?? []).some((words) => stemsOf(words).every((stem) => stems.has(stem))),
  )
  const inState =
    states.length === 0
      ? knowledge.initiatives
      : knowledge.initiatives.filter(({ status }) => states.includes(status))
  const found = named.length > 0 ? named : byProgress(inState, question.order)
  const { text } = draft
  if (found.length === 0) {
    draft.decline(text.knows.general)
    return true
  }
  for (const { title, status, progress, lead, due, source } of found) {
    const value = progress ? text.progress(`${progress.shown} ${draft.cite(progress.source)}`) : ''
    draft.say(
      `- ${text.initiative(title, `${text.initiativeFacts({ status, progress: value, lead, due })} ${draft.cite(source)}`)}`,
    )
  }
  return true
}

/** At least two words of the title, or all of a shorter one. */
function namesTitle({ title }: Initiative, stems: ReadonlySet<string>): boolean {
  const words = [...new Set(stemsOf(title))].filter((stem) => stem.length > 3)
  const hits = words.filter((stem) => stems.has(stem)).length
  return hits >= Math.min(2, words.length)
}

function byProgress(initiatives: readonly Initiative[], order: 'desc' | 'asc' | null): readonly Initiative[] {
  if (order === null) return initiatives
  const progressOf = ({ progress }: Initiative): number => Number.parseFloat(progress?.shown ?? '0')
  const sorted = [...initiatives].sort((a, b) => progressOf(b) - progressOf(a))
  return (order === 'desc' ? sorted : sorted.reverse()).slice(0, 1)
}
