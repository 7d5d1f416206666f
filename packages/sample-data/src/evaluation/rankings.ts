import { scoreDimensions as dimensions } from '@portal/contracts/market'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { byGrowth, bySize, growth, inCountry, nameAt, score, sorted, tracked } from './sample-facts.ts'

/** Who leads, who follows, and whole orders. */
export const rankings: readonly EvaluationQuestion[] = [
  ...dimensions.flatMap((dimension): EvaluationQuestion[] => [
    {
      question: `Which competitor leads in ${dimension}?`,
      says: [nameAt(tracked(dimension), 1), score(nameAt(tracked(dimension), 1), dimension)],
      cites: [nameAt(tracked(dimension), 1)],
    },
    {
      question: `Who is second in ${dimension} among our competitors?`,
      says: [`${nameAt(tracked(dimension), 2)}`],
      wording: [`${nameAt(tracked(dimension), 2)} is second`],
      cites: [nameAt(tracked(dimension), 2)],
    },
    {
      question: `Which company has the lowest ${dimension} score?`,
      says: [`${nameAt(tracked(dimension), tracked(dimension).length)}`],
      wording: [`${nameAt(tracked(dimension), tracked(dimension).length)} is last`],
    },
  ]),
  {
    question: 'Which company is second in automation?',
    says: ['Alpstahl Systeme', 'HerpasIA'],
    wording: ['Alpstahl Systeme is second', 'HerpasIA (our own company) is second'],
  },
  {
    question: 'Compare our benchmark sectors by growth',
    says: byGrowth.map(({ sector: name }) => `${name}: ${growth(name)}`),
    cites: byGrowth.map(({ sector: name }) => `${name} benchmark`),
  },
  {
    question: 'Compara nuestros sectores por crecimiento',
    says: byGrowth.map(({ sector: name }) => `${name}: ${growth(name)}`),
  },
  {
    question: 'Which sector is the largest?',
    says: [`${bySize[0]?.sector}`],
    wording: [`${bySize[0]?.sector} leads by market size`],
  },
  {
    question: 'What is the smallest sector?',
    says: [`${bySize.at(-1)?.sector}`],
    wording: [`${bySize.at(-1)?.sector} is last`],
  },
  {
    question: 'Which sector is growing fastest?',
    says: [`${byGrowth[0]?.sector}`],
    wording: [`${byGrowth[0]?.sector} leads by growth rate`],
  },
  {
    question: '¿Qué sector crece menos?',
    says: [`${byGrowth.at(-1)?.sector}`],
    wording: [`${byGrowth.at(-1)?.sector} ocupa el último lugar`],
  },
  { question: '¿Qué empresa es la segunda en automatización?', says: ['Alpstahl Systeme'] },
  {
    question: 'Top 3 companies overall',
    says: [1, 2, 3].map((place) => nameAt(tracked('overall'), place)),
    never: [nameAt(tracked('overall'), 4)],
  },
  {
    question: 'Which Spanish competitor has the best innovation score?',
    says: [sorted(inCountry('Spain'), (each) => each.scores.innovation ?? 0)[0]?.company_name ?? ''],
  },
]
