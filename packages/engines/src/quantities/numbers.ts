import { findWrittenNumbers } from './number-words.ts'
import { readUnit } from './units.ts'

export interface FoundNumber {
  value: number
  start: number
  end: number
  /** Below 1 where the separators can be read in two ways. */
  confidence: number
}

const space = ' \\u00a0\\u202f'
const power = '(?:\\^[-−]?\\d{1,2}|[⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})'
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,_^#]|(?<!\\d)\\d/|\\d{4}/|\\p{L}[-‑])[-−]?(?:\\d{0,3}[½¼¾]|[1-3]/[2-8](?![\\d/.,])|10${power}|\\d{1,3}(?:[${space}'’]\\d{3})+(?!\\d)|\\d{1,3}(?:\\.\\d{3}){2,}(?![\\d])|\\d{1,3}(?:\\.\\d{3})+(?=,\\d)|\\d{1,3}(?:,\\d{3})+(?![\\d])|\\d+)(?:[.,]\\d+)?(?:[eE][+-]?\\d{1,3}(?![\\d\\p{L}])|\\s?[x×·*]\\s?10${power})?`,
  'gu',
)

/** The months as three languages write them, in full and cut short. */
const months = ['en', 'de', 'es']
  .flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2026, at, 15)).replace('.', ''))
    }),
  )
  .join('|')

/** A day is no quantity: 12.03.2026, 2026-03-12, 3/12/2026, 1 March, March 1st 2026. */
const date = new RegExp(
  `(?<![\\p{L}\\d.,])(?:\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?(?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}/(?:19|20)\\d\\d` +
    `|\\d{1,2}(?:st|nd|rd|th|\\.)?\\s(?:of\\s|de\\s)?(?:${months})\\.?(?:,?\\s(?:de\\s)?(?:19|20)\\d\\d)?` +
    `|(?:${months})\\.?\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s(?:19|20)\\d\\d)?)(?![\\p{L}\\d])`,
  'giu',
)

/** A standard and a pressure class name a thing: DIN 11850, EN 10217-7, ASME B36.19, PN 16. */
const designation =
  /(?<!\p{L})(?:DIN|EN|ISO|ASME|ANSI|API|AISI|PN)(?:[\s-](?:EN|ISO))*[\s-]?B?\d[\d.]*(?:-\d+)?M?(?![\p{L}\d])/gu

const continental =
  /[ñäöüßáéíóú¿]|(?<!\p{L})(?:de|del|la|el|con|por|una?|und|der|die|das|mit|pro|bei|jahr|für|tasa|horas|von|auf|nach|zu|ist|sind|eine?|minuten|stunden|tage|flaschen|botellas|unidades|los|las|para|que|minutos|\p{L}*verbrauch|\p{L}*kosten|strom|wasser|erdgas|brauerei|molkerei|anlage|consumo|agua|electricidad|queso|leche)(?!\p{L})/iu

const mostNumbers = 500

/** The numbers of a text, written out too: spaces, apostrophes, points and commas as thousands or decimals, as they are meant. */
export function findNumbers(text: string): FoundNumber[] {
  const written = findWrittenNumbers(text, (rest) => readUnit(rest) !== null)
    .slice(0, mostNumbers)
    .map((number) => ({ ...number, confidence: 0.8 }))
  return [...written, ...findDigits(text)].toSorted((a, b) => a.start - b.start).slice(0, mostNumbers)
}

/** The text without its dates and standards, at the same length. */
export function blankNames(text: string): string {
  const blank = (found: string) => '_'.repeat(found.length)
  return text.replaceAll(date, blank).replaceAll(designation, blank)
}

function findDigits(text: string): FoundNumber[] {
  const tokens: { token: string; start: number }[] = []
  const dateless = blankNames(text)
  for (const match of dateless.matchAll(pattern)) {
    tokens.push({ token: match[0], start: match.index })
    if (tokens.length >= mostNumbers) break
  }
  // One sure decimal comma, or Spanish or German words, tell how the rest of the text is written.
  const commaIsDecimal =
    continental.test(text) ||
    tokens.some(({ token }) => /^[-−]?\d{1,3}(\.\d{3})*,(\d{1,2}|\d{4,})$/.test(token)) ||
    (tokens.some(({ token }) => /^[-−]?[1-9]\d{0,2}\.000$/.test(token)) &&
      !tokens.some(({ token }) => /(?:^0\.\d|\.(?:\d{1,2}|\d{4,})$)/.test(token)))
  return tokens.flatMap(({ token, start }) => {
    const { value, confidence } = readNumber(token, commaIsDecimal)
    return Number.isFinite(value) ? [{ value, confidence, start, end: start + token.length }] : []
  })
}

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

