import type {
  Aggregate,
  AskLanguage,
  Brief,
  Compare,
  DatePart,
  Derive,
  FilterOp,
} from '@portal/contracts/ask'

/** The words of a printed question: few and regular, so that it reads back as the same question. */
export interface QuestionWords {
  and: string
  or: string
  of: string
  with: string
  by: string
  listOf: string
  number: string
  yes: string
  no: string
  /** Before the values; `missing` and `present` stand behind the label. */
  ops: Record<FilterOp, string>
  references: Record<'ours' | 'average' | 'median' | 'highest' | 'lowest', string>
  thatOf: (name: string) => string
  timesOf: (factor: number, of: string) => string
  the: (label: string) => string
  aggregates: Record<Aggregate, string>
  parts: Record<DatePart, string>
  partOf: (part: string, label: string) => string
  highestFirst: (label: string) => string
  lowestFirst: (label: string) => string
  nearestFirst: (label: string, from: string) => string
  furthestFirst: (label: string, from: string) => string
  top: (count: number) => string
  place: (place: number) => string
  places: (from: number, to: number) => string
  fromPlace: (from: number) => string
  compare: Record<Compare, string>
  derive: Record<Derive, string>
  times: (factor: number) => string
  periodOf: (label: string, period: string) => string
  half: (half: number, year: number) => string
  quarter: (quarter: number, year: number) => string
  since: (day: string) => string
  until: (day: string) => string
  fromTo: (from: string, to: string) => string
  check: (question: string, asserted: string) => string
  asserted: Record<
    | 'is'
    | 'is_not'
    | 'above'
    | 'at_least'
    | 'below'
    | 'at_most'
    | 'near'
    | 'first'
    | 'last'
    | 'exists'
    | 'none',
    string
  >
  briefs: Record<Brief['brief'], (about: string) => string>
  search: (words: string) => string
}

const en: QuestionWords = {
  and: 'and',
  or: 'or',
  of: 'of',
  with: 'with',
  by: 'by',
  listOf: 'list of',
  number: 'number',
  yes: 'yes',
  no: 'no',
  ops: {
    is: '',
    is_not: 'other than',
    above: 'above',
    at_least: 'at least',
    below: 'below',
    at_most: 'at most',
    between: 'between',
    near: 'near',
    mentions: 'mentioning',
    missing: 'missing',
    present: 'present',
  },
  references: {
    ours: 'ours',
    average: 'the average',
    median: 'the median',
    highest: 'the highest',
    lowest: 'the lowest',
  },
  thatOf: (name) => `that of ${name}`,
  timesOf: (factor, of) => `${factor} times ${of}`,
  the: (label) => `the ${label}`,
  aggregates: {
    sum: 'total',
    mean: 'average',
    median: 'median',
    min: 'lowest',
    max: 'highest',
    spread: 'spread of',
  },
  parts: { year: 'year', half: 'half-year', quarter: 'quarter', month: 'month', week: 'week', day: 'day' },
  partOf: (part, label) => `${part} of ${label}`,
  highestFirst: (label) => (label ? `highest ${label} first` : 'highest first'),
  lowestFirst: (label) => (label ? `lowest ${label} first` : 'lowest first'),
  nearestFirst: (label, from) => `${label} closest to ${from} first`.trimStart(),
  furthestFirst: (label, from) => `${label} furthest from ${from} first`.trimStart(),
  top: (count) => `top ${count}`,
  place: (place) => `number ${place}`,
  places: (from, to) => `numbers ${from} to ${to}`,
  fromPlace: (from) => `from number ${from}`,
  compare: {
    'each other': 'compared with each other',
    ours: 'compared with ours',
    average: 'compared with the average',
    leader: 'compared with the leader',
    previous: 'compared with the period before',
  },
  derive: {
    difference: 'difference',
    ratio: 'ratio',
    share: 'share of the whole',
    growth: 'growth',
    rank: 'rank',
  },
  times: (factor) => `times ${factor}`,
  periodOf: (label, period) => `${label} in ${period}`,
  half: (half, year) => `H${half} ${year}`,
  quarter: (quarter, year) => `Q${quarter} ${year}`,
  since: (day) => `since ${day}`,
  until: (day) => `until ${day}`,
  fromTo: (from, to) => `${from} to ${to}`,
  check: (question, asserted) => `check: ${question}: ${asserted}`,
  asserted: {
    is: 'it is',
    is_not: 'it is not',
    above: 'it is above',
    at_least: 'it is at least',
    below: 'it is below',
    at_most: 'it is at most',
    near: 'it is near',
    first: 'the first is',
    last: 'the last is',
    exists: 'there are some',
    none: 'there are none',
  },
  briefs: {
    week: () => 'Brief of the week',
    board: () => 'Brief for the board',
    worries: () => 'Brief on what should worry us',
    sector: (about) => `Brief on sector ${about}`,
    company: (about) => `Brief on company ${about}`,
    country: (about) => `Brief on country ${about}`,
    client: (about) => `Brief on client ${about}`,
    team: (about) => `Brief on team ${about}`,
    system: () => 'Brief on the system',
  },
  search: (words) => `Records that mention “${words}”`,
}

