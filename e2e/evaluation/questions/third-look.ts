import { sampleCompanies } from '@portal/sample-data/companies'
import { sampleInitiatives } from '@portal/sample-data/initiatives'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import {
  byGrowth,
  bySize,
  figure,
  growth,
  initiative,
  meanOf,
  nameAt,
  names,
  rounded,
  score,
  scoreOf,
  sector,
  size,
  totalSize,
  tracked,
} from './sample-facts.ts'

const own = 'HerpasIA'
const dairyShare = `${sector('Dairy').herpasia_market_share}%`
const sectors = `${sampleBenchmarks.length}`
const growthGap = (byGrowth[0]?.growth_rate ?? 0) - (byGrowth.at(-1)?.growth_rate ?? 0)
const slowest = byGrowth.at(-1)?.sector ?? ''
const progresses = sampleInitiatives.map(({ slug }) => initiative(slug).progress)
const change = (name: string): string => `${figure(`category.optimization.${name}.change`)}%`
const potentials = ['project_1', 'project_2', 'project_3', 'project_4'].map((name) =>
  figure(`category.innovation.${name}.potential`),
)
const euros = (key: string): string => figure(`example.pump_seals.${key}`).toLocaleString('en')
const sealAge = `${euros('replacement_age')} h`
const failureCost = `€${euros('failure_cost')}`
const plannedCost = `€${euros('preventive_cost')}`

/** The third round: premises with limits, counts in words, both halves of a question, examples of the cards. */
export const thirdLook: readonly EvaluationQuestion[] = [
  {
    question: 'As our market share in dairy is above 5%, how large is that market?',
    says: [dairyShare, size('Dairy')],
  },
  {
    question: 'Because dairy is worth more than $2B, how fast does it grow?',
    says: [size('Dairy'), growth('Dairy')],
  },
  {
    question: 'Como tenemos una cuota de más del 10 % en lácteos, ¿cuánto vale ese mercado?',
    says: [dairyShare, size('Dairy')],
  },
  { question: 'As dairy is worth more than $1B, how fast does it grow?', says: [growth('Dairy')] },
  { question: 'Name the twelve sectors we serve.', says: [sectors, slowest] },
  { question: 'Thirteen sectors, right?', says: [sectors] },
  {
    question: 'Twenty-five competitors, right?',
    says: [`${sampleCompanies.length}`],
  },
  {
    question: 'Which companies score above one hundred and twenty in design?',
    says: names(sampleCompanies.filter(({ scores }) => (scores['design'] ?? 0) > 120)),
  },
  { question: 'Five sectors, right?', says: [sectors], holds: true },
  {
    question: 'Now that the cleanroom pack is completed, when was it due?',
    says: [initiative('cleanroom_pack').status, initiative('cleanroom_pack').due],
  },
  {
    question: 'Because the digital twin initiative was cancelled, when was it due?',
    says: [initiative('brewhouse_twin').status, initiative('brewhouse_twin').due],
  },
  {
    question: 'Which of our strategic initiatives is completed and which are at risk?',
    says: [initiative('supplier_portal').title, initiative('cleanroom_pack').title],
    never: ['threat', initiative('service_contracts').title],
  },
  {
    question: 'Which sector grows fastest, and how many points ahead of the slowest is it?',
    says: [byGrowth[0]?.sector ?? '', slowest, `${growthGap}`],
  },
  {
    question: 'Almara or Limmat: better design score, and is either better than us?',
    says: [score('Almara Process', 'design'), score('Limmat Process', 'design'), score(own, 'design')],
    holds: false,
  },
  {
    question: 'Which sector shrank the most?',
    says: [slowest, growth(slowest)],
    never: ['No.'],
  },
  {
    question: 'Why is Rheinwerk ahead of us?',
    says: [
      score('Rheinwerk Brautechnik', 'overall'),
      `${scoreOf(own, 'overall') - scoreOf('Rheinwerk Brautechnik', 'overall')}`,
    ],
  },
  {
    question: 'What is the combined potential of the innovation projects?',
    says: potentials.map(String),
  },
  {
    question: 'What is the mean progress of our initiatives?',
    says: [`${rounded(meanOf(progresses))}%`],
    never: ['status'],
  },
  {
    question: 'Which of the optimization metrics went up?',
    says: [change('availability'), change('maintenance_cost')],
    never: ['Specific energy', 'Specific water'],
  },
  {
    question: '¿Qué métricas de optimización bajaron?',
    says: ['Specific energy', 'Specific water'],
    never: ['Line availability', 'Maintenance cost'],
  },
  { question: 'When should a pump seal be replaced for the lowest cost?', says: [sealAge] },
  { question: 'When would be the right time to change a pump seal?', says: [sealAge] },
  { question: '¿Cuándo conviene cambiar el cierre de una bomba?', says: [sealAge] },
  { question: 'What does it cost if a pump seal fails?', says: [failureCost], never: [plannedCost] },
  {
    question: "What's our own digital twin index in the competitive matrix?",
    isRefused: true,
    never: ['64%'],
  },
  {
    question: 'With a dairy share of 10%, how large is that market?',
    says: [dairyShare, size('Dairy')],
  },
  {
    question: 'As all sectors grow more than 15%, which is the slowest?',
    says: [slowest, growth(slowest)],
  },
  {
    question: 'Since the addressable market is above $10B, how much of it is in Europe?',
    says: [totalSize, `${figure('market.addressable_share.europe')}%`],
  },
  {
    question: 'Why do competitors score higher than us?',
    says: [score(nameAt(tracked('overall'), 1), 'overall'), score(own, 'overall')],
  },
  {
    question: 'What changed in optimization?',
    says: ['energy', 'availability', 'water', 'maintenance_cost'].map(change),
  },
  {
    question: 'Who leads in automation and by how much over second place?',
    says: [
      score(nameAt(tracked('automation'), 1), 'automation'),
      `${scoreOf(nameAt(tracked('automation'), 1), 'automation') - scoreOf(own, 'automation')}`,
    ],
  },
  {
    question: 'Which sector is smallest, and what is our share there?',
    says: [bySize.at(-1)?.sector ?? '', `${sector(bySize.at(-1)?.sector ?? '').herpasia_market_share}%`],
    never: ['Food Processing is last'],
  },
  {
    question: 'Which of our seven strategic initiatives is at risk?',
    says: [`${sampleInitiatives.length}`, initiative('cleanroom_pack').title],
  },
  { question: 'Do we have five initiatives?', says: [`${sampleInitiatives.length}`], holds: true },
  {
    question: 'Fourteen sectors: which is the largest?',
    says: [sectors, bySize[0]?.sector ?? ''],
  },
]
