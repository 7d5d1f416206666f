/** How a value is written and what may be done with it. */
export type Unit = 'usd' | 'eur' | 'percent' | 'index' | 'count'

export interface Metric {
  id: string
  of: 'sector' | 'company'
  label: { en: string; es: string }
  unit: Unit
  /** Sums of it mean something. */
  isAdditive: boolean
  /** Words for it, English and Spanish, without the label. */
  words: string[]
}

const sectorMetrics: Metric[] = [
  {
    id: 'market_size_usd',
    of: 'sector',
    unit: 'usd',
    isAdditive: true,
    label: { en: 'market size', es: 'tamaño de mercado' },
    words: [
      'size of the market',
      'market value',
      'market volume',
      'tamano del mercado',
      'valor del mercado',
      'valor de mercado',
      'sales volume',
      'market sizes',
    ],
  },
  {
    id: 'growth_rate',
    of: 'sector',
    unit: 'percent',
    isAdditive: false,
    label: { en: 'growth rate', es: 'tasa de crecimiento' },
    words: [
      'growth',
      'grow',
      'grows',
      'growing',
      'grew',
      'grown',
      'expanding',
      'expand',
      'expansion',
      'annual growth',
      'yearly growth',
      'market growth',
      'cagr',
      'crecimiento',
      'crece',
      'crecen',
      'crecer',
      'creciendo',
      'crecido',
      'crecio',
      'crecimiento anual',
      'tasa de crecimiento anual',
      'ritmo de crecimiento',
      'dynamic',
      'momentum',
      'outgrow',
      'outpace',
      'expands',
    ],
  },
  {
    id: 'herpasia_market_share',
    of: 'sector',
    unit: 'percent',
    isAdditive: false,
    label: { en: 'our market share', es: 'nuestra cuota de mercado' },
    words: [
      'market share',
      'share',
      'share of the market',
      'cuota de mercado',
      'cuota',
      'participacion de mercado',
      'penetration',
      'our share',
    ],
  },
  {
    id: 'competitor_count',
    of: 'sector',
    unit: 'count',
    isAdditive: false,
    label: { en: 'competitor count', es: 'número de competidores' },
    words: [
      'number of competitors',
      'competitors count',
      'numero de rivales',
      'numero de competidores',
      'crowded',
      'number of rivals',
    ],
  },
  {
    id: 'active_projects',
    of: 'sector',
    unit: 'count',
    isAdditive: true,
    label: { en: 'active projects', es: 'proyectos activos' },
    words: [
      'active project',
      'projects in progress',
      'running projects',
      'ongoing projects',
      'proyectos en curso',
      'number of projects',
      'current projects',
    ],
  },
  {
    id: 'avg_project_value_usd',
    of: 'sector',
    unit: 'usd',
    isAdditive: false,
    label: { en: 'average project value', es: 'valor medio por proyecto' },
    words: [
      'average project',
      'avg project value',
      'project value',
      'project size',
      'average project size',
      'mean project value',
      'typical project',
      'valor medio de proyecto',
      'valor promedio de proyecto',
      'valor medio del proyecto',
      'valor por proyecto',
      'valor medio de los proyectos',
      'proyecto medio',
      'proyecto promedio',
      'value of a project',
      'value per project',
      'projects worth',
    ],
  },
]

const companyMetric = (id: string, label: Metric['label'], words: string[]): Metric => ({
  id,
  of: 'company',
  unit: 'index',
  isAdditive: false,
  label,
  words,
})

const companyMetrics: Metric[] = [
  companyMetric('overall', { en: 'overall score', es: 'puntuación global' }, [
    'overall',
    'competitive score',
    'total score',
    'overall rating',
    'overall index',
    'competitive index',
    'puntuacion competitiva',
    'puntuacion general',
    'indice competitivo',
    'competitividad',
    'puntuacion total',
    'general score',
  ]),
  companyMetric('automation', { en: 'automation score', es: 'puntuación en automatización' }, [
    'automation',
    'automation index',
    'automating',
    'automatizacion',
    'automated',
  ]),
  companyMetric('design', { en: 'design score', es: 'puntuación en diseño' }, [
    'design',
    'design index',
    'diseño',
  ]),
  companyMetric('intelligence', { en: 'intelligence score', es: 'puntuación en inteligencia' }, [
    'intelligence',
    'intelligence index',
    'inteligencia',
  ]),
  companyMetric('optimization', { en: 'optimization score', es: 'puntuación en optimización' }, [
    'optimization',
    'optimisation',
    'optimisation score',
    'optimization index',
    'optimizacion',
  ]),
  companyMetric('innovation', { en: 'innovation score', es: 'puntuación en innovación' }, [
    'innovation',
    'innovation index',
    'innovative',
    'innovacion',
    'innovadora',
    'innovador',
  ]),
  companyMetric('sustainability', { en: 'sustainability score', es: 'puntuación en sostenibilidad' }, [
    'sustainability',
    'sustainability index',
    'sustainable',
    'sostenibilidad',
    'sostenible',
    'green',
  ]),
]

export const knownMetrics: readonly Metric[] = [...sectorMetrics, ...companyMetrics]
