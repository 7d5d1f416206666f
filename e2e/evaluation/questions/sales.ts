import { samplePipeline } from '@portal/sample-data/pipeline'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { closed, eur, lost, of, open, rate, won, worth, type Deal } from './sales-facts.ts'
import { sorted } from './sample-facts.ts'

const dairy = of('Dairy')
const counted = (deals: readonly Deal[], nameOf: (deal: Deal) => string | null): [string, number][] => {
  const counts = new Map<string, number>()
  for (const deal of deals) {
    const name = nameOf(deal)
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return sorted([...counts], ([, count]) => count)
}
const byValue = (deals: readonly Deal[]): Deal[] => sorted(deals, ({ value_eur }) => value_eur)
const [largest] = byValue(open)
const [firstLead] = open.toSorted((a, b) => a.lead_on.localeCompare(b.lead_on))
const [mostLostTo] = counted(lost, ({ lost_to }) => lost_to)
const [mainReason] = counted(lost, ({ loss_reason }) => loss_reason)
const example = closed.find(({ lost_to }) => lost_to !== null)
const winnerElsewhere = counted(lost, ({ lost_to }) => lost_to).find(
  ([name]) => name !== example?.lost_to,
)?.[0]

const daysToWin = won
  .map(({ lead_on, closed_on }) => (Date.parse(closed_on ?? '') - Date.parse(lead_on)) / 86_400_000)
  .toSorted((a, b) => a - b)
/** The middle one; their number is odd. */
const medianDays = daysToWin[(daysToWin.length - 1) / 2]

/** Sales opportunities: counted, summed, told apart, and one by one. */
export const sales: readonly EvaluationQuestion[] = [
  {
    question: 'How long do our deals take?',
    says: [`${medianDays}`, `${won.length}`],
  },
  {
    question: 'How many opportunities are open?',
    says: [`${open.length}`],
  },
  { question: '¿Cuántas oportunidades abiertas hay?', says: [`${open.length}`] },
  { question: 'What is the total value of open opportunities?', says: [worth(open)] },
  { question: 'How much is our pipeline worth?', says: [worth(open)] },
  { question: 'What is the open value in dairy?', says: [worth(open.filter(dairy))] },
  {
    question: 'How many deals did we win, and how many did we lose?',
    says: [`${won.length}`, `${lost.length}`],
  },
  {
    question: 'What is our win rate?',
    says: [rate(won, closed), `${won.length}`, `${closed.length}`],
  },
  { question: 'What is the win rate in dairy?', says: [rate(won.filter(dairy), closed.filter(dairy))] },
  { question: '¿Cuál es nuestra tasa de éxito en ventas?', says: [rate(won, closed)] },
  {
    question: 'To whom did we lose most often?',
    says: mostLostTo?.map(String) ?? [],
    never: [rate(won, closed)],
  },
  { question: 'What is the most common reason for losing?', says: mainReason?.map(String) ?? [] },
  {
    question: '¿Cuántas oportunidades hemos perdido por precio?',
    says: [`${lost.filter(({ loss_reason }) => loss_reason === 'Price').length}`],
  },
  {
    question: 'Which is the largest open opportunity?',
    says: [largest?.reference ?? '', eur(largest?.value_eur ?? 0)],
  },
  {
    question: 'Top 3 open deals',
    says: byValue(open)
      .slice(0, 3)
      .map(({ reference }) => reference),
  },
  { question: 'Which is the oldest open deal?', says: [firstLead?.reference ?? ''] },
  {
    question: `To whom did we lose ${example?.reference}?`,
    says: [example?.lost_to ?? '', example?.client ?? ''],
  },
  {
    question: 'How many open deals do we have in Spain?',
    says: [`${open.filter(({ country }) => country === 'Spain').length}`],
  },
  {
    question: 'How many deals came from referrals?',
    says: [`${samplePipeline.filter(({ source }) => source === 'Referral').length}`],
  },
  {
    question: 'How many deals above 5 million are open?',
    says: [`${open.filter(({ value_eur }) => value_eur > 5e6).length}`],
  },
  { question: 'Who signed OP-9999?', isRefused: true },
  { question: 'What is the margin of the open deals?', isRefused: true },
  { question: 'What is the pipeline forecast for next year?', isRefused: true },
  { question: 'How likely are we to win OP-2437?', isRefused: true },
  ...lost.slice(0, 2).flatMap(({ reference, lost_to, loss_reason }): EvaluationQuestion[] => [
    {
      question: `¿Por qué perdimos ${reference} y frente a quién?`,
      says: [lost_to ?? '', loss_reason ?? ''],
      never: ['El portal no tiene datos'],
    },
    {
      question: `Why did we lose ${reference} and who won it?`,
      says: [lost_to ?? ''],
      never: ['does not match'],
    },
    {
      question: `How much was ${reference} worth and who took it?`,
      says: [lost_to ?? ''],
      never: ['No evidence'],
    },
  ]),
  {
    question: `¿En qué fase está la oportunidad ${firstLead?.reference}?`,
    says: [firstLead?.reference ?? ''],
    never: ['El portal no tiene datos'],
  },
  {
    question: `Why did ${winnerElsewhere} beat us on ${example?.reference}?`,
    says: [`${example?.lost_to}`],
    isRefused: true,
  },
  { question: 'How much do we have open in the dairy sector?', says: [worth(open.filter(dairy))] },
  {
    question: 'In how many countries do we have open deals?',
    says: [`${new Set(open.map(({ country }) => country)).size}`],
  },
  {
    question: '¿En cuántos países tenemos oportunidades abiertas?',
    says: [`${new Set(open.map(({ country }) => country)).size}`],
  },
  {
    question: `Which salesperson handles ${largest?.reference}?`,
    says: [largest?.owner ?? ''],
  },
  {
    question: 'What is the value lost in Spain?',
    says: [worth(lost.filter(({ country }) => country === 'Spain'))],
  },
]
