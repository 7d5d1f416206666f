import type { ChoiceField } from './engine-fields.ts'
import type { FoundChip } from './found-chip.ts'
import { getAt, setAt, type Tree } from './tree.ts'
import { partsOf, wordsOf } from './words.ts'

export const wordMatches = (text: string): RegExpExecArray[] =>
  [...text.slice(0, 20_000).matchAll(/\p{L}+/gu)].slice(0, 2000)

/** A choice is read where its section is in use and one of its words stands in the text. */
export function readChoices(
  fields: readonly ChoiceField[],
  words: readonly RegExpExecArray[],
  input: Tree,
): FoundChip[] {
  return fields.flatMap(({ path, label, options }) => {
    const section = path.slice(0, -1)
    if (section.length > 0 && getAt(input, section) === undefined) return []
    const read = chooseOption(options, words)
    if (!read) return []
    setAt(input, path, read.option)
    const { 0: raw, index: start } = read.match
    const place = { raw, start, end: start + raw.length, confidence: read.confidence }
    return [{ path: path.join('.'), label, value: read.option, unit: '', ...place }]
  })
}

/** The option named in full, else the one of which a word stands in the text that no other option has. */
export function chooseOption(options: readonly string[], matches: readonly RegExpExecArray[]) {
  const meant = matches.map((match) => ({ match, word: wordsOf(match[0])[0] }))
  const full = options
    .filter((option) => partsOf(option).every((part) => meant.some(({ word }) => word === part)))
    .toSorted((a, b) => partsOf(b).length - partsOf(a).length)[0]
  const partial = options.find((option) =>
    partsOf(option).some(
      (part) =>
        meant.some(({ word }) => word === part) &&
        options.filter((other) => partsOf(other).includes(part)).length === 1,
    ),
  )
  const option = full ?? partial
  const found = option && meant.find(({ word }) => word !== undefined && partsOf(option).includes(word))
  return found ? { option, match: found.match, confidence: full === undefined ? 0.6 : 0.8 } : null
}
