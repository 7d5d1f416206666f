import type { Question } from '../question/question.ts'

const ofIt =
  /\b(of|de)\s+(?:it|that|this|ello|es[ao])\b(?!\s+(?:sector|market|company|one|empresa|mercado))/iu

/** `…, how much of it is in Europe?` behind a question about one figure of a page: the clause with its name, or as it stands. */
export function withFigure(clause: string, before: Question | null): string {
  const [figure, ...others] = before?.scalars ?? []
  if (!figure || others.length > 0 || before?.entities.some(({ isOwn }) => !isOwn)) return clause
  return clause.replace(ofIt, `$1 ${figure.label.toLowerCase()}`)
}
