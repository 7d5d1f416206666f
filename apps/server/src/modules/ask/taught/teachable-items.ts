import { askMessages } from '@portal/content/ask-replies'
import type { Catalogue, Item, Subject } from '../catalogue/catalogue.ts'
import type { Meaning } from '../reader/link/meaning.ts'

const fillerItem = 'filler'

/** What a word can be taught to mean: `subject`, `subject.kind.id`, a value as `subject.value.dimension.value`, or a filler. */
export interface TeachableItem {
  id: string
  label: string
}

export function teachableItems({ subjects }: Catalogue, fewValues: FewValues): TeachableItem[] {
  return [
    { id: fillerItem, label: askMessages.filler },
    ...subjects.flatMap((subject) => [
      { id: subject.id, label: subject.names.en[0] },
      ...itemsOf(subject, fewValues),
    ]),
  ]
}

type FewValues = (subject: string, dimension: string) => readonly string[]

function itemsOf(subject: Subject, fewValues: FewValues): TeachableItem[] {
  const within = (kind: string, items: readonly Item[]) =>
    items.map(({ id, names }) => ({
      id: `${subject.id}.${kind}.${id}`,
      label: labelIn(names.en[0], subject),
    }))
  const values = subject.dimensions.flatMap((dimension) =>
    dimension.type === 'text' && dimension.values === 'few'
      ? fewValues(subject.id, dimension.id).map((value) => ({
          id: `${subject.id}.value.${dimension.id}.${value}`,
          label: labelIn(value, subject),
        }))
      : [],
  )
  return [
    ...within('measure', subject.measures),
    ...within('dimension', subject.dimensions),
    ...within('segment', subject.segments ?? []),
    ...values,
  ]
}

const labelIn = (item: string, { names }: Subject): string => askMessages.itemOf(item, names.en[0])

/** What a taught item means to the reader; null for one that is no longer in the catalogue's form. */
export function meaningOf(item: string): Meaning | null {
  if (item === fillerItem) return { is: 'filler' }
  const [subject = '', kind, id = '', ...value] = item.split('.')
  switch (kind) {
    case undefined:
      return { is: 'subject', subject }
    case 'measure':
    case 'dimension':
    case 'segment':
      return { is: kind, subject, id }
    case 'value':
      return { is: 'value', subject, dimension: id, values: [value.join('.')] }
    default:
      return null
  }
}

/** The item of the catalogue that a meaning is of: an end is that of its measure. Null for what is no item. */
export function itemOf(meaning: Meaning): string | null {
  switch (meaning.is) {
    case 'subject':
      return meaning.subject
    case 'measure':
    case 'dimension':
    case 'segment':
      return `${meaning.subject}.${meaning.is}.${meaning.id}`
    case 'end':
      return `${meaning.subject}.measure.${meaning.id}`
    case 'value':
      return `${meaning.subject}.value.${meaning.dimension}.${meaning.values[0] ?? ''}`
    default:
      return null
  }
}
