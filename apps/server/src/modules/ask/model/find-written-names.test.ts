import { expect, test } from 'vitest'
import { createWrittenNames } from './find-written-names.ts'

const find = createWrittenNames(
  [
    { value: 'Lácteos Peñalisco S.A. (fictional)', kind: 'client' },
    { value: 'Brauerei Grünquell AG', kind: 'client' },
    { value: "O'Quillan & Sons Ltd", kind: 'client' },
    { value: 'Zarenko', kind: 'client' },
    { value: 'Golden Valley Foods', kind: 'client' },
    { value: 'Łubelskie Browary', kind: 'client' },
    { value: 'Пивдар', kind: 'client' },
    { value: 'Polderflow Dairy', kind: 'client' },
  ],
  ['Polderflow'],
)
const marked = (text: string): string =>
  find(text)
    .toReversed()
    .reduce((sum, { from, to }) => `${sum.slice(0, from)}#${sum.slice(to)}`, text)

test.each([
  ['Peñalisco and Grünquell plan a line', '# and # plan a line'],
  ['penalisco, GRUENQUELL, Grunquell', '#, #, #'],
  ['Grünquell'.normalize('NFD'), '#'],
  ['the Peñaliscos, Grünquells and ZARENKOS', 'the #, # and #'],
  ['Grünquellem, Zarenkou, Zarenka', '#, #, #'],
  ['Zarenko’s order, Grünquell-Anlage, ZarenkoLine, #Zarenko_2027', '#’s order, #-Anlage, #Line, ##_2027'],
  ['zarenko@zarenko.example', '#@#.example'],
  ['Zar\u00adenko, Zare\u200bnko, Grün-\nquell', '#, #, #'],
  ['Die Grünquellanlage und die Zarenko-\nlieferung', 'Die # und die #'],
  ['O’QUILLAN, OQUILLAN and OQuillan', '#, # and #'],
  ['łubelskie or Lubelskie', '# or #'],
  ['завод Пивдар', 'завод #'],
  ['Golden Valley wants foods', '# wants foods'],
])('a name is found as people write it: %s', (text, expected) => {
  expect(marked(text)).toBe(expected)
})

test.each([
  'a golden valley of foods, sold by Ltds',
  'Write a note on S.A. and o-rings',
  'Polderflow leads',
  'The zar and the pen',
  'Foods of the valley',
])('what says of nobody who they are stands: %s', (text) => {
  expect(marked(text)).toBe(text)
})

test('a long text is read in linear time', () => {
  const long = (times: number) => {
    const started = process.cpuUsage()
    find('Zarenko-\u00ad aeae-\n '.repeat(times))
    return process.cpuUsage(started).user
  }
  long(4000)
  expect(long(32_000)).toBeLessThan(24 * Math.max(long(4000), 10_000))
})
