import { sampleCompanies, sampleOwnCompany } from '@portal/sample-data/companies'
import { sampleFigures } from '@portal/sample-data/figures'
import { sampleInitiatives } from '@portal/sample-data/initiatives'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import { sampleInsights } from '@portal/sample-data/market-insights'
import { sampleSectors } from '@portal/sample-data/sectors'
import type { EvaluationQuestion } from './evaluation-question.ts'
import {
  company,
  growth,
  initiative,
  meanOf,
  nameAt,
  names,
  revenueOf,
  score,
  sector,
  size,
  sorted,
  sumOf,
  tracked,
  usd,
} from './sample-facts.ts'

const dairy = sector('Dairy')
const pharma = sector('Pharmaceuticals')
const own = sampleOwnCompany.company_name
const inBoth = sampleCompanies.filter(({ sectors }) =>
  ['Dairy', 'Pharmaceuticals'].every((name) => sectors.includes(name)),
)
const ranked = (pattern: RegExp): { label: string; value: number }[] =>
  sorted(
    sampleFigures.flatMap(({ key, label, value }) =>
      pattern.test(key) && value != null ? [{ label, value }] : [],
    ),
    ({ value }) => value,
  )
const [best = { label: '', value: 0 }] = ranked(/^matrix\..*\.predictive_maintenance$/u)
const opportunities = sampleInsights.filter((each) => each.insight_type === 'opportunity')
const open = sampleInitiatives.filter(({ status }) => status !== 'Completed')

/** The second round, of records in words: initiatives, insights, places, what an earlier answer told. */
export const secondLookRecords: readonly EvaluationQuestion[] = [
  {
    question: 'What remains to be done on the dairy skid, in percent?',
    says: [`${100 - initiative('dairy_skid').progress}%`],
  },
  { question: '¿Cuándo vence el gemelo digital?', says: [initiative('brewhouse_twin').due] },
  {
    question: 'How many initiatives are not completed?',
    says: [`${open.length}`],
    never: [initiative('supplier_portal').title],
  },
  {
    question: 'Which initiatives are led by Engineering?',
    says: [initiative('brewhouse_twin').title],
    never: [initiative('supplier_portal').title],
  },
  {
    question: 'What is the average confidence of the opportunities?',
    says: [`${Math.round(meanOf(opportunities.map((each) => each.ai_confidence)) * 1000) / 10}%`],
  },
  {
    question: 'Which recommendation is least urgent?',
    says: ['Collect pharma references early'],
    never: ['P80'],
  },
  { question: 'How many checks passed?' },
  {
    question: 'How many clients are named in pharmaceuticals?',
    says: [`${sampleSectors.find((each) => each.slug === 'pharmaceuticals')?.key_clients.length}`],
  },
  {
    question: 'wich sectr has teh bigest market?',
    says: ['Alcoholic Beverages', size('Alcoholic Beverages')],
  },
  { question: 'Rhienwerk automaton score?', says: [score('Rheinwerk Brautechnik', 'automation')] },
  { question: 'What is the market for butter?', isRefused: true, never: ['$'] },
  { question: '¿Qué sector crece más?', says: ['Pharmaceuticals', growth('Pharmaceuticals')] },
  {
    question: '¿Cuál es la mejor empresa en mantenimiento predictivo?',
    says: [best.label.split(':')[0] ?? '', `${best.value}`],
  },
  {
    question: '¿Qué porcentaje de nuestros ingresos viene de farmacéutico?',
    says: [
      `${Math.round((revenueOf('pharmaceuticals') / sumOf(sampleSectors.map(({ slug }) => revenueOf(slug)))) * 1000) / 10}%`,
    ],
  },
  {
    question: 'Where are they from?',
    earlier: ['Who leads automation?'],
    says: [company(nameAt(tracked('automation'), 1)).country ?? ''],
    never: ['Spain'],
  },
  {
    question: 'Who leads it?',
    earlier: ['Which initiatives are at risk?'],
    says: [initiative('cleanroom_pack').lead],
    never: [score('Rheinwerk Brautechnik', 'overall')],
  },
  {
    question: 'Which of them is larger?',
    earlier: ['Which sectors grow more than 20%?'],
    says: ['Dairy', 'Pharmaceuticals', usd(dairy.market_size_usd - pharma.market_size_usd)],
    never: ['Alcoholic'],
  },
  {
    question: 'Where does that come from?',
    earlier: ["What's the ROI?"],
    says: ['HerpasIA sample set'],
  },
  {
    question: '¿Es mayor que en pharma?',
    earlier: ['¿Cuál es la cuota en lácteos?'],
    says: [`${dairy.herpasia_market_share}%`, `${pharma.herpasia_market_share}%`],
    holds: true,
  },
  {
    question: 'Which companies are not from Spain?',
    says: sampleCompanies.flatMap((each) => (each.country === 'Spain' ? [] : [each.company_name])),
    never: ['Almara', 'Ibertanque'],
  },
  {
    question: 'Which sectors do not grow more than 20%?',
    says: sampleBenchmarks.flatMap((each) => (each.growth_rate > 20 ? [] : [each.sector])),
    never: ['Dairy', 'Pharmaceuticals'],
  },
  {
    question: "What is Rheinwerk's lowest score?",
    says: ['intelligence', score('Rheinwerk Brautechnik', 'intelligence')],
    never: [score('Rheinwerk Brautechnik', 'overall')],
  },
  {
    question: '¿Cuántas empresas trabajan en lácteos y en farmacéutico a la vez?',
    says: names(inBoth),
    never: ['12'],
  },
  {
    question: 'What is our market share in the sector with the most competitors?',
    says: ['Alcoholic Beverages', `${sector('Alcoholic Beverages').herpasia_market_share}%`],
    never: ['Dairy'],
  },
  {
    question: 'Which initiatives finish in 2025?',
    says: [initiative('service_contracts').title],
    never: [initiative('supplier_portal').title],
  },
  {
    question: 'Are all initiatives on track?',
    says: [initiative('service_contracts').title],
    holds: false,
  },
  {
    question: 'What is our highest score?',
    says: ['intelligence', score(own, 'intelligence')],
    never: ['Rheinwerk'],
  },
  { question: 'Does Alpstahl work in food?', says: company('Alpstahl Systeme').sectors, holds: false },
]
