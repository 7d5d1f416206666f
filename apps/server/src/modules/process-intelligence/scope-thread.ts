import { fillFromText, type FilledInput } from '@portal/engines/quantities'
import { engines } from '@portal/engines/registry'
import { answerTasks } from '#server/platform/threads/answer-tasks.ts'

/** What an engine reads of a scope. */
export interface ReadScope {
  engine: string
  filled: FilledInput
}

answerTasks((scope: string): ReadScope[] =>
  engines.map((engine) => ({ engine: engine.id, filled: fillFromText(engine, scope) })),
)
