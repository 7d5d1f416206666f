import { withoutAccents } from '../language/tokens.ts'
import type { Entity } from '../knowledge/knowledge.ts'
import { demonyms } from '../question/demonyms.ts'
import { isInPlaces } from '../question/places.ts'
import { companiesOf, type Question } from '../question/question.ts'
import type { Draft } from './draft.ts'

const nouns =
  '(?:company|firm|supplier|competitor|rival|manufacturer|maker|group|business|contender|empresa|firma|compania|competidor|competidora|rival|fabricante|proveedor|grupo)'
const nameAt = (group: string): string => `(?=(?<${group}>[\\p{L}\\d-]+(?:\\s+[\\p{L}\\d-]+){0,2}))`
/** `the German company Limmat`, `la empresa alemana Limmat`, `Germany's Limmat` */
const before = new RegExp(
  `\\b(?:the|our|la|el|nuestr[oa])\\s+(?:(?<place>${demonyms})(?:\\s+\\p{L}+)?\\s+${nouns}|${nouns}\\s+(?<place2>${demonyms}))\\s+${nameAt('name')}|\\b(?<place3>${demonyms})(?:.s|-based)\\s+${nameAt('name2')}`,
  'iu',
)
/** `Rheinwerk, the Swiss company,`, `Rheinwerk, una empresa suiza,`, `Rheinwerk, which is Swiss,` */
const behind = new RegExp(
  `(?<name>[\\p{L}\\d-]+(?:\\s+[\\p{L}\\d-]+){0,2}),\\s*(?:(?:the|an?|our|la|el|una?|nuestr[oa])\\s+(?:(?<place>${demonyms})(?:\\s+\\p{L}+)?\\s+${nouns}|${nouns}\\s+(?<place2>${demonyms}))|(?:which|who|que)\\s+(?:is|es)\\s+(?:an?\\s+|una?\\s+)?(?<place3>${demonyms})(?:\\s+${nouns})?)(?:\\s*,)?(?=\\s|[?.]|$)`,
  'iu',
)

interface Aside {
  text: string
  company: Entity
  isSo: boolean
}

function readAside(text: string, parse: (clause: string) => Question): Aside | null {
  // One letter for one: what is found has its place in the text as it was written.
  const plain = text.replaceAll(/\p{L}/gu, (letter) => withoutAccents(letter) || letter)
  const found = [before, behind].map((form) => form.exec(plain)).find((each) => each !== null)
  const place = found?.groups?.['place'] ?? found?.groups?.['place2'] ?? found?.groups?.['place3']
  const name = found?.groups?.['name'] ?? found?.groups?.['name2']
  if (!found || place === undefined || name === undefined) return null
  const isBefore = !found[0].startsWith(name)
  const said = isBefore ? plain.slice(found.index + found[0].length) : name
  const names = said.split(/\s+/u).slice(0, 3)
  const company = companiesOf(parse(names.join(' ')).entities).find(({ name: called }) =>
    names.some(
      (word) =>
        word.length > 2 &&
        withoutAccents(called).toLowerCase().includes(word.toLowerCase().replaceAll(/\W/gu, '')),
    ),
  )
  if (!company || company.country === null) return null
  const { countries, regions } = parse(`a ${place} company`)
  const recorded = company.country.split('/')
  const isSo =
    countries.length + regions.length > 0 &&
    (isInPlaces(company, { countries, regions }) ||
      countries.some((country) => country.split('/').some((each) => recorded.includes(each))))
  const rest = isBefore
    ? text.slice(0, found.index) + text.slice(found.index + found[0].length)
    : `${text.slice(0, found.index + name.length)} ${text.slice(found.index + found[0].length).trimStart()}`
  return { text: rest.replace(/\s+(?=[?.]|$)/u, ''), company, isSo }
}

/** What is said of a company's country by the way is put right, and the rest is asked without it. */
export function putAsidesRight(
  clause: string,
  { parse, draft }: { parse: (clause: string) => Question; draft: Draft },
): string {
  let text = clause
  for (let left = 3; left > 0; left -= 1) {
    const aside = readAside(text, parse)
    if (!aside || aside.isSo) return text
    const { company } = aside
    draft.contradict(
      draft.text.country(company.name, `${draft.place(company.country ?? '')} ${draft.cite(company.source)}`),
    )
    text = aside.text
  }
  return text
}
