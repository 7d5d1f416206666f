import type { ChoiceField } from './engine-fields.ts'
import type { FoundChip } from './found-chip.ts'
import type { SaidKind } from './kinds-said.ts'
import type { Mention } from './mention.ts'
import { getAt, setAt, type Tree } from './tree.ts'
import { readUnit } from './units.ts'
import { partsOf, wordsOf } from './words.ts'

export const wordMatches = (text: string): Mention[] =>
  [...text.slice(0, 20_000).matchAll(/\p{L}+/gu)].slice(0, 2000)

const mostNumerals = 100

/** The 316 of "in 316" and the 4 of "class 4": names of options, no quantities. */
export function optionNumerals(text: string, fields: readonly ChoiceField[]): Mention[] {
  const inNames = new Set(
    fields.flatMap(({ options }) => options.flatMap((option) => longNumeralsOf(option))),
  )
  const counted = fields.filter(({ options }) => options.every((option) => /^\d+$/.test(option)))
  return [...text.matchAll(/(?<![\d.,/])\d{1,4}(?=L?(?![\p{L}\d]|[.,/]\d))/gu)]
    .slice(0, mostNumerals)
    .filter(({ 0: raw, index }) => {
      if (inNames.has(raw)) return readUnit(text.slice(index + raw.length)) === null
      const [word = ''] = wordsOf(
        text
          .slice(Math.max(0, index - 40), index)
          .trimEnd()
          .split(/\P{L}/u)
          .at(-1) ?? '',
      )
      return counted.some(
        ({ label, path, options }) =>
          options.includes(raw) &&
          wordsOf(`${label} ${(path.at(-1) ?? '').replaceAll('_', ' ')}`).includes(word),
      )
    })
}

const longNumeralsOf = (option: string): string[] =>
  option.split('_').filter((part, _, { length }) => length > 1 && /^\d{3,}$/.test(part))

/** A choice is read where its section is in use and one of its words stands in the text. */
export function readChoices(
  fields: readonly ChoiceField[],
  mentions: readonly Mention[],
  { input, kinds = () => [] }: { input: Tree; kinds?: (field: ChoiceField) => readonly SaidKind[] },
): FoundChip[] {
  return fields.flatMap((field) => {
    const { path, label, options } = field
    const section = path.slice(0, -1)
    const siblings = field.standsAlone ? siblingsOf(field, fields) : []
    const used = siblings.length > 1 ? section.slice(0, -1) : section
    if (used.length > 0 && getAt(input, used) === undefined) return []
    const own = siblings.length > 1 ? mentionsNear(field, siblings, mentions) : mentions
    const read =
      chooseOption(options, own) ??
      kindAmong(kinds(field)) ??
      (field.default === undefined ? chooseKind(options, own) : null)
    if (!read) return []
    setAt(input, path, read.option)
    const { 0: raw, index: start } = read.match
    const place = { raw, start, end: start + raw.length, confidence: read.confidence }
    return [{ path: path.join('.'), label, value: read.option, unit: '', ...place }]
  })
}

/** Kinds that a choice does not have: "cross flow" where it has counterflow and parallel flow. */
export const unknownKinds = (
  fields: readonly ChoiceField[],
  { input, kinds }: { input: Tree; kinds: (field: ChoiceField) => readonly SaidKind[] },
) =>
  fields
    .filter(({ path }) => getAt(input, path.slice(0, -1)) !== undefined && getAt(input, path) === undefined)
    .flatMap((field) =>
      kinds(field).map(({ match }) => ({
        match,
        choices: field.options.map((value) => ({
          path: field.path.join('.'),
          label: field.label,
          value,
          unit: '',
        })),
      })),
    )

function kindAmong(said: readonly SaidKind[]) {
  const [kind] = said
  return kind && kind.option !== null && said.every(({ option }) => option === kind.option)
    ? { option: kind.option, match: kind.match, confidence: 0.8 }
    : null
}

/** Options that the text names in full, of choices in use that were left to their default. */
export function unreadOptions(
  fields: readonly ChoiceField[],
  mentions: readonly Mention[],
  { input, isRead }: { input: Tree; isRead: (mention: Mention) => boolean },
) {
  const open = fields.filter(({ path }) => {
    const parent = path.slice(0, -2)
    return path.length > 2 && getAt(input, path) === undefined && getAt(input, parent) !== undefined
  })
  return saidIn(mentions).flatMap(({ match, word }) => {
    const choices = open.flatMap(({ path, label, options, standsAlone }) => {
      const option = options.find((one) => namesIn(one).length === 1 && namesIn(one)[0] === word)
      return option && standsAlone ? [{ path: path.join('.'), label, value: option, unit: '' }] : []
    })
    return choices.length > 0 && !isRead(match) ? [{ match, choices }] : []
  })
}

