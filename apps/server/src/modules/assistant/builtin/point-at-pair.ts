import type { Question } from '../question/question.ts'

const ofTwo =
  /\b(?:of (?:the two|them|these two|those two|both)|de (?:l[oa]s dos|ell[oa]s|est[oa]s dos|es[oa]s dos))\b/iu

/** `Which of the two has more competitors?` behind a question about two: the clause with their names, or as it stands. */
export function withPair(clause: string, before: Question | null): string {
  const [first, second, ...others] = before?.entities ?? []
  if (!first || !second || others.length > 0 || first.kind !== second.kind || !ofTwo.test(clause))
    return clause
  const or = before?.language === 'es' ? 'o' : 'or'
  return `${clause.replace(ofTwo, '').replace(/[?\s]+$/u, '')}, ${first.name} ${or} ${second.name}?`
}
