import type { Question } from '../../question/question.ts'
import { stemsOf } from '../../language/tokens.ts'
import { readPeriods } from '../../pipeline/deal-period.ts'

export const initiativeNouns = new Set(
  ['initiative', 'strategic', 'iniciativa', 'estrategica'].flatMap(stemsOf),
)

export const initiativeAspects = new Set(
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
    'along',
    'department',
    'departamento',
    'lleva',
    'dirige',
    'charge',
    'cargo',
    'encargado',
    'encargada',
    'owner',
    'owns',
    'heads',
    'manages',
    'runs',
    'entrega',
    'entregar',
    'vence',
    'vencia',
    'vencian',
    'vencimiento',
    'when',
    'cuando',
    'remain',
    'remaining',
    'remains',
    'left',
    'queda',
    'falta',
    'done',
    'finished',
    'complete',
    'completo',
    'track',
    'schedule',
    'time',
    'delayed',
    'late',
    'completed',
    'terminado',
    'completado',
    'finalizado',
    'acabado',
    'finalizada',
    'terminada',
    'completada',
    'stage',
    'phase',
    'step',
    'fase',
    'etapa',
    'paquete',
    'pack',
    'open',
    'drives',
    'reached',
    'after',
    'before',
    'until',
    'later',
    'earlier',
    'led',
    'finish',
    'end',
    'start',
    'team',
    'equipo',
    'liderada',
    'dirigida',
    'termina',
    'terminan',
    'acaba',
    'completion',
    'advanced',
    'avanzada',
    'ready',
    'blanca',
    'clean',
    'close',
    'closest',
    'project',
    'plan',
    'goal',
    'risk',
    'riesgo',
    'date',
    'fecha',
    'last',
    'next',
    'first',
    'earliest',
    'latest',
    'soonest',
    'ultima',
    'proxima',
    'primera',
    'primero',
    'antes',
    'tarde',
  ].flatMap(stemsOf),
)

/** `Q2 2025`, as a plan writes its dates; null when none is named together with a word of dates. */
export function quarterAsked({ text }: Question): string | null {
  const [period] = readPeriods(text).periods
  const name = /Q[1-4] 20\d\d$/u.exec(period?.name ?? '')?.[0]
  return name !== undefined &&
    /\b(?:due|deadline|finish\w*|plazo|venc\w*|termina\w*|initiative\w*|iniciativa\w*)\b/iu.test(text)
    ? name
    : null
}

const inOrder = (due: string): string => due.split(' ').reverse().join(' ')

/** In the quarter, or before, by or after it, as is asked. */
export function isDue(due: string, { quarter, text }: { quarter: string; text: string }): boolean {
  const [is, asked] = [inOrder(due), inOrder(quarter)]
  if (/\b(?:after|later than|despu[eé]s)\b/iu.test(text)) return is > asked
  if (/\b(?:before|earlier than|antes)\b/iu.test(text)) return is < asked
  return /\b(?:by|until|up to|hasta)\b/iu.test(text) ? is <= asked : is === asked
}
