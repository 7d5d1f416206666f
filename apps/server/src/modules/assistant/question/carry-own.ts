import type { Question, Topic } from './question.ts'

/** Whether a question was about us alone. */
export const isOfUs = ({ mentionsOwn, entities, metrics, order }: Question): boolean =>
  mentionsOwn && entities.length === 0 && order === null && metrics.some(({ of }) => of === 'company')

/** `What is our design score? And automation?` stays with us. */
export function stayWithUs(question: Question, { ofUs }: Topic): Question {
  const { metrics, entities, kinds, order, ordinal, countries, regions } = question
  const isOther =
    entities.length + kinds.length + countries.length + regions.length > 0 ||
    order !== null ||
    ordinal !== null ||
    question.mentionsCompetitors ||
    question.asksForPerson ||
    question.bounds.length + question.limits.length > 0
  const isOfCompanies = metrics.length > 0 && metrics.every(({ of }) => of === 'company')
  const leans = question.isFollowUp || question.hasReference || question.text.trim().split(/\s+/u).length <= 2
  return ofUs && !isOther && isOfCompanies && leans ? { ...question, mentionsOwn: true } : question
}
