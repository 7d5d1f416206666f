import type { Subject } from '../catalogue/catalogue.ts'
import type { Link } from './link/meaning.ts'
import type { Token } from './words/tokens.ts'

const isOf = (subject: Subject, { meaning }: Link): boolean =>
  !('subject' in meaning) || meaning.subject === subject.id

/** What a word costs that no link explains. */
const costOfSkipped = 0.5

/** One way to explain the words from some token on: the rest of it is shared with others. */
interface Way {
  weight: number
  link: Link | null
  rest: Way | null
  /** The same for ways that mean the same. */
  sense: string
}

/** The best of the ways, one of each sense. */
const bestOf = (ways: Way[], most: number): Way[] => {
  const best: Way[] = []
  const known = new Set<string>()
  for (const way of ways.toSorted((a, b) => b.weight - a.weight)) {
    if (best.length === most) break
    if (!known.has(way.sense)) best.push(way)
    known.add(way.sense)
  }
  return best
}

const linksIn = (way: Way): Link[] => {
  const links: Link[] = []
  for (let at: Way | null = way; at; at = at.rest) if (at.link) links.push(at.link)
  return links
}

/** The best choices of links that do not overlap, best first: what one subject can make of the words. Linear in them. */
export const coversOf = (
  tokens: readonly Token[],
  links: readonly Link[],
  { subject, most }: { subject: Subject; most: number },
): { links: Link[]; weight: number }[] => {
  const byStart: { link: Link; id: number }[][] = tokens.map(() => [])
  for (const [id, link] of links.entries()) if (isOf(subject, link)) byStart[link.from]?.push({ link, id })
  const end: Way = { weight: 0, link: null, rest: null, sense: '' }
  const ways: Way[][] = Array.from({ length: tokens.length + 1 }, () => [end])
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const skipped = tokens[at]?.kind === 'mark' ? 0 : costOfSkipped
    const here = (ways[at + 1] ?? []).map((way): Way => ({ ...way, weight: way.weight - skipped }))
    for (const { link, id } of byStart[at] ?? [])
      for (const rest of ways[link.to] ?? []) {
        const sense = link.meaning.is === 'filler' ? rest.sense : `${id} ${rest.sense}`
        here.push({ weight: link.weight + rest.weight, link, rest, sense })
      }
    ways[at] = bestOf(here, most)
  }
  return (ways[0] ?? []).map((way) => ({ links: linksIn(way), weight: way.weight }))
}