function readNumber(token: string, commaIsDecimal: boolean): { value: number; confidence: number } {
  const powers = /^(.*?)(?:\s?[x×·*]\s?)?(?<![\d.,])10(\^[-−]?\d{1,2}|⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})$/u.exec(token)
  if (powers) {
    const [, factor = '', exponent = ''] = powers
    const isAlone = /^[-−]?$/.test(factor)
    const read = isAlone
      ? { value: factor === '' ? 1 : -1, confidence: 1 }
      : readNumber(factor, commaIsDecimal)
    return { ...read, value: read.value * 10 ** Number(plainExponent(exponent)) }
  }
  const fraction = /^([-−]?)(?:(\d*)([½¼¾])|(\d)\/(\d))$/u.exec(token)
  if (fraction) {
    const [, sign, whole, mark = '', top, bottom] = fraction
    const part = fractions[mark]
    const size = part === undefined ? Number(top) / Number(bottom) : Number(whole) + part
    return { value: sign === '' ? size : -size, confidence: 1 }
  }
  const plain = token.replace('−', '-').replaceAll(/[ \u00a0\u202f'’]/g, '')
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  if (last === -1) return { value: Number(plain), confidence: 1 }
  const [whole, rest] = [plain.slice(0, last).replaceAll(/[.,]/g, ''), plain.slice(last + 1)]
  const separators = plain.replaceAll(/[^.,]/g, '')
  const asDecimal = Number(`${whole}.${rest}`)
  const asThousands = Number(`${whole}${rest}`)
  const repeated = separators.length > 1 && new Set(separators).size === 1
  if (repeated) return { value: asThousands, confidence: 1 }
  const isAmbiguous = separators.length === 1 && /^\d{3}$/.test(rest) && !/^-?0/.test(whole)
  if (!isAmbiguous) return { value: asDecimal, confidence: 1 }
  const isThousands = plain[last] === ',' ? !commaIsDecimal : commaIsDecimal || rest === '000'
  return { value: isThousands ? asThousands : asDecimal, confidence: 0.7 }
}

const plainExponent = (text: string): string =>
  text.normalize('NFKC').replace('^', '').replaceAll(/[−⁻]/g, '-')

const currency = '\\s?(?:€|EUR|USD|US\\$|\\$|£|GBP|CHF)'
const afterCurrency = new RegExp(`${currency}\\s?$`, 'u')

const scales: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`^\\s?K(?=${currency})`, 'u'), 1e3],
  [new RegExp(`^\\s?m(?=${currency})`, 'u'), 1e6],
  [/^\s?k(?=$|[\s€$,;.)]|eur|EUR)/u, 1e3],
  [/^\s?(?:tsd\.?|mil|thousand|tausend)(?=$|[\s€$,;.)]|eur)/iu, 1e3],
  [
    /^\s?(?:M|mio\.?|mill?\.|millions?|millionen|mill[oó]n(?:es)?|milion[ei]|milh(?:ão|ões))(?=$|[\s€$,;.)]|EUR)/u,
    1e6,
  ],
  [/^\s?(?:Mio\.?|Millionen|Million)(?=$|[\s€$,;.)]|EUR)/u, 1e6],
  [/^\s?(?:bn|mrd\.?|billion|milliarden?)(?=$|[\s€$,;.)]|eur)/iu, 1e9],
]

const moneyScales: typeof scales = [
  [/^\s?[kK](?![\p{L}²³])/u, 1e3],
  [/^\s?(?:m|M|mn|MM)(?![\p{L}²³])/u, 1e6],
  [/^\s?[bB](?!\p{L})/u, 1e9],
]

/** A word or letter of scale at the start of `rest`: 1.2 M, 500 k, 3 Mio, after a currency also 1.2m. */
export function readScale(rest: string, before: string): { factor: number; length: number } {
  for (const [form, factor] of afterCurrency.test(before) ? [...moneyScales, ...scales] : scales) {
    const match = form.exec(rest)
    if (!match) continue
    // "1.2 millones de euros", "1.1 million of hl"
    const behind = rest.slice(match[0].length)
    const of = /^\s(?:de|di|d['’]|of)(?=\s?\S)/iu.exec(behind)?.[0].length ?? 0
    return { factor, length: match[0].length + (readUnit(behind.slice(of)) === null ? 0 : of) }
  }
  return { factor: 1, length: 0 }
}
