import { wordMatches } from '../choices.ts'
import type { Mention } from '../mention.ts'
import type { ChoiceField, EngineField, EngineFields, RowFields } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { inRecord, type NamedRecord } from '../records.ts'
import { unitOfField } from '../units.ts'
import { partsOf, wordsOf } from '../words.ts'
import { canBe } from './fits.ts'
import type { Placement } from './place-quantities.ts'

interface Kinds {
  placed: Placement[]
  names: NamedRecord[]
}

interface Named {
  option: string
  start: number
  end: number
}

/** "Plate heat exchanger 80 m², 3 centrifugal pumps of 20 l/s": the name of a kind begins a record, a number before it counts the pieces. */
export function placeKinds(
  text: string,
  { fields, quantities }: { fields: EngineFields; quantities: readonly FoundQuantity[] },
): Kinds | null {
  for (const row of fields.rows) {
    const kind = row.choices.find(({ isRequired, path }) => isRequired && row.units[path.at(-1) ?? ''])
    const named = kind ? namedIn(kind, wordMatches(text)) : []
    if (kind && named.length > 0) return recordsOf(text, { row, kind, named, quantities })
  }
  return null
}

/** Each option that is named in full: "centrifugal pump", "bomba centrífuga". */
function namedIn({ options }: ChoiceField, mentions: readonly Mention[]): Named[] {
  const words = mentions.flatMap((mention) => wordsOf(mention[0]).map((word) => ({ mention, word })))
  const byLength = options.toSorted((a, b) => partsOf(b).length - partsOf(a).length)
  const named: Named[] = []
  for (let at = 0; at < words.length; at++) {
    const option = byLength.find((one) => {
      const parts = partsOf(one)
      const here = words.slice(at, at + parts.length).map(({ word }) => word)
      return parts.every((part) => here.includes(part))
    })
    const [first, last] = [words[at], words[at + (option ? partsOf(option).length : 1) - 1]]
    if (!option || !first || !last) continue
    named.push({ option, start: first.mention.index, end: last.mention.index + last.mention[0].length })
    at += partsOf(option).length - 1
  }
  return named
}

interface Records {
  row: RowFields
  kind: ChoiceField
  named: readonly Named[]
  quantities: readonly FoundQuantity[]
}

function recordsOf(text: string, { row, kind, named, quantities }: Records): Kinds {
  const counts = named.map(({ start }) =>
    quantities.find(
      ({ unit, end, values }) =>
        unit === null && values.length === 1 && end <= start && /^\s?[x×]?\s?$/u.test(text.slice(end, start)),
    ),
  )
  const starts = named.map(({ start }, at) => counts[at]?.start ?? start)
  const pieces = row.numbers.find(({ unitText }) => unitText === 'pieces')
  const placed = named.flatMap(({ option }, at): Placement[] => {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? text.length]
    const count = counts[at]
    const own = quantities.filter(({ start }) => start >= from && start < to)
    const rest = own.filter((quantity) => quantity !== count)
    const measured = rest.flatMap((quantity): Placement[] => {
      const able = row.numbers
        .map((field) => inUnitOf(field, row.units[kind.path.at(-1) ?? '']?.[option]))
        .filter((field) => quantity.unit !== null && canBe(field, quantity))
      const [field, ...rivals] = able
      return field && rivals.length === 0 ? [{ field: inRecord(field, at), quantity, score: 0.85 }] : []
    })
    return [
      ...(count && pieces ? [{ field: inRecord(pieces, at), quantity: count, score: 0.85 }] : []),
      ...measured,
    ]
  })
  return {
    placed: placed.toSorted((a, b) => a.quantity.start - b.quantity.start),
    names: named.map(({ start, end }, at) => {
      const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? text.length]
      return { row, at, group: { start: from, end: to, label: text.slice(start, end), isNamed: true } }
    }),
  }
}

/** A size is measured in the unit of its kind: a boiler of 12 t/h is one of 12,000 kg/h. */
const inUnitOf = (field: EngineField, unitText: string | undefined): EngineField =>
  unitText !== undefined && field.unitText === 'same unit as its type'
    ? { ...field, unitText, unit: unitOfField(unitText) }
    : field
