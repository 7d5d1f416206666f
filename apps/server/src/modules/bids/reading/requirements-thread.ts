import { answerTasks } from '#server/platform/threads/answer-tasks.ts'
import { readRequirements } from './read-requirements.ts'

answerTasks(readRequirements)
