import type {
  Dimension,
  Means,
  Measure,
  NamedValue,
  Names,
  Segment,
  Subject,
  SubjectRecord,
} from './catalogue.ts'
import { quoted, shownDay, shownNumber } from './excerpt-marks.ts'
import { sourceOf } from './sql.ts'
import { recordWords } from './words/record.ts'

type Unnamed<Item> = Item extends unknown ? Omit<Item, 'names' | 'named' | 'ends' | 'means'> : never
type DeclaredMeasure = Measure extends infer One
  ? One extends unknown
    ? Omit<One, 'names' | 'ends' | 'means' | 'unit' | 'good'> & { unit?: string; good?: Measure['good'] }
    : never
  : never

/**
 * A record is called by its key unless it says how, and its excerpt tells its short fields and numbers. What the portal says
 * of itself names its `source`, in place of a provenance.
 */
type DeclaredRecord = Omit<SubjectRecord, 'label' | 'excerpt' | 'provenance'> &
  Partial<Pick<SubjectRecord, 'label' | 'excerpt'>> &
  (Pick<SubjectRecord, 'provenance'> | { source: { kind: string; name: string } })

/** A subject without its words. `as_of`, `count` and the parts of the provenance are of every subject and need no declaration. */
export interface DeclaredSubject extends Omit<
  Subject,
  'names' | 'means' | 'record' | 'dimensions' | 'measures' | 'segments'
> {
  record: DeclaredRecord
  dimensions: readonly Unnamed<Dimension>[]
  measures: readonly DeclaredMeasure[]
  segments?: readonly Omit<Segment, 'names' | 'means'>[]
}

type Words = ReadonlyMap<string, Names>

const meansMark = 'means '

function listOf(written: string): string[] {
  return written.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
}

/**
 * One line for each item: `id: English, synonyms = Spanish, synonyms`, which goes on in the next where that is indented; the first
 * name is the label, and further lines of the
 * same id add synonyms. `id.value` names a value of a dimension, in the order of the values,
 * and `id.value|value` several at once; `id.most` and `id.least` the ends
 * of a measure or of a day; `when id` a segment; `subject` the subject itself. `means` before any of these says in a sentence what
 * it is.
 */
function readWords(written: string): Words {
  const words = new Map<string, { en: string[]; es: string[] }>()
  for (const line of written.replaceAll('\n  ', ' ').split('\n')) {
    const [id, rest] = divide(line.trim(), ': ')
    const [english, spanish] = divide(rest, ' = ')
    if (id === '') continue
    const known = words.get(id) ?? { en: [], es: [] }
    const read = id.startsWith(meansMark) ? (sentence: string) => [sentence] : listOf
    known.en.push(...read(english))
    known.es.push(...read(spanish))
    words.set(id, known)
  }
  return new Map([...words].map(([id, { en, es }]) => [id, { en: labelled(en, id), es: labelled(es, id) }]))
}

function labelled([label, ...synonyms]: string[], id: string): [string, ...string[]] {
  if (label === undefined) throw new Error(`Item ${id} of the catalogue has no name`)
  return [label, ...new Set(synonyms.filter((synonym) => synonym !== label))]
}

function divide(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at === -1 ? ['', text] : [text.slice(0, at), text.slice(at + by.length)]
}

/** The figures that a calculated one was made from, with their numbers. */
const inputsOf = (provenance: string): string =>
  `array(select concat_ws(' ', input.label || ':', trim_scale(input.value), input.value_text, input.unit)
    from jsonb_array_elements_text((${provenance}) -> 'inputs') with ordinality used (key, place)
    join public.figures input on input.key = used.key and input.is_current order by used.place)`

