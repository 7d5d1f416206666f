import { postgresChangesFilter } from '@supabase/supabase-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FilterError, parseFilter } from './parse-filter.ts'

test('whatever value the client’s filter builder writes is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, second) => {
      const filter = postgresChangesFilter()
        .eq('a', first)
        .in('b', [first, second])
        .not('c', 'neq', second)
        .build()
      expect(parseFilter(filter)).toEqual([
        { column: 'a', isNegated: false, operator: 'eq', values: [first] },
        { column: 'b', isNegated: false, operator: 'in', values: [...new Set([first, second])] },
        { column: 'c', isNegated: true, operator: 'neq', values: [second] },
      ])
    }),
  )
})

test('whatever text comes, it is read or refused as a filter', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        expect(parseFilter(text).length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(FilterError)
      }
    }),
  )
})
