import { sampleCompanies, sampleOwnCompany } from '@portal/sample-data/companies'
import { sampleFigures } from '@portal/sample-data/figures'
import { sampleInitiatives } from '@portal/sample-data/initiatives'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import { sampleInsights } from '@portal/sample-data/market-insights'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { figure, initiative, nameAt, names, score, scoreOf, sorted, sumOf, tracked } from './sample-facts.ts'

const own = sampleOwnCompany.company_name
const everybody = [...sampleCompanies, sampleOwnCompany]
const firstInInnovation = sorted(everybody, ({ company_name: name }) => scoreOf(name, 'innovation'))
const shared = firstInInnovation.filter(
  ({ company_name: name }) =>
    scoreOf(name, 'innovation') === scoreOf(firstInInnovation[0]?.company_name ?? '', 'innovation'),
)
const byProgress = (pattern: RegExp): string[] =>
  sorted(
    sampleFigures.flatMap(({ key, label, value }) =>
      pattern.test(key) && typeof value === 'number' ? [{ label, value }] : [],
    ),
    ({ value }) => value,
  ).map(({ label }) => label.replace(', progress', ''))
const goals = byProgress(/^category\.sustainability\.goal_\d+\b/u)
const projects = byProgress(/^category\.innovation\.project_\d+(?!.*potential)/u)
const open = sorted(
  sampleInitiatives.filter(({ status }) => status !== 'Completed'),
  ({ slug }) => initiative(slug).progress,
)
const crowded = sorted(sampleBenchmarks, (each) => each.competitor_count)
const third = crowded[2]?.competitor_count
const confidenceOf = (title: string): string =>
  `${Math.round((sampleInsights.find((each) => each.title.startsWith(title))?.ai_confidence ?? 0) * 100)}%`
const bestInSustainability = nameAt(tracked('sustainability'), 1)

/** Shared places, who passed whom, how far along things are, and claims of a change that no record has. */
export const standings: readonly EvaluationQuestion[] = [
  {
    question: 'Who shares first place on innovation?',
    says: [...names(shared), score(own, 'innovation')],
    never: ['market share', 'Dairy'],
  },
  {
    question: '¿Quiénes comparten el primer puesto en innovación?',
    says: names(shared),
  },
  { question: 'Do we share the lead in design?', says: [own], holds: false },
  {
    question: 'Which sustainability goal is furthest behind?',
    says: [`${goals.at(-1)}`],
  },
  {
    question: '¿Qué proyecto de innovación va más atrasado?',
    says: [`${projects.at(-1)?.replace('progress', 'avance')}`],
  },
  {
    question: 'Which sustainability goal is closest to completion?',
    says: [`${goals[0]}`],
  },
  {
    question: 'Which initiative is closest to completion?',
    says: [`${open[0]?.title}`],
    never: [initiative('supplier_portal').title],
  },
  {
    question: 'What is our market share in Asia Pacific?',
    isRefused: true,
    says: [`${figure('market.addressable_share.asia_pacific')}`],
  },
  {
    question: '¿Qué cuota de mercado tenemos en Europa?',
    isRefused: true,
  },
  {
    question: 'Why has Nordkessel overtaken Alpstahl in the overall score?',
    says: [
      score('Nordkessel', 'overall'),
      score('Alpstahl Systeme', 'overall'),
      `${scoreOf('Alpstahl Systeme', 'overall') - scoreOf('Nordkessel', 'overall')}`,
    ],
  },
  { question: 'Has Rheinwerk passed us?', holds: false, says: [`${own}`] },
  {
    question: '¿Nos ha adelantado Rheinwerk en automatización?',
    says: [score('Rheinwerk Brautechnik', 'automation'), score(own, 'automation')],
    holds: true,
  },
  {
    question: 'Why did our ROI drop to 250 %?',
    says: [`${figure('kpi.roi')}%`],
  },
  {
    question: '¿Por qué cayó nuestra tasa de éxito al 90 %?',
    says: [`${figure('kpi.success_rate')}%`],
  },
  {
    question: 'Since line availability is falling, how high is it?',
    says: [`+${figure('category.optimization.availability.change')}%`],
  },
  {
    question: 'Compare us with the leader in sustainability',
    says: [
      bestInSustainability,
      `${Math.abs(scoreOf(bestInSustainability, 'sustainability') - scoreOf(own, 'sustainability'))}`,
      'Alpstahl Systeme',
    ],
    never: ['Oriente Inox'],
  },
  {
    question: 'Which sector has the most competitors, and who are the runners-up?',
    says: crowded.filter((each) => each.competitor_count >= (third ?? 0)).map((each) => each.sector),
  },
  { question: 'What is the revenue of Alpstahl?', isRefused: true, never: ['cybersecurity', '€'] },
  {
    question: 'What was our churn last year?',
    isRefused: true,
    never: ['page of the figure'],
  },
  {
    question: 'which of those is further along?',
    earlier: [`Which initiatives are due in ${initiative('brewhouse_twin').due}?`],
    says: [initiative('brewhouse_twin').title, `${initiative('brewhouse_twin').progress}%`],
    never: [initiative('cleanroom_pack').title],
  },
  {
    question: '¿cuál de ellas va más avanzada?',
    earlier: ['¿Qué iniciativas vencen en 2025?'],
    says: [initiative('dairy_skid').title],
    never: [initiative('brewhouse_twin').title],
  },
  {
    question: 'y de esas, cual esta en riesgo?',
    earlier: ['¿Qué iniciativas estratégicas van por debajo del 50 %?'],
    says: [initiative('cleanroom_pack').title, `${initiative('cleanroom_pack').progress}%`],
    never: ['Procurement decides', initiative('service_contracts').title],
  },
  {
    question: 'cual es el plazo de entrega de referencia',
    says: [`${figure('market.delivery_time')}`],
    never: ['references'],
  },
  {
    question: 'What is the reference cost per square metre?',
    says: [`${figure('market.cost_per_area')}`],
    never: ['references'],
  },
  {
    question: 'suma el potencial de los proyectos de innovacion',
    says: [
      `€${sumOf(sampleFigures.flatMap(({ key, value }) => (/^category\.innovation\..*potential$/u.test(key) && typeof value === 'number' ? [value] : []))) / 1e6}M`,
    ],
  },
  {
    question: '¿Con qué confianza se afirma que la reutilización del agua entra en los pliegos?',
    says: ['Water reuse', confidenceOf('Water reuse')],
  },
  {
    question: '¿Con qué confianza se dice que Rheinwerk recorta la distancia?',
    says: [confidenceOf('Rheinwerk')],
    never: ['Procurement'],
  },
  {
    question: '¿Cómo ha cambiado la energía específica?',
    says: [`${figure('category.optimization.energy.change')}`],
  },
  {
    question: 'Since maintenance cost is falling, by how many points has it changed?',
    says: [`+${figure('category.optimization.maintenance_cost.change')}%`],
  },
  {
    question: 'Since we trail Rheinwerk in intelligence, by how many points?',
    says: [`${scoreOf(own, 'intelligence') - scoreOf('Rheinwerk Brautechnik', 'intelligence')}`],
    never: ['Oriente Inox'],
  },
  {
    question: 'Have we been overtaken by Rheinwerk in automation?',
    says: [score('Rheinwerk Brautechnik', 'automation'), score(own, 'automation')],
    holds: true,
  },
  {
    question: 'Why have we been overtaken by Alpstahl?',
    isRefused: true,
    says: [`${own}`],
  },
  { question: 'Which companies share a country?', isRefused: true, never: ['market share', 'level'] },
]
