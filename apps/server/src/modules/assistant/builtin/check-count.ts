import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import { readNumber } from '../language/numbers.ts'
import { tokenise } from '../language/tokens.ts'
import { sectorsOf, type Question } from '../question/question.ts'
import { contradictCount } from './contradict-count.ts'
import type { Draft } from './draft.ts'
import { companiesInScope, describeCompanyScope } from './measure.ts'

const number =
  '(\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|diecis[eé]is|veinte|treinta|cuarenta|cincuenta)'
const nouns =
  '(sectors?|markets?|industries|competitors?|rivals?|companies|firms|sectores|mercados|competidor(?:es)?|rivales|empresas)'
/** `our 25 competitors`, `since there are six sectors`, `of the four Swiss companies`; not `the two largest sectors`. */
const claim = new RegExp(
  `\\b(?:our|all(?: the| our)?|these|those|(?:of|over|across|for|among) (?:all )?the|there are(?: only)?|we (?:have|track|face)|we compete with|with|nuestr[oa]s|tod[oa]s l[oa]s|est[oa]s|(?:de|entre|sobre) l[oa]s|hay|tenemos|seguimos|con)\\s+(?:only\\s+|solo\\s+)?${number}\\s+(\\p{L}+\\s+)?${nouns}\\b`,
  'iu',
)
const superlatives =
  /\b(?:largest|biggest|smallest|fastest|slowest|best|worst|top|first|last|highest|lowest|strongest|weakest|mayores|menores|mejores|peores|primer[oa]s|[uú]ltim[oa]s|other|otr[oa]s)\b/iu

/** `our only American competitor` */
const only =
  /\b(?:our|the|nuestr[oa]|el|la) (?:only|sole|single|[uú]nic[oa])\s+(?:\p{L}+\s+)?(?:competitor|rival|company|firm|competidora?|empresa)\b|\b(?:competidora?|empresa)\s+(?:\p{L}+\s+)?[uú]nic[oa]\b/iu

/** `Name the twelve sectors we serve`: no first few, and none that a condition picks. */
const named = new RegExp(`\\b(?:the|l[oa]s)\\s+${number}\\s+(\\p{L}+\\s+)?${nouns}\\b`, 'iu')
/** `the fifteen companies we track` */
const ours = new RegExp(
  `\\b(?:the|l[oa]s)\\s+${number}\\s+(\\p{L}+\\s+)?${nouns}\\s+(?:(?:that|which|que)\\s+)?(?:we|you|seguimos|tenemos|servimos)\\b`,
  'iu',
)
/** `Fourteen sectors: which is the largest?` */
const opened = new RegExp(`^\\W*${number}\\s+(\\p{L}+\\s+)?${nouns}\\s*:`, 'iu')
/** `Are there thirteen sectors?` */
const asked = new RegExp(
  `^\\W*(?:are there|do (?:we|you) (?:have|track|serve|face|cover|know|follow)|have we|hay|tenemos|seguimos)\\s+(?:(?:only|just|really|solo)\\s+)?${number}\\s+(\\p{L}+\\s+)?${nouns}\\W*$`,
  'iu',
)
/** `Thirteen sectors, right?` */
const confirmed = new RegExp(
  `^\\W*(?:(?:so|and|then|y|entonces),?\\s+)?(?:(?:we|you) (?:have|track|serve|face|cover|know|follow|compete with)|there are|it is|they are|hay|son|tenemos|seguimos|conoces)?\\s*(?:the\\s+)?${number}\\s+(\\p{L}+\\s+)?${nouns}[\\s\\p{L}]*[,\\s¿]*(?:is (?:that|this|it) )?(?:right|correct|true|no|isn.t it|aren.t there|don.t we|verdad|cierto|correcto)\\s*\\?*\\W*$`,
  'iu',
)

function readCount(question: Question): { claimed: number; noun: string; isOfAll: boolean } | null {
  const { text, language } = question
  const picksSome = question.order !== null || question.bounds.length + question.limits.length > 0
  const isOfNamed = question.entities.some(({ isOwn }) => !isOwn)
  const picked = picksSome || isOfNamed ? null : named.exec(text)
  const said = [confirmed, asked, claim, ours, opened].map((form) => form.exec(text)).find(Boolean) ?? picked
  if (!said) return only.test(text) ? { claimed: 1, noun: '', isOfAll: false } : null
  const [written, digits = '', middle, noun = ''] = said
  const [token] = tokenise(digits)
  const claimed = token ? readNumber(token, language) : null
  const behind = text.slice(said.index + written.length)
  // What narrows them stands before the noun, or, in Spanish, behind it.
  const isOfAll =
    middle === undefined &&
    /^\s*(?:$|[,.?;:]|(?:is|are|was|were|has|have|es|son|tienen?|est[aá]n?)\b)/iu.test(behind)
  return claimed === null || superlatives.test(written) ? null : { claimed, noun, isOfAll }
}

const isBare = ({ metrics, kinds, leanings, order, operations, attributes }: Question): boolean =>
  metrics.length + kinds.length + leanings.length + operations.length + attributes.length === 0 &&
  order === null

/** How many records a question takes for granted: where that is not so it is said, and the rest is asked without it. */
export function checkCount(
  question: Question,
  { knowledge, draft }: { knowledge: KnowledgeBase; draft: Draft },
): Question {
  const isAsked = asked.test(question.text)
  const isConfirmed = isAsked || confirmed.test(question.text)
  const read = question.asksYesOrNo && !isConfirmed ? null : readCount(question)
  if (!read) return question
  const { claimed, noun, isOfAll } = read
  const isOfSectors = /^(?:sector|market|industr|mercado)/iu.test(noun)
  // Of named ones it says how many they are; a sector's competitors are a value of its own.
  if (sectorsOf(question.entities).length > 0) return question
  const ofThem = { ...question, positions: [], ...(isOfAll && { countries: [], regions: [] }) }
  const found = isOfSectors ? knowledge.sectors : companiesInScope(ofThem, knowledge)
  const rest = {
    ...question,
    numbers: question.numbers.filter((each) => each !== claimed),
    ...(isConfirmed && { asksYesOrNo: false, operations: [] }),
    ...(isOfSectors && isBare(question) && { kinds: ['sector' as const] }),
  }
  if (isConfirmed && (isAsked || found.length === claimed))
    draft.say(found.length === claimed ? draft.text.yes : draft.text.no)
  if (isAsked || (isConfirmed && found.length === claimed)) return { ...rest, operations: ['count'] }
  if (found.length === claimed || found.length === 0) return rest
  const scope = isOfSectors ? draft.text.sectors : describeCompanyScope(ofThem, draft)
  contradictCount(found, scope, draft)
  return rest
}
