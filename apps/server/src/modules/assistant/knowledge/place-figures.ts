import type { FigureRow } from '@portal/contracts/figures'
import { foldText } from '../language/tokens.ts'
import { formatFigure } from './format-value.ts'
import type { Entity, Fact, Scalar, Source } from './knowledge.ts'
import type { Metric, Unit } from './metrics.ts'

interface PlacedFigures {
  facts: Map<string, Fact[]>
  metrics: Metric[]
  scalars: Scalar[]
}

/** `Non-Alcoholic Beverages` is `non_alcoholic_beverages` in keys of figures. */
export const slugOf = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^_|_$/gu, '')

const unitOf = (unit: string): Unit | null => {
  if (unit === '%') return 'percent'
  if (unit === 'index') return 'index'
  if (unit === 'USD') return 'usd'
  if (unit === 'EUR') return 'eur'
  return unit === '' || unit === 'projects' || unit === 'clients' ? 'count' : null
}

/** Figures of pages that repeat a column of the benchmarks under another name. */
const repeatedMeasures = new Set(['sector.growth', 'sector.projects'])

const pageOf: Record<string, string> = {
  kpi: '/dashboard',
  initiative: '/dashboard',
  sector: '/sectors',
  matrix: '/competitive-matrix',
  market: '/market-benchmarks',
  opportunity: '/',
  example: '/',
}

const pick = ({
  key,
  label,
  value,
  unit,
  owner,
}: FigureRow): Pick<Scalar, 'key' | 'label' | 'value' | 'unit' | 'owner'> => ({
  key,
  label,
  value,
  unit,
  owner: owner ?? null,
})

/**
 * Sorts figures by their keys: `<group>.<entity>.<measure>` is a fact of that sector or company, anything else stands
 * for itself.
 */
export function placeFigures(figures: readonly FigureRow[], entities: readonly Entity[]): PlacedFigures {
  const bySlug = new Map(entities.map((entity) => [slugOf(entity.name), entity]))
  const metrics = new Map<string, Metric>()
  const facts = new Map<string, Fact[]>()
  const scalars: Scalar[] = []
  for (const figure of figures) {
    const [group = '', slug = '', ...measure] = figure.key.split('.')
    const entity = bySlug.get(slug.replaceAll('-', '_'))
    const shown =
      figure.value === null ? (figure.value_text ?? '') : formatFigure(figure.value, figure.unit, figure.key)
    const source: Source = {
      table: 'figures',
      id: figure.id,
      label: figure.label,
      excerpt: `${figure.label}: ${shown}${figure.period ? ` (${figure.period})` : ''}`,
      asOf: figure.as_of,
      provenance: figure.provenance,
      href: pageOf[group] ?? null,
    }
    const unit = unitOf(figure.unit)
    if (entity && repeatedMeasures.has(figure.key.replace(`.${slug}.`, '.'))) continue
    if (!entity || figure.value === null || unit === null || measure.length === 0) {
      scalars.push({ ...pick(figure), shown, source })
      continue
    }
    const id = `${group}.${measure.join('.')}`
    const metric = metrics.get(id) ?? metricFrom({ id, figure, entity, unit })
    metrics.set(id, metric)
    facts.set(entity.id, [...(facts.get(entity.id) ?? []), { metric, value: figure.value, source }])
  }
  return { facts, metrics: [...metrics.values()], scalars }
}

const spanishOf: Record<string, string> = {
  revenue: 'ingresos',
  progress: 'avance',
  'years in business': 'años de actividad',
  'completed turnkey projects': 'proyectos llave en mano terminados',
  'client satisfaction': 'satisfacción de los clientes',
  'international presence': 'presencia internacional',
  'brand reputation': 'reputación de marca',
  'sector diversity': 'diversidad de sectores',
  'safety record': 'historial de seguridad',
  'turnkey engineering': 'ingeniería llave en mano',
  'manufacturing capacity': 'capacidad de fabricación',
  'installation & commissioning': 'instalación y puesta en marcha',
  'after-sales service': 'servicio posventa',
  'process customisation': 'personalización de procesos',
  'ai strategy': 'estrategia de ia',
  'digital twin': 'gemelo digital',
  'predictive maintenance': 'mantenimiento predictivo',
  'process automation': 'automatización de procesos',
  'data analytics': 'análisis de datos',
  'iot integration': 'integración iot',
  'cloud platform': 'plataforma en la nube',
  'generative design': 'diseño generativo',
  'ai assistants': 'asistentes de ia',
  cybersecurity: 'ciberseguridad',
  'new client acquisition': 'captación de clientes',
  'client retention': 'retención de clientes',
  'key account growth': 'crecimiento de cuentas clave',
  'market expansion': 'expansión de mercado',
  'proposal win rate': 'tasa de propuestas ganadas',
  'process optimisation ai': 'ia de optimización de procesos',
  'quality inspection ai': 'ia de inspección de calidad',
  'energy optimisation ai': 'ia de optimización energética',
  'supply chain ai': 'ia de la cadena de suministro',
  'autonomous operations': 'operaciones autónomas',
}
const wordsOf: Record<string, string[]> = {
  revenue: [
    'revenues',
    'turnover',
    'share of our revenue',
    'revenue share',
    'share of revenue',
    'cuota de ingresos',
    'share of the revenue',
    'earn',
    'earns',
    'earnings',
    'income',
    'bring in',
    'brings in',
    'take in',
    'ingresamos',
    'do we sell',
    'sell in',
    'vendemos',
    'ingresa',
    'ingreso',
    'facturado',
    'facturar',
    'sales',
    'ingresos',
    'facturacion',
    'factura',
    'facturan',
    'facturamos',
    'ventas',
  ],
  progress: ['avance', 'progreso'],
}

const abbreviations: Readonly<Record<string, string>> = { ai: 'AI', ia: 'IA', iot: 'IoT' }

function metricFrom({
  id,
  figure,
  entity,
  unit,
}: {
  id: string
  figure: FigureRow
  entity: Entity
  unit: Unit
}): Metric {
  const bare = figure.label
    .replace(entity.name, '')
    .replace(/^[\s:,–—-]+|[\s:,–—-]+$/gu, '')
    .toLowerCase()
  const words = id.split('.').slice(1).join(' ').replaceAll('_', ' ')
  // `years in business 135` would read as years.
  const named = (label: string, index: string): string => {
    const written = label.replaceAll(/\b(?:ai|ia|iot)\b/gu, (word) => abbreviations[word] ?? word)
    return unit === 'index' ? `${written} (${index})` : written
  }
  const spanish = spanishOf[bare] ?? spanishOf[words]
  return {
    id,
    of: entity.kind,
    unit,
    isAdditive: unit !== 'percent' && unit !== 'index',
    label: { en: named(bare || words, 'index'), es: named(spanish ?? (bare || words), 'índice') },
    words: [words, ...(spanish === undefined ? [] : [spanish]), ...(wordsOf[words] ?? [])],
  }
}
