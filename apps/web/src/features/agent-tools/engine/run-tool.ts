import { readingWords } from '@portal/content/engine-reading'
import { EngineRefusal, type Engine, type EngineAnswer } from '@portal/engines/core'
import { fieldsOf } from '@portal/engines/quantities'
import {
  isAsked,
  readCase,
  traceInputs,
  type InputOrigin,
  type ReadCase,
  type ReadInput,
  type TextCase,
} from '@portal/engines/reading'
import { getEngine } from '@portal/engines/registry'

export interface ToolRequest extends TextCase {
  engineId: string
}

/** An answer that says of each of its inputs where it is from: what every export holds. */
export interface TracedAnswer extends EngineAnswer {
  calculated_at: string
  /** What was written in the box. */
  given_text: string
  input_origins: readonly InputOrigin[]
}

export interface ToolAnswer extends ReadInput {
  kind: 'answer'
  answer: TracedAnswer
}

export interface ToolRefusal extends ReadInput {
  kind: 'refusal'
  message: string
  needs: readonly string[]
  /** Nothing was run: the text leaves open what has to be said first. */
  isAsked: boolean
}

export type ToolOutcome = ToolAnswer | ToolRefusal

/** Reads the case and calculates, where nothing is left to ask. A refusal is an outcome; anything else is thrown. */
export function runTool({ engineId, ...given }: ToolRequest): ToolOutcome {
  const engine = getEngine(engineId)
  let read: ReadInput = { chips: [], missing: [], open: [] }
  try {
    const { input, ...found } = readCase(engine, given)
    read = { chips: found.chips, missing: found.missing, open: found.open }
    if (isAsked({ input, ...found }))
      return { kind: 'refusal', isAsked: true, ...questionsOf(engine, found), ...read }
    const { text, edits = [], isExample = false } = given
    const answer = engine.run(input)
    const traced: TracedAnswer = {
      ...answer,
      calculated_at: new Date().toISOString(),
      given_text: text,
      input_origins: traceInputs(engine, answer, { given: input, chips: found.chips, edits, isExample }),
    }
    return { kind: 'answer', answer: traced, ...read }
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    return { kind: 'refusal', isAsked: false, message: error.message, needs: error.needs, ...read }
  }
}

function questionsOf(
  engine: Engine,
  { isNothingRead, missing, open }: Omit<ReadCase, 'input'>,
): Pick<ToolRefusal, 'message' | 'needs'> {
  if (!isNothingRead || open.length > 0) {
    const message = readingWords.refused({ missing: missing.length, open: open.length })
    return { message, needs: [...open.map(readingWords.question), ...missing.map(readingWords.missing)] }
  }
  const { properties = {} } = fieldsOf(engine).root
  const titles = Object.keys(engine.example).map((key) => properties[key]?.title ?? key)
  return { message: readingWords.nothingRead, needs: [readingWords.oneOf(titles)] }
}
