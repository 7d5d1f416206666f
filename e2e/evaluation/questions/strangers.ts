import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import type { EvaluationQuestion } from './evaluation-question.ts'
import {
  bySize,
  byGrowth,
  company,
  inCountry,
  meanOf,
  nameAt,
  rounded,
  sector,
  size,
  sumOf,
  tracked,
  usd,
} from './sample-facts.ts'

const dairy = sector('Dairy')
const pharma = sector('Pharmaceuticals')
const volumeOf = ({ active_projects: count, avg_project_value_usd: value }: typeof dairy): number =>
  count * value
const sustainability = tracked('sustainability').map(({ scores }) => scores['sustainability'] ?? 0)
const above2B = sampleBenchmarks.filter((each) => each.market_size_usd > 2e9).map((each) => each.sector)

/** What people asked who had not read the records before: each was answered wrongly, or not, when it was asked first. */
export const strangers: readonly EvaluationQuestion[] = [
  { question: '¿Qué sectores superan los 2.000 millones?', says: above2B, never: ['Dairy', '$2.0M'] },
  { question: '¿Qué sectores valen más de 2 mil millones?', says: above2B, never: ['Dairy'] },
  {
    question: "What's the average score of the top three companies?",
    says: [
      rounded(
        meanOf(
          tracked('overall')
            .slice(0, 3)
            .map((each) => each.competitive_score),
        ),
      ),
    ],
    never: [nameAt(tracked('overall'), 4)],
  },
  {
    question: 'Combined market size of the two largest sectors',
    says: [usd(sumOf(bySize.slice(0, 2).map((each) => each.market_size_usd)))],
  },
  {
    question: 'What is the average growth of the two slowest sectors?',
    says: [`${meanOf(byGrowth.slice(-2).map((each) => each.growth_rate))}%`],
  },
  {
    question: 'Which initiatives are more than 50% done?',
    says: ['Supplier portal', 'Modular dairy skid', 'Digital twin', '64%'],
    never: ['cleanroom', 'Service contracts'],
  },
  { question: 'How many companies are in Europe?', says: [`${20 - inCountry('USA').length}`, 'Ibertanque'] },
  {
    question: 'Is it true that pharma has 12 competitors?',
    says: [`${pharma.competitor_count}`],
    holds: false,
    never: ['12'],
  },
  {
    question: 'Given our 5% share in pharma, how many dollars is that?',
    says: ['3.1%', usd((pharma.market_size_usd * pharma.herpasia_market_share) / 100)],
    never: ['5%'],
  },
  {
    question: 'Since Rheinwerk is Swiss, what is its automation score?',
    says: ['Germany', '142'],
  },
  { question: 'What is the total value of active projects in dairy?', says: [usd(volumeOf(dairy))] },
  {
    question: 'What is the total value of all projects?',
    says: [usd(sumOf(sampleBenchmarks.map(volumeOf)))],
  },
  {
    question: 'How many points is Rheinwerk above the mean in sustainability?',
    says: [
      rounded(meanOf(sustainability)),
      rounded((company('Rheinwerk Brautechnik').scores['sustainability'] ?? 0) - meanOf(sustainability)),
    ],
  },
  {
    question: 'What share of our projects is in pharma?',
    says: [
      `${(pharma.active_projects / sumOf(sampleBenchmarks.map((each) => each.active_projects))) * 100}%`,
    ],
    never: ['3.1%'],
  },
  {
    question: 'How many dollars is our share of all markets together?',
    says: [
      usd(sumOf(sampleBenchmarks.map((each) => (each.market_size_usd * each.herpasia_market_share) / 100))),
    ],
  },
  { question: 'What is twice the dairy market?', says: [usd(dairy.market_size_usd * 2)] },
  { question: 'What is half of the dairy market?', says: [usd(dairy.market_size_usd / 2)] },
  { question: "What's the typical deal size in pharma?", says: [usd(pharma.avg_project_value_usd)] },
  { question: '¿Qué sector tiene el proyecto medio más caro?', says: ['Pharmaceuticals', '$14.5M'] },
  { question: 'How is dairy developing?', says: [size('Dairy'), '+23%'] },
  { question: 'How much of food processing do we control?', says: ['1.8%'] },
  { question: 'Which scores does HerpasIA have?', says: ['140', '138', '136', '154', '139', '134'] },
  { question: 'Are we the best in innovation?', says: ['134', 'Rheinwerk Brautechnik'], holds: true },
  { question: '¿Somos los primeros en diseño?', says: ['136'], holds: true },
  { question: 'Are we leading in automation?', says: ['138', '142'], holds: false },
  { question: 'Is our ROI above 300%?', says: ['350%'], holds: true },
  {
    question: 'Does Ibertanque do stainless steel tanks?',
    says: ['Stainless steel tanks'],
    holds: true,
  },
  { question: 'Does Nordkessel offer spray dryers?', says: ['Fermentation vessels'] },
  { question: 'What does Rheinwerk earn per year?', isRefused: true, never: ['142'] },
  { question: 'What was the uptime last month?', isRefused: true, never: ['%'] },
  { question: 'How far along is the modular dairy skid?', says: ['90%'] },
  { question: '¿Qué departamento lleva el pack de sala limpia?', says: ['Quality'] },
  { question: 'Which initiatives are behind?', says: ['cleanroom'], never: ['Supplier portal'] },
  {
    question: 'What is the growth of the largest sector?',
    says: ['Alcoholic Beverages', '+12%'],
    never: ['31%'],
  },
  {
    question: "What's the second largest sector's growth?",
    says: ['Food Processing', '+16%'],
    never: ['23%'],
  },
  { question: 'What is the market size of the fastest growing sector?', says: ['$800M'], never: ['$2.4B'] },
  { question: '¿Cuánto crece el sector más grande?', says: ['+12%'], never: ['31%'] },
  { question: 'Which is the largest sector by growth?', says: ['Pharmaceuticals', '+31%'] },
  { question: 'What percentage of companies are Spanish?', says: ['40%'] },
  { question: 'What share of competitors is German?', says: ['15%'] },
  { question: 'Which dimensions do we lead?', says: ['136', '154', '139'], never: ['138'] },
  { question: 'In which dimensions does Rheinwerk beat us?', says: ['142', '138'], never: ['140', '154'] },
  {
    question: "What's the difference between our best and worst score?",
    says: ['154', '134', '20'],
    never: ['56', '128'],
  },
  {
    question: 'How many countries do our competitors come from?',
    says: ['9', 'Sweden'],
    never: ['HerpasIA is'],
  },
  {
    question: 'Which sectors have fewer competitors than dairy?',
    says: ['Food Processing', 'Pharmaceuticals'],
  },
  { question: 'Who has the best website?', isRefused: true, never: ['leads'] },
  { question: 'Which competitor is closest to us overall?', says: ['Rheinwerk Brautechnik', '128'] },
]
