/** What somebody is asked before a tool calculates; the same on its page and in the answer of the service. */

const kinds: Readonly<Record<string, string>> = {
  'volume/time': 'flow',
  'mass/time': 'mass flow',
  'volume/year': 'volume',
  'mass/year': 'mass',
  'energy/year': 'energy',
  money: 'amount',
  'money/year': 'amount',
  'money/energy': 'energy price',
  'money/volume': 'price',
  'money/mass': 'price',
  percent: 'share',
  'percent/year': 'rate',
  'length/time': 'speed',
  'time/year': 'time',
  year: 'time',
}

/** A kind that has no plain name of one or two words is called an input. */
const nounOf = (kind: string): string => kinds[kind] ?? (/^[a-z ]+$/.test(kind) ? kind : 'input')

interface Typical {
  low: number
  high: number
  source: string
}

interface MissingText {
  label: string
  unit: string
  least?: number
  most?: number
  typical?: Typical
}

interface OpenText {
  raw: string
  kind: string
  choices: readonly unknown[]
}

const span = (low: number, high: number, unit: string): string => `${low} to ${high} ${unit}`.trim()

function counted(count: number, [one, many]: readonly [one: string, many: string]): string {
  if (count === 0) return ''
  return count === 1 ? one : many
}

/** From this on a limit is only there to catch a wrong unit. */
const endless = 1e6

export const readingWords = {
  nothingRead: 'Nothing was read from your text.',
  oneOf: (inputs: readonly string[]) => `At least one input with its value, such as: ${inputs.join(', ')}`,
  missing: ({ label, unit }: MissingText) => (unit === '' ? label : `${label}, in ${unit}`),
  /** What a person can hold the own value against. */
  range: ({ unit, least, most, typical }: MissingText): string | null => {
    if (typical) return `Typical: ${span(typical.low, typical.high, unit)} (${typical.source})`
    return least !== undefined && most !== undefined && most < endless
      ? `Accepted: ${span(least, most, unit)}`
      : null
  },
  question: ({ raw, kind, choices }: OpenText): string =>
    choices.length === 0
      ? `${raw}: which ${nounOf(kind)} is this? No input of this tool takes it.`
      : `${raw}: which ${nounOf(kind)} is this?`,
  refused: ({ missing, open }: { missing: number; open: number }): string =>
    [
      counted(missing, ['One input is missing.', `${missing} inputs are missing.`]),
      counted(open, ['One quantity has no clear place.', `${open} quantities have no clear place.`]),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
} as const
