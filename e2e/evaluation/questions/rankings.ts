import { scoreDimensions as dimensions } from '@portal/contracts/market'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { byGrowth, bySize, growth, inCountry, nameAt, score, sorted, tracked } from './sample-facts.ts'

/** Who leads, who follows, and whole orders. */
export const rankings: readonly EvaluationQuestion[] = [
  ...dimensions.flatMap((dimension): EvaluationQuestion[] => [
    {
      question: `Which competitor leads in ${dimension}?`,
      says: [nameAt(tracked(dimension), 1), score(nameAt(tracked(dimension), 1), dimension)],
    },
    {
      question: `Who is second in ${dimension} among our competitors?`,
      says: [`${nameAt(tracked(dimension), 2)}`],
    },
    {
      question: `Which company has the lowest ${dimension} score?`,
      says: [`${nameAt(tracked(dimension), tracked(dimension).length)}`],
    },
  ]),
  {
    question: 'Which company is second in automation?',
    says: ['Alpstahl Systeme', 'HerpasIA'],
  },
  {
    question: 'Compare our benchmark sectors by growth',
    says: byGrowth.map(({ sector: name }) => `${name}: ${growth(name)}`),
  },
  {
    question: 'Compara nuestros sectores por crecimiento',
    says: byGrowth.map(({ sector: name }) => `${name}: ${growth(name)}`),
  },
  {
    question: 'Which sector is the largest?',
    says: [`${bySize[0]?.sector}`],
  },
  {
    question: 'What is the smallest sector?',
    says: [`${bySize.at(-1)?.sector}`],
  },
  {
    question: 'Which sector is growing fastest?',
    says: [`${byGrowth[0]?.sector}`],
  },
  {
    question: '¿Qué sector crece menos?',
    says: [`${byGrowth.at(-1)?.sector}`],
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
