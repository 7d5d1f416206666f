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

/** Held to be late, as one that is at risk may be. */
export const saysLate =
  /\b(?:miss(?:ed|es|ing)?\b[^?]*\b(?:deadline|due date|date|milestone|target)|late|overdue|delay(?:ed|s)?|slipp?(?:ed|ing|s)?|stuck|stall(?:ed|ing|s)?|blocked|bogged down|behind|held up|(?:se )?(?:ha )?retras(?:o|a|ad[oa]|ando)|(?:se )?(?:ha )?atras(?:o|a|ad[oa]|ando)|retraso|demor(?:o|a|ad[oa])|atascad[oa]|estancad[oa]|bloquead[oa]|fuera de plazo|(?:no )?(?:cumpli\w*|incumpl\w*)\b[^?]*\bplazo|paso[^?]*\bplazo)\b/iu

/** `sin terminar` is not yet finished, and leaves none out. */
export const saysUnfinished =
  /\b(?:sin|(?:quedan?\s+)?por|not yet|yet to be|to be|(?:still|yet) to)\s+(?:terminar|acabar|completar|finalizar|concluir|cerrar|finish(?:ed)?|complet(?:e|ed)|done)\b|\b(?:(?:inacabad|inconclus|incomplet)[oa]s?|pendientes?)\b/iu

export const namesInitiatives = /\b(?:initiatives?|iniciativas?)\b/iu
