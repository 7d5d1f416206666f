import type { Metric } from './metrics.ts'

const companyMetric = (id: string, label: Metric['label'], words: string[]): Metric => ({
  id,
  of: 'company',
  unit: 'index',
  isAdditive: false,
  label,
  words,
})

/** The scores that every company has. */
export const companyMetrics: Metric[] = [
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
    'overall ranking',
    'clasificacion global',
    'clasificacion general',
    'ranking global',
    'en conjunto global',
    'a nivel global',
    'global score',
    'global',
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
