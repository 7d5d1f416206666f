import { auxiliaries, determiners, endings, forms, pronouns } from './grammar/parts-of-speech.ts'
import type { Token } from './words/tokens.ts'

const shortestRoot = 3
const endsIn = (word: string, of: readonly string[]) =>
  of.some((ending) => word.endsWith(ending) && word.length >= ending.length + shortestRoot)

/** A verb or an adverb by its form and place: it says how something is done, not what is asked for. */
const isSoft = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  if (token?.kind !== 'word') return false
  const first = tokens.findIndex(({ kind }) => kind !== 'mark')
  if (token.isCapital && at !== first) return false
  const { word } = token
  const before = tokens[at - 1]?.word ?? ''
  const after = tokens[at + 1]?.word ?? ''
  if (at === first) return determiners.has(after) || pronouns.object.has(after)
  if (endsIn(word, endings.adverb)) return true
  if (determiners.has(before)) return false
  if (pronouns.subject.has(before) || auxiliaries.has(before) || pronouns.object.has(after)) return true
  if (endsIn(word, endings.ourDoing)) return true
  if (endsIn(word, endings.doing)) return forms.be.has(before) || forms.be.has(tokens[at - 2]?.word ?? '')
  return endsIn(word, endings.done) && tokens.slice(0, at).some((each) => forms.hold.has(each.word))
}

/** Of words that nothing explains, those that may be passed over beside a reading whose predicate is explained. */
export const softOf = (tokens: readonly Token[], unread: readonly number[]): readonly number[] =>
  unread.filter((at) => isSoft(tokens, at))
