import type { Entity } from '../knowledge/knowledge.ts'
import { regionCountries } from './entity-words.ts'
import type { Question } from './question.ts'

export function isInPlaces(
  { country }: Entity,
  { countries, regions }: Pick<Question, 'countries' | 'regions'>,
): boolean {
  if (countries.length === 0 && regions.length === 0) return true
  if (country === null) return false
  return countries.includes(country) || regions.some((region) => regionCountries[region](country))
}
