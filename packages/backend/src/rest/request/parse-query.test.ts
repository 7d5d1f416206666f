import { expect, test } from 'vitest'
import { RestError } from '../rest.errors.ts'
import { parseOperation } from './parse-filter.ts'
import { parseLogic } from './parse-logic.ts'
import { parseOrder } from './parse-order.ts'
import { parseQuery } from './parse-query.ts'
import { parseSelect } from './parse-select.ts'

const field = (name: string, ...path: { asText: boolean; key: string; isIndex: boolean }[]) => ({
  name,
  path,
})
const column = (name: string, rest: object = {}) => ({
  kind: 'field',
  field: field(name),
  alias: undefined,
  cast: undefined,
  aggregate: undefined,
  aggregateCast: undefined,
  ...rest,
})

const refusalOf = (work: () => unknown): RestError => {
  try {
    work()
  } catch (error) {
    if (error instanceof RestError) return error
  }
  throw new Error('it was not refused')
}

test.each([
  ['*', [{ kind: 'star' }]],
  ['', []],
  ['a,b', [column('a'), column('b')]],
  ['x:a::text', [column('a', { alias: 'x', cast: 'text' })]],
  ['a b , c-d', [column('a b'), column('c-d')]],
  ['"a,b":"c.d"', [column('c.d', { alias: 'a,b' })]],
  [String.raw`"a\"b"`, [column('a"b')]],
  ['count()', [column('*', { aggregate: 'count' })]],
  ['a::int.sum()::text', [column('a', { cast: 'int', aggregate: 'sum', aggregateCast: 'text' })]],
  [
    'd->k->>0',
    [
      column('d', {
        field: field(
          'd',
          { asText: false, key: 'k', isIndex: false },
          { asText: true, key: '0', isIndex: true },
        ),
      }),
    ],
  ],
])('[API-REST-03] select=%s is understood', (text, expected) => {
  expect(parseSelect(text)).toEqual(expected)
})

test('[API-REST-03] select understands embedded resources with alias, hint, join and spread', () => {
  expect(parseSelect('x:rel!fk!inner(a,...deep()),count(b)')).toEqual([
    {
      kind: 'relation',
      name: 'rel',
      alias: 'x',
      hint: 'fk',
      join: 'inner',
      isSpread: false,
      items: [
        column('a'),
        {
          kind: 'relation',
          name: 'deep',
          alias: undefined,
          hint: undefined,
          join: 'left',
          isSpread: true,
          items: [],
        },
      ],
    },
    expect.objectContaining({ kind: 'relation', name: 'count' }),
  ])
})

test.each([
  [
    'eq.1',
    { isNegated: false, operation: { kind: 'binary', operator: 'eq', quantifier: undefined, value: '1' } },
  ],
  [
    'not.like(any).{a}',
    { isNegated: true, operation: { kind: 'binary', operator: 'like', quantifier: 'any', value: '{a}' } },
  ],
  [
    'eq.',
    { isNegated: false, operation: { kind: 'binary', operator: 'eq', quantifier: undefined, value: '' } },
  ],
  ['in.(1,"a,b", c)', { isNegated: false, operation: { kind: 'in', values: ['1', 'a,b', ' c'] } }],
  [
    String.raw`in.("a\"b","c\\d")`,
    { isNegated: false, operation: { kind: 'in', values: ['a"b', String.raw`c\d`] } },
  ],
  ['in.()', { isNegated: false, operation: { kind: 'in', values: [] } }],
  ['is.NULL', { isNegated: false, operation: { kind: 'is', value: 'null' } }],
  [
    'fts(english).a.b',
    { isNegated: false, operation: { kind: 'search', operator: 'fts', language: 'english', value: 'a.b' } },
  ],
])('the filter %s is understood', (text, expected) => {
  expect(parseOperation(text)).toEqual(expected)
})

