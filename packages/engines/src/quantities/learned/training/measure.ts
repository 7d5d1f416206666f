import { fieldsOf } from '../../engine-fields.ts'
import type { FilledInput } from '../../fill-from-text.ts'
import { fillFromText } from '../../fill-from-text.ts'
import type { Weights } from '../chance.ts'
import { getEngine } from '../../../registry/index.ts'
import { isSaid, type Sentence } from './sentences.ts'

/** What became of the quantities of sentences, and of whole cases. */
export interface Measured {
  right: number
  asked: number
  wrong: number
  open: number
  cases: number
  /** Everything placed that is placed there, and nothing else asked about. */
  whole: number
  /** Something was placed wrongly. */
  wrongCases: number
}

interface Outcome {
  right: string[]
  asked: string[]
  wrong: string[]
  open: number
  /** What was asked about though the sentence has nothing open. */
  needless: string[]
}

function outcomeOf(sentence: Sentence, filled?: FilledInput): Outcome {
  const engine = getEngine(sentence.engine)
  const { found, open } = filled ?? fillFromText(engine, sentence.text)
  const fields = fieldsOf(engine)
  const outcome: Outcome = { right: [], asked: [], wrong: [], open: 0, needless: [] }
  const all = [fields, ...fields.rows, ...fields.innerRows].flatMap(({ numbers }) => numbers)
  const byPath = new Map(all.map((field) => [field.path.join('.'), field]))
  const numbers = found.filter(
    ({ path, value }) => typeof value !== 'string' || byPath.has(path.replaceAll(/(?<=\.)\d+(?=\.)/gu, '0')),
  )
  for (const { path, value, raw } of numbers) {
    const said = sentence.placed[path]
    const field = byPath.get(path.replaceAll(/(?<=\.)\d+(?=\.)/gu, '0'))
    const isRight = said !== undefined && (!field || field.bridge !== undefined || isSaid(field, value, said))
    if (isRight) outcome.right.push(path)
    else outcome.wrong.push(`${raw} -> ${path} = ${JSON.stringify(value)}`)
  }
  for (const [path, said] of Object.entries(sentence.placed))
    if (
      (typeof said !== 'string' || byPath.get(path)?.isNominal) &&
      !numbers.some((chip) => chip.path === path)
    )
      outcome.asked.push(path)
  outcome.open = Math.max(0, sentence.open.length - outcome.wrong.length)
  if (sentence.open.length === 0) outcome.needless = open.map(({ raw }) => raw)
  return outcome
}

export function measure(
  sentences: readonly Sentence[],
  {
    onOutcome,
    fill,
  }: {
    onOutcome?: (sentence: Sentence, outcome: Outcome) => void
    fill?: (sentence: Sentence) => FilledInput
  } = {},
): Measured {
  const measured: Measured = { right: 0, asked: 0, wrong: 0, open: 0, cases: 0, whole: 0, wrongCases: 0 }
  for (const sentence of sentences) {
    const outcome = outcomeOf(sentence, fill?.(sentence))
    onOutcome?.(sentence, outcome)
    measured.right += outcome.right.length
    measured.asked += outcome.asked.length
    measured.wrong += outcome.wrong.length
    measured.open += outcome.open
    measured.cases += 1
    if (outcome.wrong.length > 0) measured.wrongCases += 1
    else if (outcome.asked.length === 0 && outcome.needless.length === 0) measured.whole += 1
  }
  return measured
}

const bounds = [0.9, 0.95, 0.96, 0.97, 0.98, 0.99]

/** What a lower bound places more, and what it places wrongly. */
export const frontierOf = (sentences: readonly Sentence[], weights: Weights) =>
  bounds.map((leastSure) => {
    const fill = ({ engine, text }: Sentence) => fillFromText(getEngine(engine), text, { weights, leastSure })
    return { leastSure, ...measure(sentences, { fill }) }
  })