/** Joins what the database needs and how people call it. */
export function toSubject(declared: DeclaredSubject, written: string): Subject {
  const words = readWords(`${written}\n${recordWords}`)
  const of = (id: string): Names => {
    const names = words.get(id)
    if (names === undefined) throw new Error(`Subject ${declared.id} has no words for ${id}`)
    return names
  }
  const means = (id: string) => meansOf(id, words)
  const record = toRecord(declared, of)
  const { asOf, provenance, kind = `(${provenance}) ->> 'kind'` } = record
  const dimensions: Unnamed<Dimension>[] = [
    ...declared.dimensions,
    { id: 'as_of', type: 'date', sql: asOf },
    { id: 'kind', type: 'text', values: 'few', sql: kind },
    { id: 'method', type: 'text', values: 'many', sql: `(${provenance}) #>> '{method,id}'` },
    { id: 'inputs', type: 'text', values: 'prose', isList: true, sql: inputsOf(provenance) },
    { id: 'locator', type: 'text', values: 'prose', sql: `(${provenance}) #>> '{source,locator}'` },
    { id: 'licence', type: 'text', values: 'many', sql: `(${provenance}) #>> '{source,licence}'` },
  ]
  // Where each record is of several things, it says itself how many.
  const isCounted = declared.measures.some(({ id }) => id === 'count')
  const measures: DeclaredMeasure[] = isCounted
    ? [...declared.measures]
    : [...declared.measures, { id: 'count', kind: 'count' }]
  return {
    ...declared,
    record,
    names: of('subject'),
    ...means('subject'),
    dimensions: dimensions.map((dimension) => ({
      ...named({ dimension, names: of(dimension.id), words }),
      ...means(dimension.id),
    })),
    measures: measures.map((measure): Measure => {
      const ends = endsOf(measure.id, words)
      return {
        unit: '',
        good: 'none',
        ...measure,
        names: of(measure.id),
        ...(ends && { ends }),
        ...means(measure.id),
      }
    }),
    segments: (declared.segments ?? []).map((segment) => ({
      ...segment,
      names: of(`when ${segment.id}`),
      ...means(`when ${segment.id}`),
    })),
  }
}

function toRecord(
  { record, key, dimensions, measures }: DeclaredSubject,
  of: (id: string) => Names,
): SubjectRecord {
  const label = record.label ?? dimensions.find(({ id }) => id === key)?.sql ?? 'null::text'
  const told = (id: string, sql: string): string => `${quoted(`${of(id).en[0]} `)} || (${sql})`
  const fields = dimensions.flatMap((dimension): string[] => {
    if (dimension.id === key || dimension.staysInHouse) return []
    if (dimension.type === 'date') return [told(dimension.id, shownDay(dimension.sql))]
    return dimension.type === 'text' && !dimension.isList ? [told(dimension.id, dimension.sql)] : []
  })
  const numbers = measures.flatMap((measure) => {
    if (measure.kind !== 'value') return []
    const unit = measure.unitFrom === undefined ? (measure.unit ?? '') : `' || ${measure.unitFrom} || '`
    return [told(measure.id, shownNumber(measure.sql, unit))]
  })
  const excerpt = record.excerpt ?? `concat_ws('; ', ${[label, ...fields, ...numbers].join(', ')})`
  if (!('source' in record)) return { ...record, label, excerpt }
  const { source, ...rest } = record
  return { kind: `'${source.kind}'`, ...rest, provenance: sourceOf(source.kind, source.name), label, excerpt }
}

function named({
  dimension,
  names,
  words,
}: {
  dimension: Unnamed<Dimension>
  names: Names
  words: Words
}): Dimension {
  const prefix = `${dimension.id}.`
  if (dimension.type === 'text') {
    const values = [...words].flatMap(([id, each]): NamedValue[] =>
      id.startsWith(prefix) ? [{ value: id.slice(prefix.length), names: each, ...meansOf(id, words) }] : [],
    )
    return { ...dimension, names, ...(values.length > 0 && { named: values }) }
  }
  const ends = dimension.type === 'date' ? endsOf(dimension.id, words) : undefined
  return { ...dimension, names, ...(ends && { ends }) }
}

function meansOf(id: string, words: Words): { means?: Means } {
  const said = words.get(`${meansMark}${id}`)
  return said ? { means: { en: said.en[0], es: said.es[0] } } : {}
}

function endsOf(id: string, words: Words): { most?: Names; least?: Names } | undefined {
  const [most, least] = [words.get(`${id}.most`), words.get(`${id}.least`)]
  if (most === undefined && least === undefined) return undefined
  return { ...(most && { most }), ...(least && { least }) }
}
