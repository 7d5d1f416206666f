import type { Subject } from '../catalogue/catalogue.ts'
import type { Link } from './link/meaning.ts'
import type { Token } from './words/tokens.ts'

const isOf = (subject: Subject, { meaning }: Link): boolean => !('subject' in meaning) || meaning.subject === subject.id

/** The best links that do not overlap: what one subject can make of the words. Linear in them. */
export const coverOf = (tokens: readonly Token[], links: readonly Link[], subject: Subject): Link[] => {
  const byStart: Link[][] = tokens.map(() => [])
  for (const link of links) if (isOf(subject, link)) byStart[link.from]?.push(link)
  const best: { weight: number; link: Link | null }[] = Array.from({ length: tokens.length + 1 }, () => ({ weight: 0, link: null }))
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    let here = { weight: (best[at + 1]?.weight ?? 0) - (tokens[at]?.kind === 'mark' ? 0 : 0.5), link: null as Link | null }
    for (const link of byStart[at] ?? []) {
      const weight = link.weight + (best[link.to]?.weight ?? 0)
      if (weight > here.weight) here = { weight, link }
    }
    best[at] = here
  }
  const cover: Link[] = []
  for (let at = 0; at < tokens.length; ) {
    const link = best[at]?.link
    if (link) cover.push(link)
    at = link ? link.to : at + 1
  }
  return cover
}
