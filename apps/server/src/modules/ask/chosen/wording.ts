import { Asked } from '@portal/contracts/ask'
import type { Link } from '../reader/link/meaning.ts'
import type { FoundName, Named, Wording } from '../reader/reading.ts'
import type { Token } from '../reader/words/tokens.ts'

interface Stretch {
  from: number
  to: number
  mark: string
  named: Named
}

const longestWording = 600

const ofNames = (names: readonly FoundName[]): Stretch[] =>
  names.map(({ from, to, subject }) => {
    const same = names.filter((name) => name.from === from && name.to === to)
    const named = new Map(same.map((name) => [`${name.subject}.${name.dimension}`, name.value]))
    return { from, to, mark: `<${same[0]?.subject ?? subject}>`, named }
  })

const ofNumbersAndDays = (links: readonly Link[]): Stretch[] =>
  links.flatMap(({ from, to, meaning }): Stretch[] => {
    if (meaning.is === 'number' && !meaning.isWeak)
      return [{ from, to, mark: '<number>', named: new Map([['number', meaning.value]]) }]
    if (meaning.is !== 'period') return []
    const { days } = meaning
    return [{ from, to, mark: '<days>', named: new Map(Object.entries(days)) }]
  })

/** The question without what it names, so that another of the same wording is known by it; null where it is too long for one. */
export function wordingOf(
  tokens: readonly Token[],
  links: readonly Link[],
  names: readonly FoundName[],
): Wording | null {
  const stretches = [...ofNames(names), ...ofNumbersAndDays(links)].toSorted(
    (a, b) => b.to - b.from - (a.to - a.from),
  )
  const words: string[] = []
  const named: Named[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const { word, kind } = tokens[at] ?? { word: '', kind: 'mark' }
    const stretch = stretches.find(({ from }) => from === at)
    if (stretch) {
      words.push(stretch.mark)
      named.push(stretch.named)
      at = stretch.to - 1
    } else if (kind !== 'mark') words.push(word)
  }
  const text = words.join(' ')
  return text === '' || text.length > longestWording ? null : { text, named }
}

interface Place {
  place: number
  part: string
}
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'place' in value && 'part' in value

/** The reading with places for what the question names. */
export const withPlaces = (asked: Asked, { named }: Wording): unknown =>
  JSON.parse(JSON.stringify(asked), (_, value: unknown) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value
    for (const [place, parts] of named.entries())
      for (const [part, each] of parts) if (each === value) return { place, part }
    return value
  })

/** The reading with what another question of the same wording names; null where that is of another kind. */
export function inPlaces(kept: unknown, { named }: Wording): Asked | null {
  const filled: unknown = JSON.parse(JSON.stringify(kept), (_, value: unknown) =>
    isPlace(value) ? named[value.place]?.get(value.part) : value,
  )
  const asked = Asked.safeParse(filled)
  return asked.success ? asked.data : null
}
