import { hashOf } from '@portal/text/hash'
import { stem } from '../reader/words/stem.ts'
import type { Given } from './given.ts'
import type { Features } from './question-features.ts'

const near = 3
const worthOfNear = 1.5
const worthOfQuestion = 0.5

/** The words before and behind a slot, and those of the whole question. */
export const slotFeatures = (
  { words: { tokens, form, links } }: Given,
  { from, to }: { from: number; to: number },
  question: Features,
): Features => {
  const wordAt = (at: number) => {
    const token = tokens[at]
    if (!token) return at < 0 ? '^' : '$'
    return token.kind === 'word' ? stem(token.meant ?? token.word) : token.word
  }
  const around: string[] = [`form ${form}`, 'all']
  for (let step = 1; step <= near; step += 1) {
    around.push(`before ${step} ${wordAt(from - step)}`, `behind ${step} ${wordAt(to - 1 + step)}`)
    around.push(`before ${wordAt(from - step)}`, `behind ${wordAt(to - 1 + step)}`)
  }
  around.push(`before ${wordAt(from - 2)} ${wordAt(from - 1)}`, `behind ${wordAt(to)} ${wordAt(to + 1)}`)
  around.push(
    `inside ${tokens
      .slice(from, to)
      .map(({ word, meant }) => stem(meant ?? word))
      .join(' ')}`,
  )
  for (const { meaning, from: start, to: end } of links)
    if (meaning.is === 'grammar') {
      if (end <= from && from - end < near) around.push(`grammar before ${meaning.id}`)
      if (start >= to && start - to < near) around.push(`grammar behind ${meaning.id}`)
    }
  const own = [...new Set(around)].map((each) => hashOf(`slot ${each}`))
  return {
    places: Int32Array.from([...own, ...question.places]),
    worth: Float32Array.from([
      ...own.map(() => worthOfNear),
      ...question.worth.map((worth) => worth * worthOfQuestion),
    ]),
  }
}
