import type { Token } from './tokens.ts'

interface NumberRead {
  from: number
  to: number
  value: number
  /** As in `figures.unit`, where one was said. */
  unit: string | null
  /** Written as a word that is more often no number: "one", "un". */
  isWeak: boolean
}

const listed = (words: string, from: number, step = 1): [string, number][] =>
  words
    .split(' ')
    .flatMap((both, place) => both.split('/').map((word): [string, number] => [word, from + place * step]))

const small = new Map<string, number>([
  ...listed(
    'zero/cero one/uno/una/un two/dos three/tres four/cuatro five/cinco six/seis seven/siete eight/ocho nine/nueve ten/diez',
    0,
  ),
  ...listed(
    'eleven/once twelve/doce thirteen/trece fourteen/catorce fifteen/quince sixteen/dieciseis seventeen/diecisiete',
    11,
  ),
  ...listed('eighteen/dieciocho nineteen/diecinueve twenty/veinte', 18),
  ...listed(
    'thirty/treinta forty/cuarenta fifty/cincuenta sixty/sesenta seventy/setenta eighty/ochenta ninety/noventa',
    30,
    10,
  ),
  ['dozen', 12],
  ['docena', 12],
  ['cien', 100],
  ['ciento', 100],
  ['doscientos', 200],
  ['quinientos', 500],
])
/** The whole number that one word is: "14", "two", "dos"; NaN for others. */
export const countIn = (word: string): number => small.get(word) ?? Number(word)

const scales = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1e3],
  ['mil', 1e3],
  ['miles', 1e3],
  ['k', 1e3],
  ['million', 1e6],
  ['millions', 1e6],
  ['millon', 1e6],
  ['millones', 1e6],
  ['m', 1e6],
  ['mn', 1e6],
  ['mio', 1e6],
  ['mill', 1e6],
  ['billion', 1e9],
  ['billions', 1e9],
  ['bn', 1e9],
  ['b', 1e9],
  ['billones', 1e12],
  ['trillion', 1e12],
])
const units = new Map<string, string>([
  ['%', '%'],
  ['percent', '%'],
  ['percentage', '%'],
  ['pct', '%'],
  ['$', 'USD'],
  ['usd', 'USD'],
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['dolar', 'USD'],
  ['dolares', 'USD'],
  ['bucks', 'USD'],
  ['€', 'EUR'],
  ['eur', 'EUR'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['days', 'days'],
  ['day', 'days'],
  ['dias', 'days'],
  ['dia', 'days'],
])
/** Parts of a whole, in per cent; "third" and "quarter" only behind "a". */
const fractions = new Map([
  ['half', 50],
  ['halfway', 50],
  ['mitad', 50],
  ['un tercio', 100 / 3],
  ['a third', 100 / 3],
  ['a quarter', 25],
  ['un cuarto', 25],
])
const fractionAt = (tokens: readonly Token[], start: number): NumberRead | null => {
  const words = tokens.slice(start, start + 2).map(({ word }) => word)
  const said = [words.join(' '), words[0] ?? ''].find((each) => fractions.has(each))
  if (said === undefined) return null
  const to = start + said.split(' ').length
  return { from: start, to, value: fractions.get(said) ?? 0, unit: '%', isWeak: false }
}
const ones = new Map([
  ['a', 1],
  ['an', 1],
  ['un', 1],
  ['half a', 0.5],
  ['medio', 0.5],
])
/** "a million", "half a million", "medio millón". */
const scaleAt = (tokens: readonly Token[], start: number): NumberRead | null => {
  for (const length of [2, 1]) {
    const said = tokens.slice(start, start + length).map(({ word }) => word)
    const times = ones.get(said.join(' '))
    const at = start + length
    const scale = scales.get(tokens[at]?.word ?? '')
    if (times === undefined || scale === undefined || (tokens[at]?.word.length ?? 0) < 4) continue
    const after = unitAt(tokens, at + 1)
    return {
      from: start,
      to: after?.to ?? at + 1,
      value: times * scale,
      unit: after?.unit ?? null,
      isWeak: false,
    }
  }
  return null
}
const joining = new Set(['and', 'y', 'de', '-'])

/** "1,200", "1.200" and "1.200.000" are thousands by their language; "2.5" and "2,5" are not. */
const plain = (text: string, isSpanish: boolean): number => {
  const groups = text.split(/[.,]/)
  const isGrouped =
    groups.length > 1 && groups.slice(1).every((group) => group.length === 3) && (groups[0]?.length ?? 9) <= 3
  const mark = text.includes(',') ? ',' : '.'
  if (isGrouped && groups[0] !== '0' && (groups.length > 2 || mark === (isSpanish ? '.' : ',')))
    return Number(groups.join(''))
  const last = groups.pop() ?? ''
  return Number(groups.length ? `${groups.join('')}.${last}` : last)
}

const unitAt = (tokens: readonly Token[], at: number): { unit: string; to: number } | null => {
  const [first, second] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '']
  if ((first === 'per' || first === 'por') && (second === 'cent' || second === 'ciento'))
    return { unit: '%', to: at + 2 }
  const unit = units.get(first) ?? (first === 'de' ? units.get(second) : undefined)
  return unit ? { unit, to: units.has(first) ? at + 1 : at + 2 } : null
}

