import { getEngine } from '@portal/engines/registry'
import { answerTasks } from '#server/platform/threads/answer-tasks.ts'

export interface EngineTask {
  engine: string
  input: unknown
}

answerTasks(({ engine, input }: EngineTask) => getEngine(engine).run(input))
