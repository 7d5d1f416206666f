import fc from 'fast-check'
import { mark, value } from './wild-query.ts'

const text = fc.oneof(value, fc.constantFrom('Ada', 'Dry land', '%', '*a*', mark))
const whole = fc.integer({ min: -5, max: 9 }).map(String)

// Values that a column of the kind takes.
const kinds = {
  whole,
  text,
  number: fc.oneof(whole, fc.constantFrom('1.5', '1e3', 'NaN')),
  flag: fc.constantFrom('true', 'false', 't', '0'),
  time: fc.constantFrom('2021-02-20T12:00:00Z', 'infinity', '2020-01-01', 'now'),
  uuid: fc.constantFrom('00000000-0000-4000-8000-000000000001', '00000000000040008000000000000002'),
  range: fc.constantFrom('[1,5)', 'empty', '(,)', '[5,9)'),
  list: fc.constantFrom('{novel}', '{}', '{essay,"a b"}'),
  json: fc.constantFrom('{"k":"v"}', '[1]', '{}', '1', 'null'),
  binding: fc.constantFrom('hard', 'soft', 'none'),
  document: fc.constantFrom('run', 'run & water', 'blue | dry'),
  span: fc.constantFrom('1 day', '00:00:01'),
  bytes: fc.constantFrom(String.raw`\xdeadbeef`, String.raw`\x`),
} as const
type Kind = keyof typeof kinds

const ordered = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct']
const operatorsOf: Record<Kind, readonly string[]> = {
  whole: ordered,
  number: ordered,
  time: ordered,
  uuid: ordered,
  span: ordered,
  bytes: ordered,
  flag: ['eq', 'neq', 'isdistinct'],
  binding: ordered,
  text: [...ordered, 'like', 'ilike', 'plfts', 'wfts(english)'],
  range: [...ordered, 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'],
  list: [...ordered, 'cs', 'cd', 'ov'],
  json: [...ordered, 'cs', 'cd'],
  document: ['fts', 'fts(english)', 'plfts', 'phfts', 'wfts'],
}

interface Target {
  columns: Record<string, Kind>
  embeds: Record<string, string>
}

const tables: Record<string, Target> = {
  notes: { columns: { id: 'whole', owner: 'uuid', body: 'text', secret: 'text' }, embeds: {} },
  books: {
    columns: {
      id: 'whole',
      title: 'text',
      author_id: 'whole',
      price: 'number',
      pages: 'whole',
      weight: 'number',
      is_open: 'flag',
      binding: 'binding',
      published: 'time',
      shelf: 'range',
      data: 'json',
      cover: 'bytes',
      key: 'uuid',
      lent: 'span',
      search: 'document',
      full_title: 'text',
      'data->k': 'json',
      'data->>k': 'text',
      'data->0': 'json',
    },
    embeds: {
      'authors!author_id': 'authors',
      'authors!books_editor_id_fkey': 'authors',
      genres: 'genres',
      details: 'details',
    },
  },
  authors: {
    columns: {
      id: 'whole',
      name: 'text',
      born: 'time',
      meta: 'json',
      tags: 'list',
      '"odd col"': 'text',
      'meta->>city': 'text',
    },
    embeds: { 'books!author_id': 'books', first_book: 'books', co_books: 'books', book_list: 'book_list' },
  },
  genres: { columns: { id: 'whole', name: 'text' }, embeds: { books: 'books' } },
  details: { columns: { book_id: 'whole', summary: 'text' }, embeds: { books: 'books' } },
  places: {
    columns: { id: 'whole', name: 'text', parent_id: 'whole' },
    embeds: { places: 'places', parent_id: 'places', shops: 'shops' },
  },
  shops: { columns: { id: 'whole', place_id: 'whole', name: 'text' }, embeds: { places: 'places' } },
  book_list: {
    columns: { id: 'whole', title: 'text', author_id: 'whole' },
    embeds: { authors: 'authors', genres: 'genres' },
  },
}

const quoted = (item: string): string => `"${item.replaceAll(/[\\"]/g, String.raw`\$&`)}"`
const columnsOf = (table: string) => Object.entries(tables[table]?.columns ?? {})

const operation = (kind: Kind, isInTree: boolean): fc.Arbitrary<string> => {
  const compared = fc
    .tuple(fc.constantFrom(...operatorsOf[kind]), kinds[kind])
    .map(([name, operand]) => `${name}.${isInTree ? quoted(operand) : operand}`)
  const listed = fc.array(kinds[kind], { maxLength: 3 }).map((items) => `in.(${items.map(quoted).join(',')})`)
  const isNull = fc.constantFrom(
    'is.null',
    'is.not_null',
    ...(kind === 'flag' ? ['is.true', 'is.unknown'] : []),
  )
  const all = kind === 'document' ? [compared, isNull] : [compared, listed, isNull]
  return fc.tuple(fc.constantFrom('', '', 'not.'), fc.oneof(...all)).map((parts) => parts.join(''))
}

const filter = (table: string, isInTree: boolean): fc.Arbitrary<[string, string]> =>
  fc
    .constantFrom(...columnsOf(table))
    .chain(([name, kind]) => operation(kind, isInTree).map((text): [string, string] => [name, text]))

const tree = (table: string): fc.Arbitrary<[string, string]> => {
  const leaf = filter(table, true).map((parts) => parts.join('.'))
  const group = fc
    .tuple(fc.constantFrom('and', 'or', 'not.or'), fc.array(leaf, { minLength: 1, maxLength: 3 }))
    .map(([name, leaves]) => `${name}(${leaves.join(',')})`)
  return fc
    .tuple(
      fc.constantFrom('or', 'and', 'not.or'),
      fc.array(fc.oneof(leaf, group), { minLength: 1, maxLength: 3 }),
    )
    .map(([name, parts]): [string, string] => [name, `(${parts.join(',')})`])
}

const order = (table: string): fc.Arbitrary<[string, string]> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...columnsOf(table).map(([name]) => name)),
        fc.constantFrom('', '.asc', '.desc'),
        fc.constantFrom('', '.nullsfirst'),
      ),
      { minLength: 1, maxLength: 2 },
    )
    .map((terms) => ['order', terms.map((parts) => parts.join('')).join(',')])

