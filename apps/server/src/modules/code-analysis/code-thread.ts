import { answerTasks } from '#server/platform/threads/answer-tasks.ts'
import { analyseCode } from './analyse-code.ts'

answerTasks(analyseCode)
