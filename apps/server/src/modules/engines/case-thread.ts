import { readCase, type TextCase } from '@portal/engines/reading'
import { getEngine } from '@portal/engines/registry'
import { answerTasks } from '#server/platform/threads/answer-tasks.ts'

export interface CaseTask {
  engine: string
  given: TextCase
}

answerTasks(({ engine, given }: CaseTask) => readCase(getEngine(engine), given))