/** The same choice in the sections beside: the shape of the bottom end and that of the top end. */
const siblingsOf = ({ path, options }: ChoiceField, fields: readonly ChoiceField[]): ChoiceField[] =>
  fields.filter(
    (other) =>
      path.length > 2 &&
      other.path.length === path.length &&
      other.path.at(-1) === path.at(-1) &&
      other.path.slice(0, -2).join() === path.slice(0, -2).join() &&
      other.options.join() === options.join(),
  )

/** "Conical bottom, flat top": each shape is that of the end which stands nearest; one alone is that of all that are named. */
function mentionsNear(
  field: ChoiceField,
  siblings: readonly ChoiceField[],
  mentions: readonly Mention[],
): Mention[] {
  const said = mentions.map((mention) => ({ mention, word: wordsOf(mention[0])[0] ?? '' }))
  const titleOf = ({ path }: ChoiceField) => wordsOf((path.at(-2) ?? '').replaceAll('_', ' '))
  const shared = titleOf(field).filter((word) => siblings.every((one) => titleOf(one).includes(word)))
  const placesOf = (one: ChoiceField) =>
    said.filter(({ word }) => titleOf(one).includes(word) && !shared.includes(word))
  const named = siblings.filter((one) => placesOf(one).length > 0)
  const shapes = said.filter(({ word }) => field.options.some((option) => partsOf(option).includes(word)))
  const isAll = named.length === 0 && said.some(({ word }) => shared.includes(word))
  if (isAll || (shapes.length === 1 && named.includes(field))) return shapes.map(({ mention }) => mention)
  const distanceTo = (one: ChoiceField, shape: Mention) =>
    Math.min(...placesOf(one).map(({ mention }) => gapBetween(mention, shape)))
  return shapes
    .filter(({ mention }) =>
      named.every((one) => one === field || distanceTo(field, mention) < distanceTo(one, mention)),
    )
    .filter(() => named.includes(field))
    .map(({ mention }) => mention)
}

/** From the end of the one to the beginning of the other. */
const gapBetween = (one: Mention, other: Mention): number =>
  one.index < other.index
    ? other.index - one.index - one[0].length
    : one.index - other.index - other[0].length

const isNumeral = (text: string): boolean => /^\d+$/.test(text)

const namesIn = (option: string): string[] => [...partsOf(option), ...option.split('_').filter(isNumeral)]

const saidIn = (mentions: readonly Mention[]) =>
  mentions.map((match) => ({ match, word: isNumeral(match[0]) ? match[0] : wordsOf(match[0])[0] }))

/** The option named in full, else the one of which a word stands in the text that no other option has. */
export function chooseOption(options: readonly string[], mentions: readonly Mention[]) {
  const meant = saidIn(mentions)
  const full = options
    .filter((option) => namesIn(option).every((part) => meant.some(({ word }) => word === part)))
    .toSorted((a, b) => namesIn(b).length - namesIn(a).length)[0]
  const partial = options.find((option) =>
    namesIn(option).some(
      (part) =>
        meant.some(({ word }) => word === part) &&
        options.filter((other) => namesIn(other).includes(part)).length === 1,
    ),
  )
  const option = full ?? partial
  const found = option && meant.find(({ word }) => word !== undefined && namesIn(option).includes(word))
  return found ? { option, match: found.match, confidence: full === undefined ? 0.6 : 0.8 } : null
}

/** What a substance is one of: water is a liquid, steam is water and a gas. */
const kinds = new Set(
  Object.entries({
    liquid: 'water beer wort milk glycol condensate',
    beer: 'brewery brewhouse',
    gas: 'steam air nitrogen oxygen vapour',
    water: 'steam condensate vapour',
  }).flatMap(([kind, members]) =>
    members.split(' ').flatMap((member) => wordsOf(member).map((word) => `${kind} ${word}`)),
  ),
)

/** Where the choice has to be made and no option is named, one of its kind chooses it. */
function chooseKind(options: readonly string[], mentions: readonly Mention[]) {
  for (const { match, word } of saidIn(mentions))
    for (const option of options)
      if (kinds.has(`${option} ${word ?? ''}`)) return { option, match, confidence: 0.6 }
  return null
}
