import { evaluationQuestions } from '@portal/sample-data/evaluation/evaluation-questions'
import { samplePipeline } from '@portal/sample-data/pipeline'
import { expect, test } from 'vitest'
import { searchWords } from '../knowledge/load-knowledge.ts'
import { foldText } from '../language/tokens.ts'
import { bearsOnPipeline } from './pipeline-words.ts'

const questions = Object.entries(evaluationQuestions).flatMap(([kind, asked]) =>
  kind.startsWith('sales') ? asked.filter(({ isRefused }) => !isRefused) : [],
)

/** As the query of the records does it. */
const namesOne = (words: readonly string[]): boolean =>
  samplePipeline.some(
    ({ client, title }) =>
      words.filter((word) => word.length > 4 && foldText(`${client} ${title}`).includes(word)).length > 1,
  )

test.each(questions.map(({ question, earlier = [] }) => [question, earlier] as const))(
  'the opportunities behind "%s" are read from the database',
  (question, earlier) => {
    const words = searchWords([...earlier.slice(-3), question])
    expect(bearsOnPipeline(words) || namesOne(words)).toBe(true)
  },
)