const range = fc.tuple(fc.constantFrom('limit', 'offset'), fc.integer({ min: 0, max: 5 }).map(String))

const parameters = (table: string): fc.Arbitrary<[string, string][]> =>
  fc.array(fc.oneof(filter(table, false), tree(table), order(table), range), { maxLength: 3 })

interface Selected {
  items: string
  inner: [string, string][]
}

const embed = (table: string, depth: number): fc.Arbitrary<Selected> =>
  fc.constantFrom(...Object.entries(tables[table]?.embeds ?? {})).chain(([name, target]) =>
    fc
      .tuple(
        selected(target, depth + 1),
        fc.constantFrom('', '!inner'),
        fc.constantFrom('', '', '...'),
        fc.option(filter(target, false)),
      )
      .map(([below, join, spread, own]) => {
        const key = name.split('!')[0] ?? name
        const inner = [...below.inner, ...(own ? [own] : [])].map(([path, text]): [string, string] => [
          `${key}.${path}`,
          text,
        ])
        return { items: `${spread}${name}${join}(${below.items})`, inner }
      }),
  )

const selected = (table: string, depth = 0): fc.Arbitrary<Selected> => {
  const names = fc
    .subarray(
      columnsOf(table).map(([name]) => name),
      { minLength: 1 },
    )
    .map((list) => list.join(','))
  const own = fc
    .oneof(names, fc.constant('*'), fc.constantFrom('x:id', 'n:id::text'))
    .map((items) => ({ items, inner: [] }))
  const hasEmbeds = depth < 2 && Object.keys(tables[table]?.embeds ?? {}).length > 0
  if (!hasEmbeds) return own
  const both = fc
    .tuple(own, embed(table, depth))
    .map(([first, second]): Selected => ({ items: `${first.items},${second.items}`, inner: second.inner }))
  return fc.oneof(own, both)
}

const encode = (part: string): string => encodeURIComponent(part.toWellFormed())

/** A path with a query that the API understands, though its values may be anything. */
export const soundQuery = fc
  .constantFrom(...Object.keys(tables))
  .chain((table) => fc.tuple(fc.constant(table), selected(table), parameters(table)))
  .map(([table, { items, inner }, own]) => {
    const pairs = [...inner, ...own].map(([key, text_]) => `${encode(key)}=${encode(text_)}`)
    return `/${table}?${[`select=${encode(items)}`, ...pairs].join('&')}`
  })
