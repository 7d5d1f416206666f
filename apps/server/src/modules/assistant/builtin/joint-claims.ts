import { startDraft, type Draft } from './draft.ts'
import type { Question } from '../question/question.ts'

const tag =
  /,?\s*(?:(?:is (?:that|this|it) )?(?:right|correct|true)|(?:is|are|do|does|did|has|have|was|were)n.t (?:it|they|we|he|she|that)|no|verdad|cierto|correcto|no es as[ií])\s*\?\W*$/iu
const opening =
  /^\W*(?:(?:is it|am i) (?:true|correct|right)(?: in (?:saying|thinking))? that|es (?:cierto|verdad|correcto) que|is it the case that)\s+/iu
const joint = /,?\s+(?:and|with|y|e|con)\s+/iu
const verb =
  /^(?:is|are|was|has|have|scores?|grows?|leads?|earns?|holds?|makes?|serves?|es|son|est[aá]|tiene|tienen|crece|punt[uú]a|lidera|vale|factura)\b/iu
const hasVerb = /\b(?:is|are|has|have|es|son|est[aá]|tiene|tenemos|asciende)\b/iu
/** A number, a place, a rank or a nationality is what can be true or not. */
const checkable = (part: Question): boolean =>
  part.numbers.length + part.bounds.length + part.countries.length + part.positions.length > 0 ||
  part.order !== null ||
  part.ordinal !== null

/**
 * `Polderflow is a Dutch company with a score of 130, right?` says two things of one record: each is asked for by itself, since one
 * that is so makes the other no truer. Null where only one thing, or things of several records, are said.
 */
export function splitJointClaims(text: string, parse: (clause: string) => Question): string[] | null {
  const isTagged = tag.test(text)
  if (!isTagged && !opening.test(text)) return null
  const said = text
    .replace(tag, '')
    .replace(opening, '')
    .replace(/[?.\s]+$/u, '')
  const whole = parse(`${said}?`)
  const [subject, ...others] = whole.entities
  const isOfOne = subject !== undefined && others.length === 0 && whole.mentionsOwn === subject.isOwn
  if (!isOfOne && !(whole.entities.length === 0 && whole.scalars.length > 1)) return null
  const [first = '', ...further] = said.split(joint)
  const parts = [first, ...further].filter((part) => part.trim() !== '')
  if (parts.length < 2 || !parts.every((part) => checkable(parse(part)))) return null
  const isSpanish = whole.language === 'es'
  const name = subject?.name ?? (isSpanish ? 'nosotros' : 'we')
  return parts.map((part, index) => {
    const isWhole = index === 0 || (!isOfOne && hasVerb.test(part))
    const claim = isWhole ? part : `${name} ${asClaim(part, { isSpanish })}`
    return isSpanish ? `¿Es cierto que ${worded(claim)}?` : `Is it true that ${worded(claim)}?`
  })
}

/** A part without a verb of its own has a number, or is something. */
function asClaim(part: string, { isSpanish }: { isSpanish: boolean }): string {
  if (verb.test(part)) return part
  const has = /\d/u.test(part)
  if (isSpanish) return has ? `tiene ${part}` : `es ${part}`
  return has ? `has ${part}` : `is ${part}`
}

const worded = (claim: string): string =>
  claim
    .replace(/\b(\d[\d.]*) points?\b/iu, 'a score of $1')
    .replace(/\b(\d[\d.]*) puntos\b/iu, 'una puntuación de $1')
    .replace(/\bmarket of (?=[$€]?\d)/iu, 'market size of ')
    .replace(/\bmercado de (?=[$€]?\d)/iu, 'tamaño de mercado de ')

/** Says first whether all of it is so, then what the records have of each. */
export function answerJointClaims(
  claims: readonly Question[],
  { draft, answer }: { draft: Draft; answer: (claim: Question, draft: Draft) => void },
): void {
  const { yes, yesAmongTracked, no, notAllSo } = draft.text
  const isYes = (line: string | undefined): boolean => line === yes || line === yesAmongTracked
  const verdicts = claims.map((claim) => {
    const trial = startDraft(claim.language)
    answer(claim, trial)
    return trial.lines[0]
  })
  if (verdicts.every(isYes)) draft.say(yes)
  else if (verdicts.every((verdict) => verdict === no)) draft.say(no)
  else if (verdicts.includes(no)) draft.say(notAllSo)
  const withoutVerdicts: Draft = {
    ...draft,
    get isDeclined() {
      return draft.isDeclined
    },
    say(line) {
      if (!isYes(line) && line !== no) draft.say(line)
    },
  }
  for (const claim of claims) answer(claim, withoutVerdicts)
}
