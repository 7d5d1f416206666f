import fc from 'fast-check'

/** Put into every value that is generated; must never be seen in the text of a statement. */
export const mark = 'zqmarkzq'

const quotes = [
  `'`,
  `"`,
  `\\`,
  ';',
  '--',
  '/*',
  '$$',
  '$1',
  '%',
  '*',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  ',',
  '.',
  ':',
  '::',
  '->',
  '->>',
  '!',
  '&',
  '=',
  ' ',
]

const attack = fc.constantFrom(
  `${mark}'; drop table library.canary; --`,
  `1); delete from library.canary; --${mark}`,
  `${mark}") from library.canary --`,
  `1 or 1=1 --${mark}`,
  `${mark}' union select secret from library.notes --`,
  `$$;drop table library.canary;$$${mark}`,
)

const garbage = fc
  .array(
    fc.oneof(
      fc.constantFrom(...quotes),
      fc.string({ maxLength: 5 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => `${mark}${parts.join('')}`)

const plain = fc.oneof(
  fc.constantFrom(
    '1',
    '2',
    '-1',
    '0',
    '1.5',
    'true',
    'null',
    'x',
    '',
    '2021-01-01',
    '{1,2}',
    '{"a":1}',
    '[1,5)',
    '99999999999999999999',
    'infinity',
    'NaN',
  ),
  fc.integer().map(String),
)

export const value = fc.oneof(plain, attack, garbage)

const column = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'id',
      'title',
      'author_id',
      'price',
      'data',
      'raw',
      'tags',
      'meta',
      'name',
      'owner',
      'body',
      'secret',
      'search',
      'shelf',
      'binding',
      'cover',
      'key',
      'lent',
      'published',
      'is_open',
      'weight',
      '"odd col"',
      'full_title',
      'born',
      'pages',
      'parent_id',
    ),
  },
  { weight: 1, arbitrary: garbage },
  { weight: 1, arbitrary: fc.constantFrom('*', '', 'nope', 'ctid', 'xmin', 'tableoid', '"', '"id', 'id"') },
)

const path = fc
  .array(fc.tuple(fc.constantFrom('->', '->>'), fc.oneof(plain, garbage, fc.constantFrom('a', '0', '-1'))), {
    maxLength: 2,
  })
  .map((steps) => steps.map((step) => step.join('')).join(''))
const field = fc
  .tuple(column, fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: path }))
  .map((parts) => parts.join(''))

const operator = fc.constantFrom(
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'fts(english)',
  `fts(${mark})`,
  'eq(any)',
  'like(all)',
  'noop',
  '',
)
const isOperand = fc.constantFrom('null', 'true', 'false', 'unknown', 'not_null', 'maybe')
const list = fc.array(value, { maxLength: 3 }).map((values) => `(${values.join(',')})`)
const operation = fc
  .tuple(fc.constantFrom('', '', 'not.'), operator, fc.oneof(value, list, isOperand))
  .map(([negation, name, operand]) => `${negation}${name}.${operand}`)

const logic = fc.letrec<{ tree: string; leaf: string; group: string }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('group')),
  leaf: fc.tuple(field, operation).map((parts) => parts.join('.')),
  group: fc
    .tuple(
      fc.constantFrom('and', 'or', 'not.and', 'not.or'),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    )
    .map(([name, trees]) => `${name}(${trees.join(',')})`),
}))

const relation = fc.constantFrom(
  'books',
  'authors',
  'authors!author_id',
  'authors!books_editor_id_fkey',
  'genres',
  'details',
  'book_genres',
  'notes',
  'places',
  'hidden',
  'first_book',
  'co_books',
  'book_list',
  'dear_books',
  'editor_id',
  'nope',
  mark,
)
const cast = fc.constantFrom(
  '',
  '',
  '',
  '::text',
  '::int',
  '::json',
  '::jsonb',
  '::bytea',
  '::regclass',
  '::xml',
  '::date',
  `::${mark}`,
  '::int); --',
)
const alias = fc.constantFrom('', '', '', 'x:', '"a""b":', '"; drop":')
const select = fc.letrec<{ items: string; item: string; one: string; embed: string }>((tie) => ({
  items: fc.array(tie('item'), { maxLength: 4 }).map((items) => items.join(',')),
  item: fc.oneof({ maxDepth: 3 }, tie('one'), tie('embed')),
  one: fc
    .tuple(alias, field, cast, fc.constantFrom('', '', '', '', '.sum()', '.count()'))
    .map((parts) => parts.join('')),
  embed: fc
    .tuple(
      fc.constantFrom('', '...', 'x:'),
      relation,
      fc.constantFrom('', '!inner', '!left', `!${mark}`),
      tie('items'),
    )
    .map(([prefix, name, hint, items]) => `${prefix}${name}${hint}(${items})`),
}))

const order = fc
  .array(
    fc
      .tuple(
        fc.oneof(
          field,
          relation.map((name) => `${name}(id)`),
        ),
        fc.constantFrom('', '.asc', '.desc', '.up', `.${mark}`),
        fc.constantFrom('', '.nullsfirst', '.nullslast'),
      )
      .map((parts) => parts.join('')),
    { minLength: 1, maxLength: 3 },
  )
  .map((terms) => terms.join(','))

const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
const prefix = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: relation.map((name) => `${name.split('!')[0]}.`) },
)
const pair = (key: string | fc.Arbitrary<string>, text: fc.Arbitrary<string>) =>
  fc
    .tuple(prefix, typeof key === 'string' ? fc.constant(key) : key, text)
    .map(([before, name, after]) => `${encode(before + name)}=${encode(after)}`)

const parameter = fc.oneof(
  { weight: 4, arbitrary: pair(field, operation) },
  {
    weight: 2,
    arbitrary: pair(
      fc.constantFrom('or', 'and', 'not.or', 'not.and'),
      fc.array(logic.tree, { minLength: 1, maxLength: 3 }).map((trees) => `(${trees.join(',')})`),
    ),
  },
  { weight: 1, arbitrary: pair('order', order) },
  { weight: 1, arbitrary: pair(fc.constantFrom('limit', 'offset'), value) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('columns', 'on_conflict', 'select'), value)
      .map(([key, text]) => `${key}=${encode(text)}`),
  },
  // Not even encoded as it should be.
  { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff', 'a=%C3', '=', '&&', 'select', '%', 'a=b=c') },
)

const target = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'notes',
      'notes',
      'books',
      'authors',
      'genres',
      'places',
      'book_list',
      'dear_books',
      'hidden',
      'inbox',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'rpc/add_them',
      'rpc/all_books',
      'rpc/numbers',
      'rpc/pairs',
      'rpc/join_all',
      'rpc/take_json',
      'rpc/nope',
    ),
  },
  { weight: 1, arbitrary: garbage.map(encode) },
)

/** A path under rest/v1 with a query that may be far from any sense. */
export const wildQuery = fc
  .tuple(
    target,
    fc.option(select.items.map((items) => `select=${encode(items)}`)),
    fc.array(parameter, { maxLength: 4 }),
  )
  .map(
    ([name, items, parameters]) =>
      `/${name}?${[...(items === null ? [] : [items]), ...parameters].join('&')}`,
  )
