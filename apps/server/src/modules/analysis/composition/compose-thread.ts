import { answerTasks } from '#server/platform/threads/answer-tasks.ts'
import { composeAnalysis, type AnalysisQuestion } from './compose-analysis.ts'
import type { Evidence } from './records.ts'

export interface ComposeTask {
  question: AnalysisQuestion
  evidence: Evidence
}

answerTasks(({ question, evidence }: ComposeTask) => composeAnalysis(question, evidence))
