import type { AskLanguage, CatalogueResponse } from '@portal/contracts/ask'
import type { Surroundings } from '../surroundings.ts'

const mostValues = 40

/** The catalogue as it is shown: for menus and for a model. */
export const describeCatalogue = (
  { catalogue, fewValues }: Surroundings,
  language: AskLanguage,
): CatalogueResponse => ({
  subjects: catalogue.subjects.map(({ id, names, dimensions, measures, segments = [], staysInHouse }) => ({
    id,
    label: names[language][0],
    ...(staysInHouse && { staysInHouse }),
    dimensions: dimensions.map((dimension) => ({
      id: dimension.id,
      label: dimension.names[language][0],
      type: dimension.type,
      ...(dimension.staysInHouse && { staysInHouse: true }),
      values: fewValues(id, dimension.id).slice(0, mostValues),
    })),
    measures: measures.map((measure) => ({
      id: measure.id,
      label: measure.names[language][0],
      unit: measure.unit,
    })),
    segments: segments.map((segment) => ({ id: segment.id, label: segment.names[language][0] })),
  })),
})
