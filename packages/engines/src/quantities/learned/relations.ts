import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { isMeasuredIn, isMeasureNoun } from '../measured-nouns.ts'
import { readUnit } from '../units.ts'
import { asSymbol, isSubstance } from '../words.ts'
import type { Token } from './tokens.ts'

/** What a word is to an input that could take the quantity beside it. */
export type Relation =
  | 'own'
  | 'shared'
  | 'negative'
  | 'symbol'
  | 'rival'
  | 'taken rival'
  | 'section'
  | 'neighbour'
  | 'input'
  | 'described'
  | 'option'
  | 'topic'
  | 'substance'
  | 'kind'
  | 'other kind'
  | 'unit'
  | 'plain'

/** The inputs that a quantity may be of, and where the words of the tool belong. */
export interface Relations {
  quantity: FoundQuantity
  /** What could take the quantity. */
  rivals: readonly EngineField[]
  /** Inputs that the rules gave to other quantities. */
  taken: ReadonlySet<EngineField>
  /** Words of any input. */
  called: ReadonlySet<string>
  /** Words of what the tool calculates, and of the options of its choices. */
  topics: ReadonlySet<string>
  options: ReadonlySet<string>
}

const isOf = (words: ReadonlySet<string>, { meant }: Token) => meant.some((word) => words.has(word))

/** A word with the inputs that are called so among those that could take the quantity, and what it is to all others. */
export interface Related {
  token: Token
  owners: readonly EngineField[]
  otherwise: Relation
}

export function relate(token: Token, relations: Relations): Related {
  const owners =
    token.meant.length === 0 ? [] : relations.rivals.filter(({ ownWords }) => isOf(ownWords, token))
  return { token, owners, otherwise: anyhow(token, relations) }
}

export function relationOf(
  { token, owners, otherwise }: Related,
  field: EngineField,
  { taken, neighbour }: { taken: ReadonlySet<EngineField>; neighbour: EngineField | undefined },
): Relation {
  if (token.word.length < 6 && field.symbols.has(asSymbol(token.word))) return 'symbol'
  if (token.meant.length === 0) return otherwise
  if (isOf(field.negative, token)) return 'negative'
  if (isOf(field.ownWords, token)) return owners.some((other) => other !== field) ? 'shared' : 'own'
  if (owners.length > 0) return owners.every((other) => taken.has(other)) ? 'taken rival' : 'rival'
  if (isOf(field.words, token)) return 'section'
  if (neighbour && isOf(neighbour.ownWords, token)) return 'neighbour'
  return otherwise === 'plain' && isOf(field.described, token) ? 'described' : otherwise
}

/** Whatever inputs could take the quantity. */
function anyhow(token: Token, { quantity, called, topics, options }: Relations): Relation {
  if (token.meant.length > 0) {
    if (token.meant.some((word) => isMeasuredIn(word, quantity.unit))) return 'kind'
    if (isOf(called, token)) return 'input'
    if (token.meant.some(isMeasureNoun)) return 'other kind'
    if (isOf(options, token)) return 'option'
    if (token.meant.some(isSubstance)) return 'substance'
    if (isOf(topics, token)) return 'topic'
  }
  return readUnit(token.word)?.length === token.word.length ? 'unit' : 'plain'
}

/** It says nothing that is known of the inputs. */
export const isPlain = (relation: Relation): boolean =>
  relation === 'plain' || relation === 'kind' || relation === 'topic'
