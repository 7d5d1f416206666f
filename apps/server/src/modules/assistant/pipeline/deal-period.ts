import type { Deal } from '../knowledge/knowledge.ts'

/** A stretch of days, the last one left out. */
export interface Period {
  name: string
  from: string
  to: string
}

export interface ReadPeriods {
  periods: Period[]
  /** Each is asked for on its own: `in 2024 than in 2023`. */
  isCompared: boolean
  /** Folded words that name them. */
  words: string[]
  /** A part of a year whose year is not said. */
  unread: string | null
}

interface Found extends Period {
  at: number
  written: string
}

const year = '(?:\\s*(?:of|in|de|del|,|/)?\\s*(20\\d\\d))?'
const ordinals = [
  'first|1st|primer[oa]?',
  'second|2nd|segund[oa]',
  'third|3rd|tercer[oa]?',
  'fourth|4th|last|cuarto|[uú]ltimo',
]
const months = [
  'january|jan|enero',
  'february|feb|febrero',
  'march|marzo',
  'april|apr|abril',
  'may|mayo',
  'june|jun|junio',
  'july|jul|julio',
  'august|aug|agosto',
  'september|sept?|septiembre',
  'october|oct|octubre',
  'november|nov|noviembre',
  'december|dec|diciembre',
]

const startOf = (of: number, month: number): string =>
  new Date(Date.UTC(of, month, 1)).toISOString().slice(0, 10)

const stretch = (name: string, of: number, [month, length]: [number, number]): Period => ({
  name,
  from: startOf(of, month),
  to: startOf(of, month + length),
})

/** Parts of a year, each with the words that name its first, second and so on. */
const parts: readonly {
  words: readonly string[]
  name: (nth: number, year: number) => string
  months: number
}[] = [
  {
    words: ordinals.map((ordinal, index) => `[qt]${index + 1}|(?:${ordinal}) (?:quarter|trimestre)`),
    name: (nth, of) => `Q${nth + 1} ${of}`,
    months: 3,
  },
  {
    words: ordinals
      .slice(0, 2)
      .map((ordinal, index) => `h${index + 1}|(?:${ordinal}) (?:half|semestre|mitad)`),
    name: (nth, of) => `H${nth + 1} ${of}`,
    months: 6,
  },
  { words: months, name: (nth, of) => `${of}-${String(nth + 1).padStart(2, '0')}`, months: 1 },
]

const bounds: readonly { before: RegExp; of: (period: Period) => Period }[] = [
  {
    before: /\b(?:before|earlier than|prior to|antes de(?:l)?)\s+(?:the\s+)?$/iu,
    of: ({ name, from }) => ({ name: `< ${name}`, from: '0000', to: from }),
  },
  {
    before: /\b(?:after|later than|despu[eé]s de(?:l)?)\s+(?:the\s+)?$/iu,
    of: ({ name, to }) => ({ name: `> ${name}`, from: to, to: '9999' }),
  },
  {
    before: /\b(?:since|desde)\s+(?:the\s+|el\s+)?$/iu,
    of: ({ name, from }) => ({ name: `≥ ${name}`, from, to: '9999' }),
  },
  {
    before: /\b(?:until|till|up to|by|by the end of|hasta)\s+(?:the\s+|el\s+)?$/iu,
    of: ({ name, to }) => ({ name: `≤ ${name}`, from: '0000', to }),
  },
]

const compares =
  /^\W*(?:how (?:did|has|have|does)|c[oó]mo)\b|\b(?:mov\w*|jump\w*|dropp?\w*|climb\w*|trend\w*|chang\w*|develop\w*|evol\w*|improv\w*|worsen\w*|compar\w*|differ\w*|versus|vs|than|or|o|more|fewer|less|better|grew|grow\w*|ris\w+|rose|fall\w*|fell|up|down|cambi\w*|mejor\w*|crec\w*|sub[ií]\w*|baj\w*|variaci[oó]n|diferencia|que en|m[aá]s|menos)\b/iu
const joins = /^\s*(?:and|to|until|through|y|a|al|hasta|-|–)\s*(?:the\s+|el\s+)?$/iu
const opensRange = /\b(?:between|from|entre|desde|de)\s+(?:the\s+|el\s+)?$/iu

/** `better than the third` after a quarter is a quarter, too. */
const elliptic = new RegExp(
  `(?<=\\b(quarter|trimestre|half|semestre)\\b.*)\\b(?:than|que)\\s+(?:in\\s+|en\\s+)?(?:the|el)\\s+(?:${ordinals.join('|')})\\b(?!\\s+(?:quarter|trimestre|half|semestre))`,
  'iu',
)

