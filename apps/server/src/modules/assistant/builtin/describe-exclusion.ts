import type { Exclusion } from '../question/question.ts'
import type { Draft } from './draft.ts'

export const describeExclusion = (
  { entities, countries, regions, positions, own }: Exclusion,
  draft: Draft,
): string =>
  draft.text.and([
    ...entities.map(({ name }) => name),
    ...countries.map(draft.place),
    ...regions.map((region) => draft.text.regions[region]),
    ...positions,
    ...(own ? [draft.text.ourselves] : []),
  ])
