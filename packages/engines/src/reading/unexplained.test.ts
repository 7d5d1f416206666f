import { expect, test } from 'vitest'
import type { Engine, JsonValue } from '../core/index.ts'
import { fieldsOf } from '../quantities/index.ts'
import { engines, getEngine } from '../registry/index.ts'
import { isAsked, readCase } from './index.ts'
import { valueAt } from './value-at.ts'

const patience_ms = 120_000

interface Said {
  path: string
  label: string
  value: number
  unit: string
}

/** What the example of a tool gives as single numbers, section by section. */
function sectionsOf(engine: Engine): { title: string; said: Said[] }[] {
  const sections = new Map<string, Said[]>()
  for (const { path, label, sections: titles, unitText, isRow, isList } of fieldsOf(engine).numbers) {
    const value: JsonValue | undefined = valueAt(engine.example, path)
    if (typeof value !== 'number' || isRow || isList) continue
    const title = titles.join(' ')
    sections.set(title, [
      ...(sections.get(title) ?? []),
      { path: path.join('.'), label, value, unit: unitText },
    ])
  }
  return [...sections].map(([title, said]) => ({ title, said }))
}

const sentence = (title: string, said: readonly Said[], nameOf: (one: Said) => string): string =>
  `${title === '' ? '' : `${title}: `}${said.map((one) => `${nameOf(one)} ${one.value} ${one.unit}`.trim()).join(', ')}`

/** "From 4 °C" has no name that another word could make another. */
const isName = ({ label }: Said) => !/^(?:From|To)$/u.test(label)

const plainName = ({ label }: Said) => label.toLowerCase()

const takenFrom = (engine: Engine, text: string) =>
  new Map(
    readCase(engine, { text })
      .chips.filter(({ from }) => from === 'text')
      .map(({ path, value }) => [path, value] as const),
  )

/** Each input that a sentence with its title gives, with that sentence. */
const named = engines.flatMap((engine) =>
  sectionsOf(engine).flatMap(({ title, said }) => {
    const taken = takenFrom(engine, sentence(title, said, plainName))
    return said
      .filter((one) => isName(one) && taken.get(one.path) === one.value)
      .map((one) => ({ engine, title, said, one }))
  }),
)

test('enough inputs of the examples are read by their titles to say something of all', () => {
  expect(named.length).toBeGreaterThan(80)
  expect(new Set(named.map(({ engine }) => engine.id)).size).toBeGreaterThan(15)
})

test.each(['quondam', 'gross'])(
  '"%s" before the name of an input makes it another one, which is asked about',
  (kind) => {
    const calculated = named.filter(({ engine, title, said, one }) => {
      const text = sentence(title, said, (it) => (it === one ? `${kind} ${plainName(it)}` : plainName(it)))
      return takenFrom(engine, text).has(one.path)
    })
    expect(calculated.map(({ engine, one }) => `${engine.id} ${one.path}`)).toEqual([])
  },
  patience_ms,
)

test.each([
  'together',
  'in total',
  'altogether',
  'combined',
  'between them',
  'overall',
  'all told',
  'en total',
])('"%s" behind what one of several has is not what each of them has', (all) => {
  for (const [id, text] of [
    ['cost-estimator', `four centrifugal pumps, 60 l/s ${all}`],
    ['brewing-calculator', `8 tanks holding 16,000 hl ${all}, occupied 20 days`],
  ] as const)
    expect([id, isAsked(readCase(getEngine(id), { text }))]).toEqual([id, true])
})

test.each([
  [
    'plant-designer',
    'pipe with an outside diameter of 76 mm, 60 m long, 20 m3/h',
    'outside diameter of 76 mm',
  ],
  ['plant-designer', 'pump 40 m3/h, static head 20 m', 'static head 20 m'],
  ['fluid-properties', 'propylene glycol 30 % by volume at 5 °C', '30 %'],
  ['maintenance-predictor', 'vibration 5 mm/s peak', '5 mm/s peak'],
  ['piping-designer', 'size a line for 30 m3/h, minimum velocity 1.5 m/s', 'minimum velocity 1.5 m/s'],
  [
    'piping-designer',
    'size a line for 30 m3/h, the velocity must not fall below 1.5 m/s',
    'not fall below 1.5 m/s',
  ],
  [
    'process-optimizer',
    'OEE: planned 480 min, the line stood still for 60 min, ideal cycle 1 s, 3,000 made',
    '60 min',
  ],
  [
    'utility-balance',
    'Refrigeration 500 kW, evaporating at -10 °C, condensing at 35 °C, cooling water comes in at 25 °C',
    '25 °C',
  ],
])('%s: "%s" asks and quotes "%s"', (id, text, quote) => {
  expect(
    readCase(getEngine(id), { text })
      .open.map(({ raw }) => raw)
      .join('; '),
  ).toContain(quote)
})

test('what was asked about is taken once somebody says that it is meant', () => {
  const engine = getEngine('plant-designer')
  const text = 'pipe with a clear inner diameter of 76 mm, 60 m long, 20 m3/h'
  const [open] = readCase(engine, { text }).open
  const [choice] = open?.choices ?? []
  const edits = choice ? [{ path: choice.path, value: choice.value }] : []
  const answered = readCase(engine, { text, edits, leftOut: [open?.raw ?? ''] })
  expect([choice?.path, choice?.value, isAsked(answered)]).toEqual(['pipe.inner_diameter_mm', 76, false])
})
