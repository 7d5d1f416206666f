export { createAsk, type Answered, type AskService } from './ask.service.ts'
export type { AnswerRows, RecordRef } from './query/answer-rows.ts'
export { createNameMarks, type NameMarks } from './model/mask-names.ts'
export type { Context } from './reader/reading.ts'