/** The number that begins here: digits or words, with its scales and its unit. */
const numberAt = (tokens: readonly Token[], start: number, isSpanish: boolean): NumberRead | null => {
  let at = start
  const before = units.get(tokens[at]?.word ?? '')
  if (before && tokens[at]?.kind === 'mark' && before !== '%' && tokens[at + 1]?.kind === 'number') at += 1
  const isNegative =
    (tokens[at]?.word === '-' || tokens[at]?.word === '−') && tokens[at + 1]?.kind === 'number'
  if (isNegative) at += 1
  let [total, current, count] = [0, null as number | null, 0]
  const first = tokens[at]
  while (at < tokens.length) {
    const { word, kind } = tokens[at] ?? { word: '', kind: 'mark' }
    const digits = kind === 'number' ? plain(word, isSpanish) : undefined
    const value = digits ?? (word === 'once' && !isSpanish ? undefined : small.get(word))
    const scale = scales.get(word)
    if (
      value !== undefined &&
      (current === null ||
        (digits === undefined && current % 100 === 0) ||
        (current % 10 === 0 && current < 100 && value < 10 && digits === undefined))
    ) {
      current = (current ?? 0) + value
    } else if (scale !== undefined && current !== null) {
      if (scale >= 1e6 && total > 0 && total % 1000 === 0) [total, current] = [(total + current) * scale, 0]
      else if (scale === 100) current *= scale
      else [total, current] = [total + (current || 1) * scale, 0]
    } else if (
      !(
        joining.has(word) &&
        current !== null &&
        count > 0 &&
        small.has(tokens[at + 1]?.word ?? '') &&
        digits === undefined &&
        (current % 100 === 0 || current % 10 === 0) &&
        tokens[at - 1]?.kind !== 'number'
      )
    )
      break
    at += 1
    count += 1
  }
  if (current === null || !first) return null
  const after = unitAt(tokens, at)
  const ordinalTail = tokens[at]
  if (
    first.kind === 'number' &&
    ordinalTail?.isJoined &&
    ['st', 'nd', 'rd', 'th', 'º', 'ª', 'o', 'a'].includes(ordinalTail.word)
  )
    return null
  return {
    from: start,
    to: after?.to ?? at,
    value: (total + current) * (isNegative ? -1 : 1),
    unit: after?.unit ?? before ?? null,
    isWeak: first.kind === 'word' && count === 1 && current === 1,
  }
}

export const numberWords: readonly string[] = [...small.keys(), ...scales.keys()]
export const isNumberWord = (word: string): boolean => small.has(word) || scales.has(word)

const ranging = new Set(['and', 'y', 'to', 'a', 'or', 'o', '-', '–'])
const scaleIn = (tokens: readonly Token[], { from, to }: NumberRead): number =>
  tokens.slice(from, to).reduce((scale, { word }) => scale * (scales.get(word) ?? 1), 1)

/** "between 2 and 4 million": what the second number counts in, the first does too. */
const alike = (tokens: readonly Token[], number: NumberRead, next: NumberRead | undefined): NumberRead => {
  if (next?.from !== number.to + 1 || !ranging.has(tokens[number.to]?.word ?? '')) return number
  const scale = scaleIn(tokens, next)
  if (number.unit !== null || scaleIn(tokens, number) > 1 || number.value >= next.value / scale) return number
  return { ...number, value: number.value * scale, unit: next.unit, isWeak: false }
}

/** Every number of a question, left to right. */
export const numbersIn = (tokens: readonly Token[], isSpanish: boolean): NumberRead[] => {
  const found: NumberRead[] = []
  for (let at = 0; at < tokens.length;) {
    const number = scaleAt(tokens, at) ?? fractionAt(tokens, at) ?? numberAt(tokens, at, isSpanish)
    if (number) found.push(number)
    at = number ? number.to : at + 1
  }
  return found.map((number, at) => alike(tokens, number, found[at + 1]))
}
