import { expect, test } from 'vitest'
import { readCase } from '../reading/index.ts'
import { getEngine } from '../registry/index.ts'

const read = (text: string) => readCase(getEngine('project-manager'), { text })
const planOf = (text: string) => {
  const { activities } = read(text).input
  return (activities as { id: string; predecessors: string[]; likely_days: number }[] | undefined)?.map(
    ({ id, predecessors, likely_days }) => `${id} ${likely_days} [${predecessors.join()}]`,
  )
}

test.each([
  [
    'start 1 March, civil works 6 weeks, then piping 4 weeks, then commissioning 2 weeks',
    ['civil works 42 []', 'piping 28 [civil works]', 'commissioning 14 [piping]'],
  ],
  [
    'Civil works 6 weeks, then piping 4 weeks and in parallel electrical 5 weeks, commissioning 2 weeks after both',
    [
      'Civil works 42 []',
      'piping 28 [Civil works]',
      'electrical 35 [Civil works]',
      'commissioning 14 [piping,electrical]',
    ],
  ],
  [
    'Design takes 30 days. Procurement takes 90 days and follows design. Installation lasts 45 days after procurement.',
    ['Design 30 []', 'Procurement 90 [Design]', 'Installation 45 [Procurement]'],
  ],
  [
    'Tiefbau 6 Wochen, danach Rohrbau 4 Wochen, gleichzeitig Elektro 5 Wochen, nach beiden Inbetriebnahme 2 Wochen',
    ['Tiefbau 42 []', 'Rohrbau 28 [Tiefbau]', 'Elektro 35 [Tiefbau]', 'Inbetriebnahme 14 [Rohrbau,Elektro]'],
  ],
  [
    'obra civil 6 semanas, luego tuberías 4 semanas, luego puesta en marcha 2 semanas',
    ['obra civil 42 []', 'tuberías 28 [obra civil]', 'puesta en marcha 14 [tuberías]'],
  ],
  [
    'Civil works take 6 weeks. After civil works, piping 4 weeks. After piping commissioning 10 days.',
    ['Civil works 42 []', 'piping 28 [Civil works]', 'commissioning 10 [piping]'],
  ],
  [
    'We start on 3 March with engineering for 8 weeks; civil works in parallel with engineering for 10 ' +
      'weeks; erection 6 weeks after engineering and civil works',
    ['engineering 56 []', 'civil works 70 []', 'erection 42 [engineering,civil works]'],
  ],
  [
    'engineering 8 weeks then procurement 12 weeks then erection 6 weeks',
    ['engineering 56 []', 'procurement 84 [engineering]', 'erection 42 [procurement]'],
  ],
])('a plan told in sentences is read: %s', (text, plan) => {
  expect(planOf(text)).toEqual(plan)
  expect(read(text)).toMatchObject({ missing: [], open: [] })
})

test('a range gives the shortest and the longest time, one number gives neither', () => {
  expect(read('civil works 6 to 8 weeks, then piping 4 weeks').input.activities).toEqual([
    { id: 'civil works', predecessors: [], min_days: 42, likely_days: 49, max_days: 56 },
    { id: 'piping', predecessors: ['civil works'], likely_days: 28 },
  ])
})

test('the contract is no job of the plan, wherever it stands', () => {
  for (const text of [
    'contract 60 days; planning 6 weeks, then piping 4 weeks',
    'planning 6 weeks, then piping 4 weeks, contract 60 days',
    'planning 6 weeks then piping 4 weeks, 60 days contract',
  ])
    expect([planOf(text), read(text).input.contract_days]).toEqual([
      ['planning 42 []', 'piping 28 [planning]'],
      60,
    ])
})

test('where a job does not say what it waits for, nothing is made up: its time is asked about', () => {
  const { input, open } = read('engineering 8 weeks, procurement 12 weeks, erection 6 weeks')
  expect([input, open.map(({ raw }) => raw)]).toEqual([{}, ['8 weeks', '12 weeks', '6 weeks']])
  expect(planOf('one job of 4 weeks')).toBeUndefined()
})

test('crews beside a plan in sentences stop the run until somebody says whose they are', () => {
  expect(read('planning 6 weeks, then piping 4 weeks with 3 crews').open.map(({ raw }) => raw)).toEqual(['3'])
})

test('a first job that waits for a later one is asked about', () => {
  expect(planOf('Diseño 10 días después de compras; compras 5 días después de diseño')).toBeUndefined()
})
