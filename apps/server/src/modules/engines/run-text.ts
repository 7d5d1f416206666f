import { readingWords } from '@portal/content/engine-reading'
import { EngineRefusal, type EngineAnswer } from '@portal/engines/core'
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
import { createThreads } from '#server/platform/threads/threads.ts'
import type { CaseTask } from './case-thread.ts'
import { isLongToRead } from './is-heavy.ts'
import { runEngine } from './run-engine.ts'

export interface ReadAnswer extends EngineAnswer {
  /** Which input came from where: words of the text, a name, a default of the method. */
  input_origins: readonly InputOrigin[]
}

const readInThread = createThreads<CaseTask, ReadCase>(new URL('./case-thread.ts', import.meta.url))

/** Something has to be said before the engine is run. */
export class EngineQuestion extends EngineRefusal {
  readonly asked: ReadInput

  constructor(message: string, asked: ReadInput) {
    super('too_little_data', message, [
      ...asked.open.map(readingWords.question),
      ...asked.missing.map(readingWords.missing),
    ])
    this.name = 'EngineQuestion'
    this.asked = asked
  }
}

/** Reads a case in plain words by the rules of the tool pages, and calculates where nothing is left to ask. */
export async function runText(engineId: string, given: TextCase, whose: string): Promise<ReadAnswer> {
  const engine = getEngine(engineId)
  const read = isLongToRead(given.text)
    ? await readInThread({ engine: engineId, given }, { whose })
    : readCase(engine, given)
  const { input, chips, missing, open } = read
  if (isAsked(read)) {
    const message = readingWords.refused({ missing: missing.length, open: open.length })
    throw new EngineQuestion(message === '' ? readingWords.nothingRead : message, { chips, missing, open })
  }
  const answer = await runEngine(engineId, input, whose)
  return {
    ...answer,
    input_origins: traceInputs(engine, answer, {
      given: input,
      chips,
      edits: given.edits ?? [],
      isExample: false,
    }),
  }
}
