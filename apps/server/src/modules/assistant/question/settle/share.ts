import type { KnowledgeBase } from '../../knowledge/knowledge.ts'
import { metricById, sectorsOf, type Question } from '../question.ts'

const part =
  '(?:shares?|portion|part|percentage|percent|per cent|%|fraction|proportion|slice|piece|chunk|how much|parte|porcentaje|proporcion|fraccion|porcion|cuota|cuanto)'
const of =
  '(?:of|del?)(?:\\s+(?:the|our|all|its|whole|total|entire|overall|combined|full|sector|sectors|sectoral|active|la|el|los|las|todos?|todas?|nuestr[oa]s?|total(?:es)?|de))*'
const saysPart = (whole: string): RegExp => new RegExp(`${part}\\s+${of}\\s+(?:${whole})\\b`, 'iu')

/** Of which whole a part is asked for, and by which measure its parts are added up. */
const wholes = [
  { asked: saysPart('revenues?|turnover|income|ingresos|facturacion'), metricId: 'sector.revenue' },
  { asked: saysPart('projects|proyectos'), metricId: 'active_projects' },
  {
    asked: saysPart('(?:addressable|target) markets?|mercado (?:direccionable|total|entero|completo)'),
    metricId: 'market_size_usd',
  },
  { asked: saysPart('markets|market sizes?|mercados'), metricId: 'market_size_usd' },
  // A share of market is ours; a share of the market is a part of it.
  {
    asked: new RegExp(`${part}\\s+(?:of the|of our|del)\\s+(?:market|mercado)\\b`, 'iu'),
    metricId: 'market_size_usd',
  },
]

/** `What share of our sector revenue comes from dairy?` asks what part of the sum a sector is, not for our share of its market. */
export function askForPartOfWhole(question: Question, knowledge: KnowledgeBase): void {
  const { text, bounds, limits, order, asksYesOrNo, excluded } = question
  // `outside dairy`: what the part that is left out leaves of the whole.
  const isRest =
    question.entities.length === 0 && excluded.entities.length > 0 && excluded.countries.length === 0
  const entities = isRest ? excluded.entities : question.entities
  const isOfSectors = entities.length > 0 && sectorsOf(entities).length === entities.length
  if (!isOfSectors || bounds.length + limits.length > 0 || order !== null || asksYesOrNo) return
  const id = wholes.find(({ asked }) => asked.test(text))?.metricId
  const metric = id === undefined ? undefined : metricById(knowledge, id)
  // `What share of the dairy markets do we hold?` is ours.
  if (!metric || (id === 'market_size_usd' && isOurs.test(text))) return
  if (isRest) Object.assign(question, { entities, isNegated: true, excluded: { ...excluded, entities: [] } })
  question.metrics = [metric]
  question.leanings = []
  question.scalars = question.scalars.filter(({ key }) => !key.startsWith('market.addressable'))
  Object.assign(question, { asksForOrigin: false, direction: null, saysFalling: false })
  const kept = question.operations.filter((each) => each === 'total')
  question.operations = [...kept, 'share_of_total']
}

const isOurs =
  /\b(?:we|ours|us|tenemos|poseemos|(?:our|nuestr[oa])\s+(?:market\s+)?(?:share|part|cuota|parte|porcentaje|portion|slice))\b/iu
