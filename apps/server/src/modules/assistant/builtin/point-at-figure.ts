import { tokenise } from '../language/tokens.ts'
import type { Question } from '../question/question.ts'

const ofIt =
  /\b(of|de)\s+(?:it|that|this|ello|es[ao])\b(?!\s+(?:sector|market|company|one|empresa|mercado))/iu

const againstBenchmark = /\bbenchmark\b/iu
const pronoun = /\b((?:is|does|was|are|has|do)\s)(?:it|that|this|we)\b/iu

const asksHow = /^\W*(?:and |y )?(?:how|by how much|has|is|did|c[oó]mo|cu[aá]nto|ha)\b/iu
/** Pronouns and auxiliaries: they name nothing. */
const empty = new Set(
  'and how by much has have had is was did does it that this been since over time then up down y como cuanto ha han esta ido la el lo'.split(
    ' ',
  ),
)
const changes =
  /^(?:chang|mov|ris|rose|fall|fell|gr[eo]w|evol|develop|improv|worsen|trend|cambi|evolucion|subi|baja|crec|mejor|empeor)/u

/** `…, how much of it is in Europe?` and `…, how has it changed?` behind a question about one figure of a page: the clause with its name, or as it stands. */
export function withFigure(clause: string, before: Question | null): string {
  const [figure, ...others] = before?.scalars ?? []
  if (!figure || others.length > 0 || before?.entities.some(({ isOwn }) => !isOwn)) return clause
  const name = figure.label.toLowerCase()
  if (asksHow.test(clause) && asksOnlyForChange(clause))
    return `${clause.replace(/\b(?:it|that|this)\b/iu, '').replace(/\?+\s*$/u, '')} ${name}?`
  if (againstBenchmark.test(clause)) return clause.replace(pronoun, `$1our ${name}`)
  return clause.replace(ofIt, `$1 ${name}`)
}

function asksOnlyForChange(clause: string): boolean {
  const words = tokenise(clause).map(({ folded }) => folded)
  return (
    words.some((word) => changes.test(word)) && words.every((word) => empty.has(word) || changes.test(word))
  )
}
