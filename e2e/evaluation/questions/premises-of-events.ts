import type { EvaluationQuestion } from './evaluation-question.ts'
import { company, figure, inCountry, initiative, score, scoreOf, sector, size } from './sample-facts.ts'

const lead = `${scoreOf('HerpasIA', 'overall') - scoreOf('Rheinwerk Brautechnik', 'overall')}`

/** What is said to have happened, or to be so by the way: held against the records before anything is told of it. */
export const premisesOfEvents: readonly EvaluationQuestion[] = [
  {
    question: 'Why did we lose our lead over Rheinwerk?',
    says: [score('HerpasIA', 'overall'), score('Rheinwerk Brautechnik', 'overall'), lead],
    never: ['opportunities'],
  },
  {
    question: '¿Cuándo perdimos el primer puesto?',
    says: [score('HerpasIA', 'overall'), lead],
    never: ['OP-'],
  },
  {
    question: 'Why did we lose market share in dairy?',
    says: [`${sector('Dairy').herpasia_market_share}%`],
    never: ['opportunities'],
  },
  {
    question: 'Which competitor won the most deals from us because of price?',
    says: ['Nordkessel 2'],
    never: ['won sales'],
  },
  {
    question: '¿Qué rival nos ganó más contratos por precio?',
    says: ['Nordkessel 2'],
    never: ['ganadas'],
  },
  {
    question: 'Is the supplier portal still at 60 percent?',
    says: [initiative('supplier_portal').status, `${initiative('supplier_portal').progress}%`],
    holds: false,
    never: ['Tracked companies'],
  },
  {
    question: '¿Sigue el portal de proveedores al 60 por ciento?',
    says: [`${initiative('supplier_portal').progress}%`],
    holds: false,
  },
  {
    question: 'Is the cleanroom pack at 40 percent?',
    says: [`${initiative('cleanroom_pack').progress}%`],
    holds: false,
  },
  {
    question: '¿Por qué se retrasó el portal de proveedores?',
    says: [initiative('supplier_portal').status, initiative('supplier_portal').due],
  },
  {
    question: 'Why did the supplier portal miss its deadline at 60 percent?',
    says: [initiative('supplier_portal').status, `${initiative('supplier_portal').progress}%`],
  },
  {
    question: '¿Cuál es la iniciativa más avanzada sin terminar?',
    says: [initiative('dairy_skid').title, `${initiative('dairy_skid').progress}%`],
    never: [initiative('supplier_portal').title],
  },
  {
    question: 'Since pharma has no competitors, how large is it?',
    says: [`${sector('Pharmaceuticals').competitor_count}`, size('Pharmaceuticals')],
  },
  {
    question: 'As there are no Spanish competitors, who is closest to us?',
    says: [`${inCountry('Spain').length}`, 'Rheinwerk Brautechnik', lead],
  },
  {
    question: 'How does the German company Limmat score in design?',
    says: [company('Limmat Process').country ?? '', score('Limmat Process', 'design')],
  },
  {
    question: '¿Por qué Alpstahl Systeme, la empresa alemana, nos supera en automatización?',
    says: ['Suiza', score('Alpstahl Systeme', 'automation'), score('HerpasIA', 'automation')],
  },
  {
    question: '¿Qué puntuación tiene Nordkessel, la empresa portuguesa?',
    says: ['Alemania', score('Nordkessel', 'overall')],
  },
  { question: 'What does the Swiss company Limmat score in design?', never: ['premise'] },
  {
    question: 'Why is Almara Process no longer a challenger?',
    says: [company('Almara Process').market_position ?? ''],
  },
  {
    question: '¿Por qué ya no lideramos en la puntuación global?',
    says: [score('HerpasIA', 'overall')],
  },
  {
    question: 'How did our success rate fall below 90 percent?',
    says: [`${figure('kpi.success_rate')}%`],
  },
  {
    question: 'How did ROI rise above 300 percent?',
    says: [`${figure('kpi.roi')}%`],
    never: ['premise'],
  },
  {
    question: 'Now that Rheinwerk has left the market, who is second?',
    says: [score('Rheinwerk Brautechnik', 'overall')],
    never: ['No evidence'],
  },
  {
    question: 'When did Rheinwerk knock us off the top?',
    says: [score('HerpasIA', 'overall'), lead],
  },
  {
    question: 'Since no one competes with us in dairy, how big is our share?',
    says: [`${sector('Dairy').competitor_count}`, `${sector('Dairy').herpasia_market_share}%`],
  },
  { question: 'Who won the deals that we lost because of price?', says: ['Nordkessel 2'] },
  {
    question: 'Is Rheinwerk no longer a market leader?',
    says: [company('Rheinwerk Brautechnik').market_position ?? ''],
    holds: false,
  },
  {
    question: 'Why does no rival beat us in automation?',
    says: [score('Rheinwerk Brautechnik', 'automation'), score('HerpasIA', 'automation')],
  },
  {
    question: 'Why is no competitor ahead of us?',
    says: [score('HerpasIA', 'overall')],
    never: ['premise'],
  },
  {
    question: '¿En qué dimensiones perdemos frente a Rheinwerk?',
    says: [score('HerpasIA', 'automation'), score('Rheinwerk Brautechnik', 'sustainability')],
    never: ['OP-', 'diseño'],
  },
  {
    question: 'Since there is no German competitor, who leads in Europe?',
    says: [`${inCountry('Germany').length}`, score('HerpasIA', 'overall')],
  },
]
