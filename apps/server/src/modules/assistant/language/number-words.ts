const units =
  'one|two|three|four|five|six|seven|eight|nine|un|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve'.split(
    '|',
  )
const valuesOf = (words: string, first: number, step: number): [string, number][] =>
  words.split('|').map((word, at) => [word, first + at * step])

const unitValues = new Map([
  ...valuesOf('one|two|three|four|five|six|seven|eight|nine', 1, 1),
  ...valuesOf('un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve', 1, 1),
  ...valuesOf('uno|dos', 1, 1),
  ...valuesOf('una|dos', 1, 1),
])
const teens = new Map([
  ...valuesOf('eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen', 11, 1),
  ...valuesOf('doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve', 12, 1),
  ...valuesOf('veintiuno|veintidos|veintitres|veinticuatro|veinticinco', 21, 1),
  ...valuesOf('veintiseis|veintisiete|veintiocho|veintinueve', 26, 1),
])
const tens = new Map([
  ...valuesOf('twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety', 20, 10),
  ...valuesOf('veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa', 20, 10),
])
const spanishHundreds = new Map<string, number>([
  ['cien', 100],
  ['ciento', 100],
  ...valuesOf('doscientos|trescientos|cuatrocientos|quinientos', 200, 100),
])

const anyOf = (words: Iterable<string>): string => [...words].join('|')
const below = `(?:(?:${anyOf(teens.keys())})|(?:${anyOf(tens.keys())})(?:(?:-|\\s+|\\s+y\\s+)(?:${anyOf(units)}))?)`
const hundreds = `(?:(?:(?:${anyOf(units)}|a)\\s+)?hundred|${anyOf(spanishHundreds.keys())})`
const written = new RegExp(
  // A percentage is written with a hundred that is no number of its own.
  `(?<![\\p{L}-])(?<!\\bpor\\s(?=ciento))(?:${hundreds}(?:\\s+(?:and\\s+)?(?:${below}|(?:${anyOf(units)})(?![\\p{L}])))?|${below})(?![\\p{L}])`,
  'giu',
)

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

function valueOf(words: readonly string[]): number {
  let total = 0
  for (const word of words) {
    if (word === 'hundred') total = Math.max(1, total) * 100
    else total += unitValues.get(word) ?? teens.get(word) ?? tens.get(word) ?? spanishHundreds.get(word) ?? 0
  }
  return total
}

/** Numbers above ten in figures: `twenty-five` is 25, `one hundred and twenty` 120, `treinta y cinco` 35. */
export const writeNumbersInFigures = (text: string): string =>
  text.replace(written, (found) => `${valueOf(plain(found).split(/[\s-]+/u))}`)
