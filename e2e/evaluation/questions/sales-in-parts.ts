import type { EvaluationQuestion } from './evaluation-question.ts'
import { closed, endedIn, eur, lost, of, open, rate, won, worth, type Deal } from './sales-facts.ts'
import { sorted } from './sample-facts.ts'

const [largestDairy] = sorted(open.filter(of('Dairy')), ({ value_eur }) => value_eur)
const inCountry =
  (place: string) =>
  ({ country }: Deal): boolean =>
    country === place
const rateIn = (isMeant: (deal: Deal) => boolean): string => rate(won.filter(isMeant), closed.filter(isMeant))
const countries = [...new Set(closed.map(({ country }) => country))]
const shareIn = (place: string): number =>
  won.filter(inCountry(place)).length / closed.filter(inCountry(place)).length
const [best = '', , worst = ''] = sorted(countries, shareIn)
const [wonExample] = won
const [openExample] = open
const share = (part: readonly Deal[], whole: readonly Deal[]): string =>
  `${Math.round((part.reduce((sum, each) => sum + each.value_eur, 0) / whole.reduce((sum, each) => sum + each.value_eur, 0)) * 1000) / 10}%`
const bySource = ({ source }: Deal): boolean => source === 'Tender'

/** Parts of the pipeline, single opportunities by their names, what is claimed of them, and follow-ups. */
export const salesInParts: readonly EvaluationQuestion[] = [
  {
    question: 'What part of the pipeline sits in pharma?',
    says: [share(open.filter(of('Pharmaceuticals')), open)],
  },
  {
    question: 'What percentage of the open deals come from tenders?',
    says: [`${Math.round((open.filter(bySource).length / open.length) * 1000) / 10}%`],
  },
  {
    question: '¿Qué tasa de éxito tenemos en Alemania?',
    says: [rateIn(inCountry('Germany'))],
    never: ['96'],
  },
  {
    question: 'How many deals did we lose to Alpstahl, and what was their value?',
    says: [
      `${lost.filter(({ lost_to }) => lost_to === 'Alpstahl Systeme').length}`,
      worth(lost.filter(({ lost_to }) => lost_to === 'Alpstahl Systeme')),
    ],
  },
  {
    question: '¿Cuál es el contrato abierto más grande en lácteos?',
    says: [largestDairy?.reference ?? '', eur(largestDairy?.value_eur ?? 0)],
  },
  {
    question: `Who owns the ${openExample?.title} for ${openExample?.client.split(' ')[0]}?`,
    says: [openExample?.owner ?? ''],
  },
  { question: `Why did we lose ${wonExample?.reference}?`, isRefused: true },
  {
    question: `Did we win ${wonExample?.reference}?`,
    holds: true,
    says: [wonExample?.client.split(' (')[0] ?? ''],
  },
  {
    question: `Why is ${worst} our strongest country by win rate?`,
    says: [best, rateIn(inCountry(best)), rateIn(inCountry(worst))],
  },
  { question: `Is ${best} our best country by win rate?`, holds: true },
  {
    question: 'Which of our nine Swiss wins in 2024 was the smallest?',
    says: [`${endedIn(won, '2024').filter(inCountry('Switzerland')).length}`],
  },
  { question: 'Is our win rate above 60%?', says: [rate(won, closed)], holds: false },
  {
    question: 'And in food processing?',
    earlier: ['How many open deals do we have in dairy?'],
    says: [`${open.filter(of('Food Processing')).length}`],
  },
  {
    question: 'And what is it worth?',
    earlier: ['How many open deals are there in Spain?'],
    says: [worth(open.filter(inCountry('Spain')))],
  },
  {
    question: 'Who is responsible for it?',
    earlier: ['Which is the largest open deal in dairy?'],
    says: [largestDairy?.owner ?? ''],
  },
  {
    question: '¿Y en 2023?',
    earlier: ['¿Cuántas oportunidades perdimos en 2024?'],
    says: [`${endedIn(lost, '2023').length}`],
  },
  { question: 'What is the probability-weighted pipeline?', isRefused: true },
  { question: 'Which deals are at least twice as large as OP-2437?', isRefused: true },
  { question: 'How many deals did we not win?', isRefused: true },
  {
    question: 'Which open deals are overdue?',
    says: open.filter(({ expected_close: day, as_of }) => day < as_of).map(({ reference }) => reference),
    never: [openExample?.reference ?? ''].filter(
      (reference) => !open.some((each) => each.reference === reference && each.expected_close < each.as_of),
    ),
  },
  {
    question: 'Do trade fairs or existing clients convert better?',
    says: ['Trade fair', 'Existing client'].map((source) => rateIn((each) => each.source === source)),
  },
  {
    question: 'What proportion of our closed deals did we lose?',
    says: [rate(lost, closed)],
  },
  {
    question: 'What are our five smallest open opportunities?',
    says: sorted(open, ({ value_eur }) => -value_eur)
      .slice(0, 5)
      .map(({ reference }) => reference),
    never: ['premise'],
  },
  {
    question: 'Did referral wins go down in 2024?',
    says: ['2023', '2024'].map(
      (year) => `${endedIn(won, year).filter(({ source }) => source === 'Referral').length}`,
    ),
  },
  {
    question: 'Which sales team lost the most money in 2023?',
    says: [...new Set(lost.map(({ owner }) => owner))].map((owner) =>
      worth(endedIn(lost, '2023').filter((each) => each.owner === owner)),
    ),
  },
  { question: 'Which deals are larger than OP-2437?', isRefused: true },
  { question: 'What is our win rate against Nordkessel?', isRefused: true },
  { question: 'Is the pipeline growing?', isRefused: true, never: ['31%'] },
  { question: 'How many deals did we lose because of the weather?', isRefused: true },
  {
    question: 'How many deals were lost because of the delivery date?',
    says: [`${lost.filter(({ loss_reason }) => loss_reason === 'Delivery date').length}`],
  },
  {
    question: 'What is our win rate for milk receptions?',
    says: [rateIn(({ title }) => title === 'Milk reception')],
  },
  {
    question: 'Which deals have we won with Brewery Alder?',
    says: won.filter(({ client }) => client.startsWith('Brewery Alder')).map(({ reference }) => reference),
  },
  {
    question: 'Why has the pipeline fallen under 50 million?',
    says: [worth(open)],
  },
  { question: 'Is our open pipeline above 300 million?', says: [worth(open)], holds: false },
  {
    question: 'Has our win rate in Spain improved?',
    says: ['2023', '2024'].map((year) =>
      rate(endedIn(won, year).filter(inCountry('Spain')), endedIn(closed, year).filter(inCountry('Spain'))),
    ),
  },
  {
    question: '¿Cuántas oportunidades están en fase de negociación?',
    says: [`${open.filter(({ negotiation_on: day }) => day !== null).length}`],
  },
  {
    question: 'How many open deals lie between 8 and 15 million?',
    says: [`${open.filter(({ value_eur }) => value_eur >= 8e6 && value_eur <= 15e6).length}`],
    never: [`${open.length} [1] open`],
  },
  {
    question: 'Which of them is the smallest?',
    earlier: ['Show me the open deals in Sweden.'],
    says: [sorted(open.filter(inCountry('Sweden')), ({ value_eur }) => -value_eur)[0]?.reference ?? ''],
    never: [sorted(open.filter(inCountry('Sweden')), ({ value_eur }) => value_eur)[0]?.reference ?? ''],
  },
  { question: 'What is the total value of all we have lost?', says: [worth(lost)] },
  {
    question: 'When did OP-2421 enter negotiation?',
    says: [open.find(({ reference }) => reference === 'OP-2421')?.negotiation_on?.slice(0, 4) ?? ''],
  },
  {
    question: `Who won ${openExample?.reference} instead of us?`,
    isRefused: true,
  },
  {
    question: 'What are OP-2422 and OP-2426 worth together?',
    says: [worth(open.filter(({ reference }) => reference === 'OP-2422' || reference === 'OP-2426'))],
  },
  {
    question: '¿Cuántas oportunidades perdió Sales Iberia?',
    says: [`${lost.filter(({ owner }) => owner === 'Sales Iberia').length}`],
  },
  {
    question: 'Which half of 2023 brought more won value?',
    says: [worth(endedIn(won, '2023', [1, 6])), worth(endedIn(won, '2023', [7, 12]))],
  },
]
