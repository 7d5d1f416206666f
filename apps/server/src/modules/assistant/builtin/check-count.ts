import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import { readNumber } from '../language/numbers.ts'
import { tokenise } from '../language/tokens.ts'
import { sectorsOf, type Question } from '../question/question.ts'
import type { Draft } from './draft.ts'
import { calculation, companiesInScope, describeCompanyScope } from './measure.ts'

const number =
  '(\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta)'
const nouns =
  '(sectors?|markets?|industries|competitors?|rivals?|companies|firms|sectores|mercados|competidor(?:es)?|rivales|empresas)'
/** `our 25 competitors`, `since there are six sectors`, `of the four Swiss companies`; not `the two largest sectors`. */
const claim = new RegExp(
  `\\b(?:our|all(?: the| our)?|these|those|of the|there are(?: only)?|we (?:have|track|face)|we compete with|with|nuestr[oa]s|tod[oa]s l[oa]s|est[oa]s|de l[oa]s|hay|tenemos|seguimos|con)\\s+(?:only\\s+|solo\\s+)?${number}\\s+(?:\\p{L}+\\s+)?${nouns}\\b`,
  'iu',
)
const superlatives =
  /\b(?:largest|biggest|smallest|fastest|slowest|best|worst|top|first|last|highest|lowest|strongest|weakest|mayores|menores|mejores|peores|primer[oa]s|[uú]ltim[oa]s|other|otr[oa]s)\b/iu

/** `our only American competitor` */
const only =
  /\b(?:our|the|nuestr[oa]|el|la) (?:only|sole|single|[uú]nic[oa])\s+(?:\p{L}+\s+)?(?:competitor|rival|company|firm|competidora?|empresa)\b|\b(?:competidora?|empresa)\s+(?:\p{L}+\s+)?[uú]nic[oa]\b/iu

function readCount({ text, language }: Question): { claimed: number; noun: string } | null {
  const said = claim.exec(text)
  if (!said) return only.test(text) ? { claimed: 1, noun: '' } : null
  const [written, digits = '', noun = ''] = said
  const [token] = tokenise(digits)
  const claimed = token ? readNumber(token, language) : null
  return claimed === null || superlatives.test(written) ? null : { claimed, noun }
}

/** How many records a question takes for granted: where that is not so it is said, and the rest is asked without it. */
export function checkCount(
  question: Question,
  { knowledge, draft }: { knowledge: KnowledgeBase; draft: Draft },
): Question {
  const read = question.asksYesOrNo ? null : readCount(question)
  if (!read) return question
  const { claimed, noun } = read
  const isOfSectors = /^(?:sector|market|industr|mercado)/iu.test(noun)
  // Of named ones it says how many they are; a sector's competitors are a value of its own.
  if (sectorsOf(question.entities).length > 0) return question
  const ofThem = { ...question, positions: [] }
  const found = isOfSectors ? knowledge.sectors : companiesInScope(ofThem, knowledge)
  const rest = { ...question, numbers: question.numbers.filter((each) => each !== claimed) }
  if (found.length === claimed || found.length === 0) return rest
  const scope = isOfSectors ? draft.text.sectors : describeCompanyScope(ofThem, draft)
  const result = calculation({
    method: 'count',
    label: `count of ${scope}`,
    excerpt: `${found.length} ${scope}`,
    inputs: found.map(({ source }) => source),
  })
  draft.contradict(draft.text.count(scope, `${found.length} ${draft.cite(result)}`))
  return rest
}