/** Words that stand beside a period and say how it is meant. */
const around =
  'quarter half month before after since until till by between from to earlier later prior despues antes desde hasta entre'.split(
    ' ',
  )

/** Reads years, halves, quarters and months, with what bounds them. */
export function readPeriods(written: string): ReadPeriods {
  const text = written.replace(elliptic, '$& $1')
  const found: Found[] = []
  const years = [...new Set([...text.matchAll(/\b20\d\d\b/gu)].map(([written]) => Number(written)))]
  let unread: string | null = null
  let left = text
  for (const part of parts)
    for (const [nth, words] of part.words.entries())
      for (const match of left.matchAll(new RegExp(`\\b(?:${words})\\b${year}`, 'giu'))) {
        const of = match[1] === undefined ? years[0] : Number(match[1])
        // `may` is a month only where a year or `in` says so.
        const isPlain = /^may$/iu.test(match[0]) && !/\b(?:in|en)\s+$/iu.test(left.slice(0, match.index))
        if (isPlain) continue
        if (of === undefined || (match[1] === undefined && years.length > 1)) unread ??= match[0]
        else
          found.push({
            ...stretch(part.name(nth, of), of, [nth * part.months, part.months]),
            at: match.index,
            written: match[0],
          })
        left = left.replace(match[0], ' '.repeat(match[0].length))
      }
  for (const match of left.matchAll(/\b(20\d\d)\b/gu)) {
    const of = Number(match[1])
    const isSaidFiner = found.some(
      ({ from, written }) => from.startsWith(`${of}`) && !written.includes(`${of}`),
    )
    if (!isSaidFiner) found.push({ ...stretch(`${of}`, of, [0, 12]), at: match.index, written: match[0] })
  }
  const words =
    found.length === 0 ? [] : [...found.flatMap(({ written }) => written.split(/[^\p{L}\p{N}]+/u)), ...around]
  return {
    ...joined(
      found.toSorted((a, b) => a.at - b.at),
      text,
    ),
    words,
    unread,
  }
}

function joined(found: readonly Found[], text: string): Pick<ReadPeriods, 'periods' | 'isCompared'> {
  const [first, second, ...more] = found
  const isCompared = compares.test(text)
  if (first && second && more.length === 0 && !isCompared) {
    const between = text.slice(first.at + first.written.length, second.at)
    if (joins.test(between) && opensRange.test(text.slice(0, first.at)))
      return {
        periods: [{ name: `${first.name}–${second.name}`, from: first.from, to: second.to }],
        isCompared: false,
      }
  }
  const periods = found.map(({ at, name, from, to }) => {
    const bound = found.length === 1 && bounds.find(({ before }) => before.test(text.slice(0, at)))
    return bound ? bound.of({ name, from, to }) : { name, from, to }
  })
  return { periods, isCompared: periods.length > 1 }
}

export type DealBasis = 'lead' | 'expected' | 'ended'

export const saysLead =
  /\b(?:(?:did|do|have) we open|entered|opened|started|created|came in|come in|received|began|begun|first contact|new (?:deals?|leads?|opportunit\w+)|leads? (?:in|since|from|of|on)|entraron|llegaron|abiertas en|recibi\w+|primer contacto|nuev[ao]s)\b/iu
const saysExpected =
  /\b(?:expect(?:ed)?|due|will close|closing|closes?|to close|previst[ao]s?|esperad[ao]s?|cierran?)\b/iu

/** By which of its days an opportunity falls into a period: as it came in, as it ended, or as it is expected to. */
export const basisOf = (text: string, status: string | null): DealBasis => {
  if (saysLead.test(text)) return 'lead'
  return saysExpected.test(text) && (status === null || status === 'open') ? 'expected' : 'ended'
}

export const dayOf = (deal: Deal, basis: DealBasis): string => {
  if (basis === 'lead') return deal.lead_on
  return basis === 'expected' ? deal.expected_close : (deal.closed_on ?? deal.expected_close)
}

export const isIn = (day: string, { from, to }: Period): boolean => day >= from && day < to

/** The part of the year that a day lies in, as periods are named. */
export const partOf = (day: string, unit: 'year' | 'half' | 'quarter' | 'month'): string => {
  if (unit === 'half') return `H${Number(day.slice(5, 7)) > 6 ? 2 : 1} ${day.slice(0, 4)}`
  if (unit === 'year') return day.slice(0, 4)
  return unit === 'month' ? day.slice(0, 7) : `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`
}