const es: QuestionWords = {
  and: 'y',
  or: 'o',
  of: 'de',
  with: 'con',
  by: 'por',
  listOf: 'lista de',
  number: 'número',
  yes: 'sí',
  no: 'no',
  ops: {
    is: '',
    is_not: 'distinto de',
    above: 'por encima de',
    at_least: 'al menos',
    below: 'por debajo de',
    at_most: 'como máximo',
    between: 'entre',
    near: 'cerca de',
    mentions: 'que menciona',
    missing: 'sin dato',
    present: 'con dato',
  },
  references: {
    ours: 'lo nuestro',
    average: 'la media',
    median: 'la mediana',
    highest: 'el máximo',
    lowest: 'el mínimo',
  },
  thatOf: (name) => `lo de ${name}`,
  timesOf: (factor, of) => `${factor} veces ${of}`,
  the: (label) => `su ${label}`,
  aggregates: {
    sum: 'total de',
    mean: 'media de',
    median: 'mediana de',
    min: 'mínimo de',
    max: 'máximo de',
    spread: 'dispersión de',
  },
  parts: { year: 'año', half: 'semestre', quarter: 'trimestre', month: 'mes', week: 'semana', day: 'día' },
  partOf: (part, label) => `${part} de ${label}`,
  highestFirst: (label) => (label ? `de mayor a menor ${label}` : 'de mayor a menor'),
  lowestFirst: (label) => (label ? `de menor a mayor ${label}` : 'de menor a mayor'),
  nearestFirst: (label, from) => `${label} más cerca de ${from} primero`.trimStart(),
  furthestFirst: (label, from) => `${label} más lejos de ${from} primero`.trimStart(),
  top: (count) => (count === 1 ? 'el primero' : `los ${count} primeros`),
  place: (place) => `puesto ${place}`,
  places: (from, to) => `puestos ${from} a ${to}`,
  fromPlace: (from) => `desde el puesto ${from}`,
  compare: {
    'each other': 'en comparación entre sí',
    ours: 'en comparación con nosotros',
    average: 'en comparación con la media',
    leader: 'en comparación con el líder',
    previous: 'en comparación con el periodo anterior',
  },
  derive: {
    difference: 'diferencia',
    ratio: 'proporción',
    share: 'parte del total',
    growth: 'crecimiento',
    rank: 'puesto',
  },
  times: (factor) => `por ${factor}`,
  periodOf: (label, period) => `${label} en ${period}`,
  half: (half, year) => `S${half} ${year}`,
  quarter: (quarter, year) => `T${quarter} ${year}`,
  since: (day) => `desde ${day}`,
  until: (day) => `hasta ${day}`,
  fromTo: (from, to) => `${from} a ${to}`,
  check: (question, asserted) => `comprobar: ${question}: ${asserted}`,
  asserted: {
    is: 'es',
    is_not: 'no es',
    above: 'está por encima de',
    at_least: 'es al menos',
    below: 'está por debajo de',
    at_most: 'es como máximo',
    near: 'está cerca de',
    first: 'el primero es',
    last: 'el último es',
    exists: 'hay alguno',
    none: 'no hay ninguno',
  },
  briefs: {
    week: () => 'Resumen de la semana',
    board: () => 'Resumen para el consejo',
    worries: () => 'Resumen de lo que debe preocuparnos',
    sector: (about) => `Resumen del sector ${about}`,
    company: (about) => `Resumen de la empresa ${about}`,
    country: (about) => `Resumen del país ${about}`,
    client: (about) => `Resumen del cliente ${about}`,
    team: (about) => `Resumen del equipo ${about}`,
    system: () => 'Resumen del sistema',
  },
  search: (words) => `Registros que mencionan «${words}»`,
}

export const questionWords: Readonly<Record<AskLanguage, QuestionWords>> = { en, es }
