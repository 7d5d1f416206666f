import { stemsOf } from '../language/tokens.ts'

/** The states that an initiative may have, by the words that say them. */
export const statusWords: Readonly<Record<string, readonly string[]>> = {
  'At Risk': ['at risk', 'behind', 'behind schedule', 'late', 'in danger', 'en riesgo', 'delayed'],
  Completed: [
    'terminado',
    'completado',
    'finalizado',
    'finalizada',
    'acabado',
    'complete',
    'completed',
    'finished',
    'done',
    'completada',
    'completadas',
    'terminada',
    'terminadas',
  ],
  'In Progress': ['in progress', 'under way', 'en curso', 'en progreso'],
  'On Track': ['on track', 'on schedule', 'segun lo previsto', 'en plazo'],
  Review: ['review', 'in review', 'en revision'],
  Ahead: ['ahead of schedule', 'adelantada'],
}

const stateStems = Object.values(statusWords).flatMap((words) => words.map(stemsOf))

/** Words of their plans, for a question that follows one about them. */
const planWords =
  /\b(?:due|deadlines?|overdue|led|leads?|unfinished|ongoing|progress|further|furthest|along|advanced|lag\w*|closest|soonest|earliest|latest|first|last|next|antes|primer[oa]?|ultim[oa]|atrasad[oa]s?|open|remain\w*|plazos?|venc\w*|lidera\w*|dirig\w*|avance|progreso|avanzad[oa]s?|retrasad[oa]s?|pendientes?|abiert[oa]s?)\b/iu

export function saysState(text: string): boolean {
  const stems = stemsOf(text)
  return stateStems.some((words) => words.every((word) => stems.includes(word)))
}

export const saysPlan = (text: string): boolean => saysState(text) || planWords.test(text)

/** States that no record of the portal has. */
export const unheldStates =
  /\b(?:cancell?ed|stopped|abandoned|paused|postponed|scrapped|dropped|halted|suspended|shelved|on hold|killed|axed|discontinued|cancelad[oa]s?|suspendid[oa]s?|aplazad[oa]s?|paralizad[oa]s?|abandonad[oa]s?|parad[oa]s?|detenid[oa]s?|paus\w+)\b/iu

export const namesInitiatives = /\b(?:initiatives?|iniciativas?)\b/iu
