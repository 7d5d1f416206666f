import { once } from '@portal/text/once'

/** What of a record decides how its number is printed; `key` where its measure has a form of its own. */
export interface PrintableFigure {
  value: number | null
  unit: string
  value_text?: string | null
  key?: string
}

export interface FigureText {
  value: string
  unit: string
}

const currencySigns = new Map([
  ['EUR', '€'],
  ['USD', '$'],
])

const oneDecimal = once(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const threeDigits = { maximumSignificantDigits: 3 } as const
/** One decimal, but no fourth digit. */
const compactOneDecimal = once(
  () =>
    new Intl.NumberFormat('en', {
      notation: 'compact',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      roundingPriority: 'lessPrecision',
      ...threeDigits,
    }),
)
const compactThreeDigits = once(() => new Intl.NumberFormat('en', { notation: 'compact', ...threeDigits }))
const twoDecimals = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }))
const fourDecimals = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 4 }))

/** Amounts from here on are shortened to K, M or B. */
const shortFrom = 100_000

/** Measures that keep one form wherever they stand, so that two of them compare. spec §3 for the dollars */
const fixedForms: readonly { key: RegExp; unit: string; print: (size: number) => string }[] = [
  { key: /\.market_size_usd$/, unit: 'USD', print: (size) => `${oneDecimal().format(size / 1e9)}B` },
  { key: /\.avg_project_value_usd$/, unit: 'USD', print: (size) => `${oneDecimal().format(size / 1e6)}M` },
  { key: /^(offer|price-gap)\./, unit: 'EUR', print: (size) => compactThreeDigits().format(size) },
  { key: /^pipeline\./, unit: '%', print: (size) => oneDecimal().format(size) },
  {
    key: /^pipeline\./,
    unit: 'EUR',
    print: (size) => (size >= shortFrom ? compactOneDecimal() : twoDecimals()).format(size),
  },
]

/** A number as screens, documents and mails print it: currency before, unit after, thousands grouped. */
export function toFigureText({ value, unit, value_text: text, key = '' }: PrintableFigure): FigureText {
  if (value === null) return { value: text ?? '', unit }
  const [money = '', per] = unit.split('/', 2)
  const fixed = fixedForms.find((form) => form.unit === unit && form.key.test(key))
  const size = Math.abs(value)
  const currency = currencySigns.get(money)
  const plain = currency ? printAmount(size, per) : printNumber(size)
  const number = fixed ? fixed.print(size) : plain
  const sign = value < 0 ? '-' : ''
  if (currency) return { value: `${sign}${currency}${number}${per === undefined ? '' : `/${per}`}`, unit: '' }
  if (unit === '%') return { value: `${sign}${number}%`, unit: '' }
  return { value: `${sign}${number}`, unit: unit === 'index' ? '' : unit }
}

// An amount a year is read like a total: nobody wants the cents of a market.
const printAmount = (size: number, per: string | undefined): string =>
  ((per === undefined || per === 'a') && size >= shortFrom ? compactThreeDigits() : twoDecimals()).format(
    size,
  )

// Small ratios keep four places: 0.0355 MWh/hl would be nothing with two.
const printNumber = (size: number): string => (size < 1 ? fourDecimals() : twoDecimals()).format(size)

/** The number and its unit in one text. */
export function printFigure(figure: PrintableFigure): string {
  const { value, unit } = toFigureText(figure)
  return unit.startsWith('/') ? `${value}${unit}` : `${value} ${unit}`.trim()
}

const rounded = once(() => new Intl.NumberFormat('en', threeDigits))

/** A number in a sentence: three digits that count, whole numbers below a hundred thousand in full. */
export function printRounded(value: number, unit: string): string {
  const size = Math.abs(value)
  const [money = '', per] = unit.split('/', 2)
  const currency = currencySigns.get(money)
  const isWhole = Number.isInteger(size) && size < shortFrom
  const short = currency && size >= shortFrom ? compactThreeDigits() : rounded()
  const number =
    isWhole || (size >= 1000 && size < shortFrom)
      ? twoDecimals().format(Math.round(size))
      : short.format(size)
  const sign = value < 0 ? '-' : ''
  if (currency) return `${sign}${currency}${number}${per === undefined ? '' : `/${per}`}`
  if (unit === '%') return `${sign}${number}%`
  const written = `${sign}${number}`
  if (unit === '' || unit === 'index') return written
  return unit.startsWith('/') ? `${written}${unit}` : `${written} ${unit}`
}
