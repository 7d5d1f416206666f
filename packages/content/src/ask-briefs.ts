import type { AskLanguage } from '@portal/contracts/ask'

/** Headings of the paragraphs of a brief. */
const en = {
  changed: 'Figures that changed',
  found: 'Market insights',
  won: 'Won in the last seven days',
  closing: 'Due to close in the next seven days',
  overdue: 'Overdue sales opportunities',
  stalled: 'Stalled sales opportunities',
  late: 'Late initiatives',
  at_risk: 'Initiatives at risk',
  failing: 'Components in trouble',
  urgent: 'Urgent insights',
  threats: 'Urgent threats',
  off_target: 'Figures off target',
  markets: 'Largest markets',
  growing: 'Fastest growing markets',
  shrinking: 'Slowest market',
  share: 'Our market share',
  market: 'The market',
  competitors: 'Competitors',
  sales: 'Sales opportunities',
  opportunities: 'Largest opportunities',
  progress: 'Initiatives',
  profile: 'Profile',
  scores: 'Scores',
  strongest: 'Strongest indicators',
  weakest: 'Weakest indicators',
  lost_to: 'Lost to them',
  served_in: 'Served in',
  health: 'Health',
  slowest: 'Slowest components',
  incidents: 'Open incidents',
}

export type BriefPart = keyof typeof en

const es: Record<BriefPart, string> = {
  changed: 'Cifras que han cambiado',
  found: 'Hallazgos de mercado',
  won: 'Ganado en los últimos siete días',
  closing: 'Cierres previstos en los próximos siete días',
  overdue: 'Oportunidades de venta vencidas',
  stalled: 'Oportunidades de venta estancadas',
  late: 'Iniciativas atrasadas',
  at_risk: 'Iniciativas en riesgo',
  failing: 'Componentes con problemas',
  urgent: 'Hallazgos urgentes',
  threats: 'Amenazas urgentes',
  off_target: 'Cifras fuera de objetivo',
  markets: 'Mercados más grandes',
  growing: 'Mercados que más crecen',
  shrinking: 'Mercado más lento',
  share: 'Nuestra cuota de mercado',
  market: 'El mercado',
  competitors: 'Competidores',
  sales: 'Oportunidades de venta',
  opportunities: 'Mayores oportunidades',
  progress: 'Iniciativas',
  profile: 'Perfil',
  scores: 'Puntuaciones',
  strongest: 'Indicadores más fuertes',
  weakest: 'Indicadores más débiles',
  lost_to: 'Perdidas ante ellos',
  served_in: 'Atendido en',
  health: 'Salud',
  slowest: 'Componentes más lentos',
  incidents: 'Incidencias abiertas',
}

interface BriefWords {
  parts: Record<BriefPart, string>
  nothing: string
}

export const briefWordsOf: Readonly<Record<AskLanguage, BriefWords>> = {
  en: { parts: en, nothing: 'Nothing on record calls for attention here.' },
  es: { parts: es, nothing: 'No consta nada aquí que requiera atención.' },
}
