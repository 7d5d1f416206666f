import type { AskLanguage } from '@portal/contracts/ask'

interface Ranked {
  names: string
  label: string
  value: string
  isHighest: boolean
  /** Things that are counted: "the most", not "the highest". */
  isCount: boolean
  areSeveral: boolean
  /** Winners that are not named. */
  more: number
}

/** Sentences of answers, without the capital they begin with. Values bring their markers. */
export interface AnswerWords {
  and: string
  us: (name: string) => string
  ourselves: string
  unknown: string
  yes: (sentence: string) => string
  no: (sentence: string) => string
  points: (size: string) => string
  lookUp: (label: string, name: string, value: string) => string
  is: (label: string, value: string) => string
  /** Behind what is not recorded. */
  recordSays: (excerpt: string) => string
  fromRecords: (sentence: string, count: number, names?: string) => string
  /** A rate, and how many of how many that is. */
  ofRecords: (sentence: string, part: number, count: number) => string
  inGroups: (label: string, by: string, count: number) => string
  countedOf: (label: string, count: number) => string
  inAll: (count: number) => string
  has: (ranked: Ranked) => string
  follows: (name: string, value: string) => string
  only: (name: string, value: string) => string
  firstOf: (label: string, isHighest: boolean, values: string) => string
  place: (place: string, label: string, values: string) => string
  levelWith: (names: string, value: string) => string
  ours: (place: number, value: string) => string
  several: (count: number, value: string) => string
  ends: (label: string, highest: string, lowest: string) => string
  higher: (told: {
    label: string
    name: string
    value: string
    other: string
    otherValue: string
    isCount: boolean
  }) => string
  level: (label: string, names: string, value: string) => string
  difference: (gap: string) => string
  ratio: (factor: string) => string
  more: (percent: string, isMore: boolean) => string
  ofTotal: (told: string, share: string) => string
  largestShare: (name: string, label: string, share: string) => string
  rank: (told: { name: string; label: string; place: string; value: string }) => string
  references: Record<'ours' | 'average' | 'leader', string>
  above: (gap: string, reference: string, value: string) => string
  below: (gap: string, reference: string, value: string) => string
  same: (reference: string, value: string) => string
  howManyAbove: (told: {
    above: number
    all: number
    label: string
    reference: string
    names: string
  }) => string
  trend: (told: {
    label: string
    first: string
    firstValue: string
    last: string
    lastValue: string
  }) => string
  change: (change: string, direction: 'up' | 'down' | 'level') => string
  peak: (name: string, value: string) => string
  before: (value: string, change: string, direction: 'up' | 'down' | 'level') => string
  none: (reading: string) => string
  thereAre: (label: string, values: string) => string
  nothingToCheck: string
  today: (day: string) => string
  asOf: (day: string) => string
  asOfRange: (from: string, to: string) => string
  samples: string
  someSamples: string
  calculation: string
  calculationOnSamples: string
  columns: Record<'previous' | 'reference' | 'difference' | 'ratio' | 'share' | 'growth' | 'rank', string>
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const en: AnswerWords = {
  and: 'and',
  us: (name) => `${name} (us)`,
  ourselves: 'us',
  unknown: 'not recorded',
  yes: (sentence) => `yes, ${sentence}`,
  no: (sentence) => `no, ${sentence}`,
  points: (size) => `${size} points`,
  lookUp: (label, name, value) => `${label} of ${name}: ${value}`,
  is: (label, value) => `${label}: ${value}`,
  recordSays: (excerpt) => `The record says: ${excerpt}`,
  fromRecords: (sentence, count, names) =>
    `${sentence}, from ${counted(count, 'record', 'records')}${names ? `: ${names}` : ''}`,
  ofRecords: (sentence, part, count) => `${sentence}, ${part} of ${counted(count, 'record', 'records')}`,
  inGroups: (label, by, count) => `${label} by ${by} (${count} in all)`,
  countedOf: (label, count) => `${label}, ${count} in all`,
  inAll: (count) => `${count} in all`,
  has: ({ names, label, value, isHighest, isCount, areSeveral, more }) => {
    const many = isHighest ? 'the most' : 'the fewest'
    const size = isHighest ? 'the highest' : 'the lowest'
    const all = more > 0 ? `${names} and ${more} more` : names
    if (label.startsWith('our '))
      return `${label} is ${isHighest ? 'highest' : 'lowest'} for ${all}, ${value}`
    return `${all} ${areSeveral ? 'share' : 'has'} ${isCount ? many : size} ${label}, ${value}`
  },
  follows: (name, value) => `${name} follows with ${value}`,
  only: (name, value) => `only ${name} is on record here: ${value}`,
  firstOf: (label, isHighest, values) => `${isHighest ? 'highest' : 'lowest'} ${label}: ${values}`,
  place: (place, label, values) => `number ${place} by ${label}: ${values}`,
  levelWith: (names, value) => `level with that: ${names}, ${value}`,
  ours: (place, value) => `we are number ${place}, with ${value}`,
  several: (count, value) => `${count} of them at ${value}`,
  ends: (label, highest, lowest) => `${label}: highest ${highest}, lowest ${lowest}`,
  higher: ({ label, name, value, other, otherValue, isCount }) =>
    `${name} has ${isCount ? 'more' : 'the higher'} ${label}: ${value}, against ${otherValue} for ${other}`,
  level: (label, names, value) => `${names} are level in ${label}, at ${value}`,
  difference: (gap) => `the difference is ${gap}`,
  ratio: (factor) => `that is ${factor} times as much`,
  more: (percent, isMore) => `that is ${percent} ${isMore ? 'more' : 'less'}`,
  ofTotal: (told, share) => `${told}, ${share} of the total`,
  largestShare: (name, label, share) => `${name} has the largest share of ${label}, ${share}`,
  rank: ({ name, label, place, value }) => `${name} is number ${place} by ${label}, with ${value}`,
  references: { ours: 'ours', average: 'the average', leader: 'the leader' },
  above: (gap, reference, value) => `${gap} above ${reference}, ${value}`,
  below: (gap, reference, value) => `${gap} below ${reference}, ${value}`,
  same: (reference, value) => `level with ${reference}, ${value}`,
  howManyAbove: ({ above, all, label, reference, names }) =>
    `${above} of ${all} are above ${reference} in ${label}${names && `: ${names}`}`,
  trend: ({ label, first, firstValue, last, lastValue }) =>
    `${label} went from ${firstValue} in ${first} to ${lastValue} in ${last}`,
  change: (change, direction) => (direction === 'level' ? 'level' : `${direction} ${change}`),
  peak: (name, value) => `the highest was ${name} with ${value}`,
  before: (value, change, direction) =>
    direction === 'level' ? `level with ${value} before` : `${direction} ${change} from ${value} before`,
  none: (reading) => `nothing was found for: ${reading}`,
  thereAre: (label, values) => `on record by ${label}: ${values}`,
  nothingToCheck: 'there is nothing on record to check this against',
  today: (day) => `today is ${day}`,
  asOf: (day) => `records as of ${day}`,
  asOfRange: (from, to) => `records of ${from} to ${to}`,
  samples: 'sample records',
  someSamples: 'some of them are sample records',
  calculation: 'Calculation on records of the portal',
  calculationOnSamples: 'Calculation on sample records of the portal',
  columns: {
    previous: 'Before',
    reference: 'Compared with',
    difference: 'Difference',
    ratio: 'Ratio',
    share: 'Share',
    growth: 'Change',
    rank: 'Rank',
  },
}

const arrows = { up: 'más', down: 'menos', level: '' } as const

const es: AnswerWords = {
  and: 'y',
  us: (name) => `${name} (nosotros)`,
  ourselves: 'nosotros',
  unknown: 'sin dato',
  yes: (sentence) => `sí, ${sentence}`,
  no: (sentence) => `no, ${sentence}`,
  points: (size) => `${size} puntos`,
  lookUp: (label, name, value) => `${label} de ${name}: ${value}`,
  is: (label, value) => `${label}: ${value}`,
  recordSays: (excerpt) => `El registro dice: ${excerpt}`,
  fromRecords: (sentence, count, names) =>
    `${sentence}, a partir de ${counted(count, 'registro', 'registros')}${names ? `: ${names}` : ''}`,
  ofRecords: (sentence, part, count) => `${sentence}, ${part} de ${counted(count, 'registro', 'registros')}`,
  inGroups: (label, by, count) => `${label} por ${by} (${count} en total)`,
  countedOf: (label, count) => `${label}, ${count} en total`,
  inAll: (count) => `${count} en total`,
  has: ({ names, label, value, isHighest, areSeveral, more }) =>
    `${names}${more > 0 ? ` y ${more} más` : ''} ${areSeveral ? 'comparten' : 'tiene'} la cifra más ` +
    `${isHighest ? 'alta' : 'baja'} de ${label}: ${value}`,
  follows: (name, value) => `le sigue ${name} con ${value}`,
  only: (name, value) => `aquí solo consta ${name}: ${value}`,
  firstOf: (label, isHighest, values) =>
    `${label}, ${isHighest ? 'de mayor a menor' : 'de menor a mayor'}: ${values}`,
  place: (place, label, values) => `puesto ${place} por ${label}: ${values}`,
  levelWith: (names, value) => `empatados con ello: ${names}, ${value}`,
  ours: (place, value) => `nosotros ocupamos el puesto ${place}, con ${value}`,
  several: (count, value) => `${count} de ellos con ${value}`,
  ends: (label, highest, lowest) => `${label}: máximo ${highest}, mínimo ${lowest}`,
  higher: ({ label, name, value, other, otherValue }) =>
    `${name} tiene la cifra más alta de ${label}: ${value}, frente a ${otherValue} de ${other}`,
  level: (label, names, value) => `${names} están igualados en ${label}: ${value}`,
  difference: (gap) => `la diferencia es de ${gap}`,
  ratio: (factor) => `es ${factor} veces más`,
  more: (percent, isMore) => `es un ${percent} ${isMore ? 'más' : 'menos'}`,
  ofTotal: (told, share) => `${told}, el ${share} del total`,
  largestShare: (name, label, share) => `${name} tiene la mayor parte de ${label}: ${share}`,
  rank: ({ name, label, place, value }) => `${name} ocupa el puesto ${place} por ${label}, con ${value}`,
  references: { ours: 'lo nuestro', average: 'la media', leader: 'el líder' },
  above: (gap, reference, value) => `${gap} por encima de ${reference}, ${value}`,
  below: (gap, reference, value) => `${gap} por debajo de ${reference}, ${value}`,
  same: (reference, value) => `igual que ${reference}, ${value}`,
  howManyAbove: ({ above, all, label, reference, names }) =>
    `${above} de ${all} están por encima de ${reference} en ${label}${names && `: ${names}`}`,
  trend: ({ label, first, firstValue, last, lastValue }) =>
    `${label}: de ${firstValue} en ${first} a ${lastValue} en ${last}`,
  change: (change, direction) => (direction === 'level' ? 'sin cambio' : `un ${change} ${arrows[direction]}`),
  peak: (name, value) => `el máximo fue ${name} con ${value}`,
  before: (value, change, direction) =>
    direction === 'level'
      ? `igual que antes, ${value}`
      : `${change} ${arrows[direction]} que antes, ${value}`,
  none: (reading) => `no se ha encontrado nada para: ${reading}`,
  thereAre: (label, values) => `constan por ${label}: ${values}`,
  nothingToCheck: 'no consta nada con lo que comprobarlo',
  today: (day) => `hoy es ${day}`,
  asOf: (day) => `registros a ${day}`,
  asOfRange: (from, to) => `registros de ${from} a ${to}`,
  samples: 'registros de muestra',
  someSamples: 'algunos son registros de muestra',
  calculation: 'Cálculo sobre registros del portal',
  calculationOnSamples: 'Cálculo sobre registros de muestra del portal',
  columns: {
    previous: 'Antes',
    reference: 'Comparado con',
    difference: 'Diferencia',
    ratio: 'Proporción',
    share: 'Parte',
    growth: 'Cambio',
    rank: 'Puesto',
  },
}

export const answerWords: Readonly<Record<AskLanguage, AnswerWords>> = { en, es }
