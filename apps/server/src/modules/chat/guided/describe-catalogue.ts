import type { CatalogueResponse } from '@portal/contracts/ask'

/** What can be asked of, as compactly as a model needs it: a line a subject. */
export const describeCatalogue = ({ subjects }: CatalogueResponse): string[] =>
  subjects.map(({ id, label, measures, dimensions, segments }) => {
    const fields = dimensions.map(({ id: field, label: name, type, values }) => {
      const held = values.length === 0 ? '' : `=${values.join('|')}`
      return `${withLabel(field, name)}${type === 'text' ? '' : `:${type}`}${held}`
    })
    const numbers = measures.map(
      ({ id: field, label: name, unit }) => withLabel(field, name) + (unit === '' ? '' : ` ${unit}`),
    )
    const states = segments.map((segment) => withLabel(segment.id, segment.label))
    const lists = [`measures: ${numbers.join(', ')}`, `dimensions: ${fields.join(', ')}`]
    if (states.length > 0) lists.push(`segments: ${states.join(', ')}`)
    return `${withLabel(id, label)}: ${lists.join('; ')}`
  })

/** A label that says the id again is left out. */
const withLabel = (id: string, label: string): string =>
  label.toLowerCase() === id.replaceAll('_', ' ') ? id : `${id} "${label}"`