test('logic trees nest, negate and take quoted values', () => {
  expect(parseLogic('not.or', '(a.eq."x,)",and(b.in.(1,2),not.or(c.is.null)))')).toMatchObject({
    kind: 'group',
    operator: 'or',
    isNegated: true,
    children: [
      { kind: 'filter', filter: { operation: { value: 'x,)' } } },
      {
        kind: 'group',
        operator: 'and',
        children: [
          { filter: { operation: { values: ['1', '2'] } } },
          { kind: 'group', operator: 'or', isNegated: true },
        ],
      },
    ],
  })
})

test('order names direction, nulls and an embedded resource', () => {
  expect(parseOrder('a.desc.nullslast,rel(b).asc,c')).toMatchObject([
    { field: { name: 'a' }, direction: 'desc', nulls: 'last', relation: undefined },
    { field: { name: 'b' }, direction: 'asc', relation: 'rel' },
    { field: { name: 'c' }, direction: undefined, nulls: undefined },
  ])
})

test.each([
  [
    () => parseOperation('noop.0'),
    '"failed to parse filter (noop.0)" (line 1, column 1)',
    'unexpected "n" expecting "not" or operator (eq, gt, ...)',
  ],
  [
    () => parseOperation('is.maybe'),
    '"failed to parse filter (is.maybe)" (line 1, column 9)',
    'unexpected end of input expecting isVal: (null, not_null, true, false, unknown)',
  ],
  [
    () => parseSelect('a,[b'),
    '"failed to parse select parameter (a,[b)" (line 1, column 3)',
    'unexpected "[" expecting field name (* or [a..z0..9_$])',
  ],
  [
    () => parseSelect('rel(a'),
    '"failed to parse select parameter (rel(a)" (line 1, column 6)',
    'unexpected end of input expecting ")"',
  ],
  [
    () => parseOrder('a.up'),
    '"failed to parse order (a.up)" (line 1, column 3)',
    'unexpected "u" expecting "asc", "desc", "nullsfirst" or "nullslast"',
  ],
  [
    () => parseLogic('or', '(a.eq.1'),
    '"failed to parse logic tree ((a.eq.1)" (line 1, column 10)',
    'unexpected end of input expecting "," or ")"',
  ],
])('a refusal says where and what was expected (%#)', (...[work, message, details]) => {
  const { code, status, body } = refusalOf(work)
  expect([code, status, body.message, body.details]).toEqual(['PGRST100', 400, message, details])
})

test('a query is split into what belongs to the root and to embedded resources', () => {
  const query = parseQuery(
    'select=a&rel.b=eq.1&rel.deep.or=(c.eq.1)&not.and=(d.eq.1)&rel.order=b&limit=5&rel.limit=2&offset=x&x=eq.a%2Bb+c',
  )
  expect(query.filters.map(({ path, value }) => [path, value.field.name])).toEqual([
    [['rel'], 'b'],
    [[], 'x'],
  ])
  expect(query.filters[1]?.value.operation).toMatchObject({ value: 'a+b c' })
  expect(query.logic).toMatchObject([
    { path: ['rel', 'deep'], value: { operator: 'or' } },
    { path: [], value: { operator: 'and', isNegated: true } },
  ])
  expect(query.limits).toEqual([
    { path: [], value: 5 },
    { path: ['rel'], value: 2 },
  ])
  expect(query.offsets).toEqual([])
})

test('arguments of a function are told from filters on its result', () => {
  const query = parseQuery('a=1&b=eq.2&c=eq.3&c=4', new Set(['a', 'c', 'd']))
  expect(query.args).toEqual([
    ['a', '1'],
    ['c', '4'],
  ])
  expect(query.filters.map(({ value }) => value.field.name)).toEqual(['b', 'c'])
  expect(parseQuery('d=eq.x', new Set(['d'])).args).toEqual([['d', 'eq.x']])
})

test.each(['%', 'a=%ff', '%00=eq.1', 'a=eq.\0'])('%j cannot be decoded and is refused', (raw) => {
  expect(refusalOf(() => parseQuery(raw.includes('=') ? raw : `${raw}=1`)).code).toBe('PGRST100')
})
