import type { Clause } from './fill/clause.ts'
import type { Link } from './link/meaning.ts'
import type { Part } from './parts.ts'
import type { Token } from './words/tokens.ts'

const verbs = new Set(
  (
    'is are was were am do does did has have had can isnt arent es son esta estan hay somos estamos ' +
    'tenemos tiene tienen era fue fueron hemos ha han supera superan va vamos'
  ).split(' '),
)
const wh = new Set([
  'which',
  'who',
  'where',
  'when',
  'why',
  'how',
  'how_many',
  'how_much',
  'list',
  'share',
  'rank',
  'compare',
  'difference',
])
const joining = new Set('and y e but pero'.split(' '))
const polite = new Set('and y so but please pero entonces oye well ok then ¿ ¡ , hola hi hey'.split(' '))

/** Whether a part asks for something, asks yes or no, states, or takes for granted. */
export const formOf = (tokens: readonly Token[], part: Part, links: readonly Link[]): Clause['form'] => {
  const inside = links.filter((link) => link.from >= part.from && link.to <= part.to)
  const has = (id: string) => inside.some(({ meaning }) => meaning.is === 'grammar' && meaning.id === id)
  let start = part.from
  while (start < part.to && polite.has(tokens[start]?.word ?? '')) start += 1
  const first = tokens[start]?.word ?? ''
  const isAsking = inside.some(
    ({ meaning, from }) =>
      meaning.is === 'grammar' && wh.has(meaning.id) && !(from > start + 3 && verbs.has(first)),
  )
  const isTagged = inside.some(
    ({ meaning, to }) =>
      meaning.is === 'grammar' &&
      meaning.id === 'tag' &&
      tokens.slice(to, part.to).every(({ kind }) => kind === 'mark'),
  )
  if (has('truth') || isTagged) return 'yes_no'
  if (
    inside.some(
      ({ meaning, from }) => meaning.is === 'grammar' && meaning.id === 'granted' && from === start,
    ) &&
    !part.isQuestion &&
    part.to < tokens.length
  )
    return 'granted'
  const isIndirect = tokens
    .slice(start, start + 5)
    .some(({ word }) => ['know', 'tell', 'sabes', 'show', 'give'].includes(word))
  if (verbs.has(first) && first !== 'can' && !isIndirect) return 'yes_no'
  // "¿y la nuestra?" goes on from the question before, and asks what that asked.
  const isAdded = joining.has(tokens[start - 1]?.word ?? '')
  const isSpanishYesNo = tokens.some(({ word }) => word === '¿') && part.isQuestion && !isAsking && !isAdded
  if (
    isSpanishYesNo &&
    inside.some(
      ({ meaning }) =>
        meaning.is === 'grammar' &&
        ['above', 'below', 'better', 'best', 'not', 'any', 'up', 'down', 'ours'].includes(meaning.id),
    )
  )
    return 'yes_no'
  if (has('why') && (has('up') || has('down'))) return 'granted'
  const isHeld = (has('above') || has('below')) && inside.some(({ meaning }) => meaning.is === 'number')
  if (has('why') && isHeld) return 'granted'
  const hasVerb = tokens.slice(start, part.to).some(({ word }) => verbs.has(word))
  return hasVerb && !isAsking && !part.isQuestion && part.to < tokens.length ? 'granted' : 'question'
}
