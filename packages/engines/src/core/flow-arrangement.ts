import type { KindsOf } from './fields.ts'

/** How two streams pass each other. */
export const flowArrangement: KindsOf = {
  nouns: ['flow', 'current', 'flujo', 'corriente', 'strom'],
  nounsBefore: ['flujo', 'corriente'],
  said: {
    counter: ['counter', 'contra', 'gegen'],
    parallel: ['parallel', 'co', 'con', 'equi', 'gleich', 'paralelo', 'paralela'],
  },
}
