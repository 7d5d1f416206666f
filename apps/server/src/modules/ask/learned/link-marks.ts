import type { Subject } from '../catalogue/catalogue.ts'
import { ofLength } from '../reader/link/link.ts'
import type { Link } from '../reader/link/meaning.ts'

const leastSure = 0.8

const sureness = ({ weight, from, to, fit, places }: Link): string => {
  if (fit !== undefined) return fit > leastSure ? 'soft' : 'softer'
  const sure = weight / ofLength(places?.length ?? to - from)
  return `${sure >= leastSure ? 'sure' : 'weak'}${to - from > 1 ? ' long' : ''}`
}

/** How each item of the subject is said by the words: `measure:value` to "sure". */
export const linkMarks = (
  subject: Subject,
  links: readonly Link[],
): ReadonlyMap<string, readonly string[]> => {
  const marks = new Map<string, Set<string>>()
  const put = (item: string, mark: string) => marks.set(item, (marks.get(item) ?? new Set()).add(mark))
  for (const link of links) {
    const { meaning } = link
    if (!('subject' in meaning) || meaning.subject !== subject.id) continue
    if (meaning.is === 'measure' || meaning.is === 'dimension' || meaning.is === 'segment')
      put(`${meaning.is}:${meaning.id}`, sureness(link))
    if (meaning.is === 'end') {
      put(`measure:${meaning.id}`, `end ${meaning.end}`)
      put(`dimension:${meaning.id}`, `end ${meaning.end}`)
    }
    if (meaning.is === 'subject') {
      put('subject', sureness(link))
      put(`dimension:${subject.key}`, 'subject')
    }
    if (meaning.is === 'value') put(`dimension:${meaning.dimension}`, `value ${sureness(link)}`)
  }
  return new Map([...marks].map(([item, all]) => [item, [...all]]))
}
