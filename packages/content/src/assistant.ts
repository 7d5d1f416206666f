import { printDay } from './print-day.ts'

/** Answers of the built-in engine, English and Spanish; values arrive written, with their citation markers. */
export type AssistantLanguage = 'en' | 'es'

/** Said, in these words, whenever the evidence does not bear on the question. */
export const noEvidence = 'No evidence in the portal for this'

/** How an answer begins that has no record to answer from. */
export const declined: Readonly<Record<AssistantLanguage, string>> = {
  en: noEvidence,
  es: 'El portal no tiene datos sobre esto',
}

/** How an answer begins to a question that takes for granted what the records have otherwise. */
export const contradictions: Readonly<Record<AssistantLanguage, string>> = {
  en: 'The premise does not match the record',
  es: 'La premisa no coincide con el registro',
}

/** How answers begin that do not give what was asked. */
export const refusals: readonly string[] = [...Object.values(declined), ...Object.values(contradictions)]

const joinWith = (word: string) => (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`

const ordinalWords = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  es: ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava', 'novena', 'décima'],
}

/** The value follows a colon: the name of a figure keeps none of its own. */
const withOneColon = (name: string): string => name.replaceAll(': ', ', ')

const isOne = (value: string): boolean => /^1(?![\d.,])/u.test(value)

/** What is counted, when there is one. */
const oneOf = {
  en: {
    'tracked companies': 'tracked company',
    'benchmark sectors': 'benchmark sector',
    'strategic initiatives': 'strategic initiative',
    'insights that fit': 'insight that fits',
    'countries of': 'country of',
  },
  es: {
    'empresas seguidas': 'empresa seguida',
    'sectores de referencia': 'sector de referencia',
    'iniciativas estratégicas': 'iniciativa estratégica',
    'hallazgos que encajan': 'hallazgo que encaja',
    'países de': 'país de',
  },
}

const singular = (scope: string, ones: Readonly<Record<string, string>>): string => {
  const many = Object.keys(ones).find((each) => scope.startsWith(each))
  return many === undefined ? scope : `${ones[many]}${scope.slice(many.length)}`
}

/** Texts that a sentence is made of, by name. */
type Words<Names extends string> = Readonly<Record<Names, string>>

/** How far one lies from another, told from the one that was named first. */
interface Gap extends Words<'metric' | 'a' | 'b' | 'gap'> {
  isLess?: boolean
}

type PipelineStatus = 'open' | 'won' | 'lost' | 'closed'
/** An opportunity as it is told: its value written and cited, days by `day`. */
interface PipelineDeal extends Words<
  | 'reference'
  | 'title'
  | 'client'
  | 'sector'
  | 'country'
  | 'value'
  | 'stage'
  | 'owner'
  | 'source'
  | 'lead_on'
  | 'expected_close'
> {
  outcome: 'won' | 'lost' | null
  closed_on: string | null
  lost_to: string | null
  loss_reason: string | null
  day: (iso: string) => string
}
const spanishDay = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const en = {
  noEvidence: declined.en,
  and: joinWith('and'),
  or: joinWith('or'),
  allOf: (names: readonly string[]) =>
    names.length < 2
      ? (names[0] ?? '')
      : `${names.length === 2 ? 'both ' : 'all of '}${joinWith('and')(names)}`,
  inAll: (names: readonly string[], companies: string) => `Active in ${en.allOf(names)}: ${companies}.`,
  ordinal: (n: number) => ordinalWords.en[n - 1] ?? `number ${n}`,
  ofEntity: (metric: string, name: string) => `${metric} of ${name}`,
  isValue: (what: string, value: string) => `${withOneColon(what)}: ${value}`,
  lookup: (name: string, facts: string) => `${name}: ${facts}.`,
  fact: (metric: string, value: string) => `${metric} ${value}`,
  leader: (name: string, metric: string, value: string) => `${name} leads by ${metric} with ${value}.`,
  last: (name: string, metric: string, value: string) => `${name} is last by ${metric} with ${value}.`,
  nth: ({ nth, name, metric, value }: Words<'nth' | 'name' | 'metric' | 'value'>) =>
    `${name} is ${nth} by ${metric} with ${value}.`,
  nthLast: ({ nth, name, metric, value }: Words<'nth' | 'name' | 'metric' | 'value'>) =>
    `${name} is ${nth} from the bottom by ${metric} with ${value}.`,
  ownAmong: (name: string) => `${name} (our own company)`,
  amongTracked: (sentence: string) => `Among the tracked competitors: ${sentence}`,
  rankingTitle: (metric: string, descending: boolean, scope: string) =>
    `${scope} by ${metric}, ${descending ? 'highest' : 'lowest'} first:`,
  followed: (items: string) => `It is followed by ${items}.`,
  total: (metric: string, scope: string, value: string) => `Total ${metric} of ${scope}: ${value}.`,
  average: (metric: string, scope: string, value: string) =>
    `Average ${metric.replace(/^average /u, '').replace(/^our /u, 'of our ')} of ${scope}: ${value}.`,
  median: (metric: string, scope: string, value: string) => `Median ${metric} of ${scope}: ${value}.`,
  madeFrom: (items: string) => `Made from ${items}.`,
  allBut: (names: string) => `All but ${names}`,
  manyRecords: ({ count, highest, lowest }: Words<'count' | 'highest' | 'lowest'>) =>
    `${count} records, from ${highest} down to ${lowest}`,
  ownExcluded: 'Our own company is not counted in.',
  notAdditive: (metric: string) =>
    `Values of ${metric} cannot be added up across records; the average is given instead.`,
  countedTwice: 'A company that competes in several sectors is counted once in each.',
  difference: ({ metric, a, b, gap, isLess = false }: Gap) =>
    `By ${metric}, ${a} is ${isLess ? 'behind' : 'ahead of'} ${b} by ${gap}.`,
  countGap: ({ metric, a, b, gap, isLess = false }: Gap) =>
    `By ${metric}, ${a} has ${gap} ${isLess ? 'fewer' : 'more'} than ${b}.`,
  equal: (metric: string, a: string, b: string) => `By ${metric}, ${a} and ${b} are level.`,
  ratio: ({ metric, a, b, times }: Words<'metric' | 'a' | 'b' | 'times'>) =>
    `By ${metric}, ${a} has ${times} times the value of ${b}.`,
  figureGap: ({ a, b, gap, isLess = false }: Omit<Gap, 'metric'>) =>
    `${a} is ${gap} ${isLess ? 'below' : 'above'} ${b}.`,
  figureRatio: ({ a, b, times }: Words<'a' | 'b' | 'times'>) => `${a} is ${times} times ${b}.`,
  figureFirst: (label: string, value: string, isLowest: boolean) =>
    `The ${isLowest ? 'lowest' : 'highest'} of these: ${label}, ${value}.`,
  supposed: (what: string, calculation: string) =>
    `A calculation on your supposition, no forecast: ${what}: ${calculation}.`,
  averageName: 'the average',
  points: (value: string) => `${value} percentage points`,
  noChange: (names: string) => `No change is recorded of ${names}: the portal holds their current values.`,
  changesRecorded: 'recorded changes that went that way',
  noneShrinks: (scope: string) => `None of the ${scope} has a negative growth rate.`,
  rose: 'it rose',
  fell: 'it fell',
  yes: 'Yes.',
  no: 'No.',
  yesAmongTracked: 'Yes, among the tracked companies.',
  notAllSo: 'Not all of that is so.',
  matches: ({ scope, condition, count, items }: Words<'scope' | 'condition' | 'count' | 'items'>) =>
    `${scope} ${condition}: ${count}. ${items}.`,
  none: (scope: string, condition: string) => `${scope} ${condition}: none.`,
  not: (condition: string) => `not ${condition}`,
  above: (metric: string, bound: string) => `with ${metric} above ${bound}`,
  below: (metric: string, bound: string) => `with ${metric} below ${bound}`,
  atLeast: (metric: string, bound: string) => `with ${metric} of at least ${bound}`,
  atMost: (metric: string, bound: string) => `with ${metric} of at most ${bound}`,
  between: (metric: string, low: string, high: string) => `with ${metric} between ${low} and ${high}`,
  about: (metric: string, bound: string, reach: string) =>
    `with ${metric} of about ${bound} (within ${reach})`,
  within: (metric: string, reach: string, of: string) => `with ${metric} within ${reach} of ${of}`,
  noneBeyond: (name: string) => `No record lies beyond ${name}.`,
  onlyThose: (condition: string) => `Only records ${condition} are counted in.`,
  leftOut: (names: string) => `Left out: ${names}.`,
  ourselves: 'our own company',
  count: (scope: string, value: string) =>
    `The portal holds ${value} ${isOne(value) ? singular(scope, oneOf.en) : scope}.`,
  list: (items: string) => `${items}.`,
  rankOf: ({ name, place, metric, value, of }: Words<'name' | 'place' | 'metric' | 'value' | 'of'>) =>
    `${name} is in place ${place} of ${of} by ${metric}, with ${value}.`,
  rankOfTracked: (place: string, of: string) =>
    `Among the tracked companies alone it is number ${place} of ${of}.`,
  shareOfTotal: (name: string, share: string, metric: string) =>
    `${name} ${/ and |^All but/u.test(name) ? 'hold' : 'holds'} ${share} of the total ${metric}.`,
  country: (name: string, country: string) => `${name} is listed under ${country}.`,
  website: (name: string, website: string) => `Website of ${name}: ${website}.`,
  extremesOfIndices: (highest: string, lowest: string) =>
    `Of its indices in the competitive matrix the highest is ${highest}, the lowest ${lowest}.`,
  strengths: (name: string, items: string) => `Strengths of ${name}: ${items}.`,
  serves: (name: string, items: string) => `${name} is active in ${items}.`,
  position: (name: string, position: string) => `Market position of ${name}: ${position}.`,
  clientCount: (name: string, count: string) => `Key clients recorded in ${name}: ${count}.`,
  clients: (name: string, items: string) => `Key clients in ${name}: ${items}.`,
  insight: (title: string, description: string, facts: string) => `${title} (${facts}). ${description}`,
  insightFacts: ({
    type,
    urgency,
    impact,
    confidence,
  }: Words<'type' | 'urgency' | 'impact' | 'confidence'>) =>
    `${type}, ${urgency} urgency, impact ${impact}, confidence ${confidence}`,
  insightType: {
    opportunity: 'opportunity',
    threat: 'threat',
    trend: 'trend',
    recommendation: 'recommendation',
  },
  urgency: { critical: 'critical', high: 'high', medium: 'medium', low: 'low' },
  insights: 'insights that fit',
  insightRating: { confidence: 'confidence', impact: 'impact' },
  relatedInsights: 'Recorded findings that bear on it:',
  initiative: (title: string, facts: string) => `${title}: ${facts}.`,
  initiativeFacts: ({ status, progress, lead, due }: Words<'status' | 'progress' | 'lead' | 'due'>) =>
    `status ${status}, ${progress}led by ${lead}, due ${due}`,
  progress: (value: string) => `progress ${value}, `,
  progressOfAll: 'progress',
  remaining: (title: string, value: string) => `${title}: ${value} remains to be done.`,
  initiatives: 'strategic initiatives',
  healthStatus: (status: string) => `At the last check the system was ${status}.`,
  health: (facts: string) => `${facts}.`,
  uptime: (value: string) => `uptime ${value}`,
  passedChecks: (passed: string, total: string) => `${passed} of ${total} checks passed.`,
  failedChecks: (failed: string, total: string) => `${failed} of ${total} checks failed`,
  response: (value: string) => `average response time ${value}`,
  checkedAt: (at: string) => `Checked on ${at}.`,
  failing: (items: string) => `Not in good state: ${items}.`,
  allGood: 'Every part that was checked is in good state.',
  recommendations: (items: string) => `Recommendations: ${items}`,
  owner: (label: string, owner: string) => `Owner of “${label}”: ${owner}`,
  origin: ({ label, kind, source, asOf }: Words<'label' | 'kind' | 'source' | 'asOf'>) =>
    `${label}: ${kind}, from ${source}, as of ${asOf}.`,
  kind: {
    measured: 'measured',
    imported: 'imported',
    calculated: 'calculated',
    benchmark: 'benchmark value',
    estimated: 'estimated',
    sample: 'sample value',
    ai: 'written by a model',
  },
  premiseNotSo: (sentence: string) => `${contradictions.en}: ${sentence}`,
  isOf: (name: string, metric: string, value: string) => `${metric} of ${name} is ${value}.`,
  is: (label: string, value: string) => `${label} is ${value}.`,
  causeUnknown: (name: string, metric: string, value: string) =>
    `The record has ${metric} of ${name} as ${value}; the portal records no cause.`,
  sectors: 'benchmark sectors',
  companies: 'tracked companies',
  scores: 'of all scores',
  countries: 'countries of tracked companies',
  regions: {
    spain: 'Spain',
    eu: 'EU without Spain, as the platform filters',
    europe: 'Europe',
    global: 'global',
  },
  companiesIn: (place: string) => `tracked companies (${place})`,
  greeting: 'Hello. I am HerpasIA, the assistant of this portal.',
  thanks: 'You are welcome.',
  identity:
    'I am HerpasIA, the assistant of this portal. This answer was composed by the built-in engine from the records of the portal, without a language model.',
  help: [
    'I answer from the records of this portal and point at each one. You can ask for',
    '- benchmark sectors: market size, growth, our market share, competitors, active projects, average project value; look-ups, comparisons, totals, averages and shares',
    '- companies: overall score, automation, design, intelligence, optimization, innovation, sustainability; who leads, who is second, gaps, strengths, countries',
    '- insights: opportunities, threats, trends and recommendations by urgency',
    '- figures of the dashboards, such as cost reduction or the addressable market',
    '- the status of the system, and the source and date of any figure',
  ].join('\n'),
  evidenceTitle: 'Records of the portal that bear on this:',
  footer: 'Built-in engine.',
  footerSamples: 'Built-in engine; computed from sample figures.',
  pipeline: {
    name: (status: PipelineStatus | null, isOne: boolean) =>
      `${status === null ? '' : `${status} `}${isOne ? 'sales opportunity' : 'sales opportunities'}`,
    count: (count: string, name: string) => `The portal holds ${count} ${name}.`,
    value: (value: string, name: string) => `Value of ${name}: ${value}.`,
    average: (value: string, name: string) => `Average value of ${name}: ${value}.`,
    cycle: (days: string, of: string) => `Median time from lead to closing: ${days} days, over ${of}.`,
    winRate: ({ rate, part, closed, name }: Words<'rate' | 'part' | 'closed' | 'name'>) =>
      `Win rate${name === '' ? '' : ` (${name})`}: ${rate}; ${part} won of ${closed} closed opportunities.`,
    lossRate: ({ rate, part, closed, name }: Words<'rate' | 'part' | 'closed' | 'name'>) =>
      `Loss rate${name === '' ? '' : ` (${name})`}: ${rate}; ${part} lost of ${closed} closed opportunities.`,
    groups: (group: string, count: string) => `By ${group}: ${count}.`,
    by: (name: string, group: string, measure: string) =>
      `${measure} of ${name}${group === '' ? '' : ` by ${group}`}`,
    measure: {
      count: 'Number',
      value: 'Value',
      average: 'Average value',
      cycle: 'Median days',
      win_rate: 'Win rate',
      loss_rate: 'Loss rate',
    },
    is: (reference: string, status: Exclude<PipelineStatus, 'closed'>, to: string | null) =>
      `${reference} ${{ open: 'is still open', won: 'was won', lost: to === null ? 'was lost' : `was lost to ${to}` }[status]}.`,
    leads: (name: string) => `${name} comes first.`,
    entered: (stage: string, day: string) => `${stage}: entered on ${day}.`,
    first: (count: string, of: string, name: string) => `The first ${count} of ${of} ${name}:`,
    day: (iso: string) => printDay(iso),
    deal: (deal: PipelineDeal) =>
      [
        `${deal.reference} ${deal.title} for ${deal.client} (${deal.sector}, ${deal.country}): ${deal.value}`,
        deal.outcome === null ? `stage ${deal.stage}` : deal.outcome,
        `owner ${deal.owner}`,
        `source ${deal.source}`,
        `lead on ${deal.day(deal.lead_on)}`,
        deal.closed_on === null
          ? `expected to close on ${deal.day(deal.expected_close)}`
          : `closed on ${deal.day(deal.closed_on)}`,
        ...(deal.lost_to === null ? [] : [`lost to ${deal.lost_to}`]),
        ...(deal.loss_reason === null ? [] : [`reason: ${deal.loss_reason}`]),
      ].join('; ') + '.',
  },
  knows: {
    sectors: (names: string) => `The portal knows the benchmark sectors ${names}.`,
    metricsOf: (name: string, metrics: string) => `Of ${name} the portal records ${metrics}.`,
    missing: (words: string) =>
      `Nothing in it is recorded about ${words}; it knows benchmark sectors, companies and their scores, insights, dashboard figures and the status of the system.`,
    wholeOnly: (label: string, names: string) =>
      `It records “${label}” as one figure of its own, not for ${names}.`,
    notOf: (label: string, name: string) => `Of ${name} no ${label} is on record.`,
    unknownName: (words: string, names: string) => `${words} is not among its records; it knows ${names}.`,
    time: 'Answers come from the current record of each figure, with its date: what it was before stands on the page of the figure, and there are no forecasts.',
    scope: (metric: string) => `It records ${metric} for whole sectors, not by country or company.`,
    suppositions:
      'It records what is, and works out no suppositions but the change of one recorded value by a percentage.',
    pipeline:
      'No sales opportunities that you may see are on record here; the Business Dashboard holds them, and the chat answers from them.',
    causes: 'It records values, not their causes.',
    noOwner: 'It records no owner of that.',
    currency: 'It records that in the other currency, and no rate of exchange.',
    weaknesses: 'It records strengths and scores, no weaknesses; the lowest score is:',
    general:
      'It knows benchmark sectors, companies and their scores, insights, dashboard figures and the status of the system.',
    rank: (count: string) => `Fewer records than that place asks for: ${count}.`,
    noHealth: 'No health check has been recorded yet; run one on the System Health Monitor page.',
    nobodyHas: (scope: string, metric: string) => `None of the ${scope} has that ${metric}.`,
    noInsights: 'No recorded insight fits; insights are opportunities, threats, trends and recommendations.',
    empty: 'The portal holds no records yet that you may see.',
  },
}

export type AssistantText = typeof en

/** The states of initiatives, which are stored in English. */
const spanishStates: Readonly<Record<string, string>> = {
  'At Risk': 'en riesgo',
  Completed: 'completada',
  'In Progress': 'en curso',
  'On Track': 'según lo previsto',
  Review: 'en revisión',
  Ahead: 'adelantada',
}

const es: AssistantText = {
  noEvidence: declined.es,
  and: joinWith('y'),
  or: joinWith('o'),
  allOf: (names) => {
    const [first, second] = names
    return names.length === 2 ? `tanto ${first} como ${second}` : joinWith('y')(names)
  },
  inAll: (names, companies) => `Operan en ${es.allOf(names)}: ${companies}.`,
  ordinal: (n) => ordinalWords.es[n - 1] ?? `número ${n}`,
  ofEntity: (metric, name) => `${metric} de ${name}`,
  isValue: (what, value) => `${withOneColon(what)}: ${value}`,
  lookup: (name, facts) => `${name}: ${facts}.`,
  fact: (metric, value) => `${metric} ${value}`,
  leader: (name, metric, value) => `${name} lidera por ${metric} con ${value}.`,
  last: (name, metric, value) => `${name} ocupa el último lugar por ${metric} con ${value}.`,
  nth: ({ nth, name, metric, value }) => `${name} ocupa la ${nth} posición por ${metric} con ${value}.`,
  nthLast: ({ nth, name, metric, value }) =>
    `${name} ocupa la ${nth} posición desde el final por ${metric} con ${value}.`,
  ownAmong: (name) => `${name} (nuestra propia empresa)`,
  amongTracked: (sentence) => `Entre los competidores seguidos: ${sentence}`,
  rankingTitle: (metric, descending, scope) =>
    `${scope} por ${metric}, de ${descending ? 'mayor a menor' : 'menor a mayor'}:`,
  followed: (items) => `Le siguen ${items}.`,
  total: (metric, scope, value) => `Total de ${metric} de ${scope}: ${value}.`,
  average: (metric, scope, value) =>
    `Media de ${metric.replace(/ medio\b/u, '').replace(/^de /u, '')} de ${scope}: ${value}.`,
  median: (metric, scope, value) => `Mediana de ${metric} de ${scope}: ${value}.`,
  madeFrom: (items) => `Calculado con ${items}.`,
  allBut: (names) => `Todo menos ${names}`,
  manyRecords: ({ count, highest, lowest }) => `${count} registros, desde ${highest} hasta ${lowest}`,
  ownExcluded: 'Nuestra propia empresa no está incluida.',
  notAdditive: (metric) => `La ${metric} no se puede sumar entre registros; se da la media.`,
  countedTwice: 'Una empresa que compite en varios sectores se cuenta una vez en cada uno.',
  difference: ({ metric, a, b, gap, isLess = false }) =>
    isLess
      ? `Por ${metric}, ${a} está por detrás de ${b} por ${gap}.`
      : `Por ${metric}, ${a} supera a ${b} en ${gap}.`,
  countGap: ({ metric, a, b, gap, isLess = false }) =>
    `Por ${metric}, ${a} tiene ${gap} ${isLess ? 'menos' : 'más'} que ${b}.`,
  equal: (metric, a, b) => `Por ${metric}, ${a} y ${b} están igualados.`,
  ratio: ({ metric, a, b, times }) => `Por ${metric}, ${a} tiene ${times} veces el valor de ${b}.`,
  figureGap: ({ a, b, gap, isLess = false }) =>
    isLess ? `${a} está ${gap} por debajo de ${b}.` : `${a} supera a ${b} en ${gap}.`,
  figureRatio: ({ a, b, times }) => `${a} es ${times} veces ${b}.`,
  figureFirst: (label, value, isLowest) => `La cifra más ${isLowest ? 'baja' : 'alta'}: ${label}, ${value}.`,
  supposed: (what, calculation) => `Un cálculo con tu supuesto, no una previsión: ${what}: ${calculation}.`,
  averageName: 'la media',
  points: (value) => `${value} puntos porcentuales`,
  noChange: (names) => `No consta ninguna variación de ${names}: el portal tiene su valor actual.`,
  changesRecorded: 'variaciones registradas en ese sentido',
  noneShrinks: (scope) => `Ninguno de los ${scope} tiene una tasa de crecimiento negativa.`,
  rose: 'subió',
  fell: 'bajó',
  yes: 'Sí.',
  no: 'No.',
  yesAmongTracked: 'Sí, entre las empresas seguidas.',
  notAllSo: 'No todo es así.',
  matches: ({ scope, condition, count, items }) => `${scope} ${condition}: ${count}. ${items}.`,
  none: (scope, condition) => `Ninguno de los registros (${scope}) está ${condition}.`,
  not: (condition) => `no ${condition}`,
  above: (metric, bound) => `con ${metric} por encima de ${bound}`,
  below: (metric, bound) => `con ${metric} por debajo de ${bound}`,
  atLeast: (metric, bound) => `con ${metric} de al menos ${bound}`,
  atMost: (metric, bound) => `con ${metric} de como máximo ${bound}`,
  between: (metric, low, high) => `con ${metric} entre ${low} y ${high}`,
  about: (metric, bound, reach) => `con ${metric} de unos ${bound} (±${reach})`,
  within: (metric, reach, of) => `con ${metric} a no más de ${reach} de ${of}`,
  noneBeyond: (name) => `Ningún registro va más allá de ${name}.`,
  onlyThose: (condition) => `Solo cuentan los registros ${condition}.`,
  leftOut: (names) => `Sin contar ${names}.`,
  ourselves: 'nuestra propia empresa',
  count: (scope, value) => `El portal contiene ${value} ${isOne(value) ? singular(scope, oneOf.es) : scope}.`,
  list: (items) => `${items}.`,
  rankOf: ({ name, place, metric, value, of }) =>
    `${name} ocupa el puesto ${place} de ${of} por ${metric}, con ${value}.`,
  rankOfTracked: (place, of) => `Solo entre las empresas seguidas ocupa el puesto ${place} de ${of}.`,
  shareOfTotal: (name, share, metric) =>
    `${name} ${/^(?!Todo menos).* y /u.test(name) ? 'tienen' : 'tiene'} el ${share} del total de ${metric}.`,
  country: (name, country) => `${name} figura en ${country}.`,
  website: (name, website) => `Sitio web de ${name}: ${website}.`,
  extremesOfIndices: (highest, lowest) =>
    `De sus índices en la matriz competitiva el más alto es ${highest}, el más bajo ${lowest}.`,
  strengths: (name, items) => `Puntos fuertes de ${name}: ${items}.`,
  serves: (name, items) => `${name} opera en ${items}.`,
  position: (name, position) => `Posición de mercado de ${name}: ${position}.`,
  clientCount: (name, count) => `Clientes clave registrados en ${name}: ${count}.`,
  clients: (name, items) => `Clientes clave en ${name}: ${items}.`,
  insight: (title, description, facts) => `${title} (${facts}). ${description}`,
  insightFacts: ({ type, urgency, impact, confidence }) =>
    `${type}, urgencia ${urgency}, impacto ${impact}, confianza ${confidence}`,
  insightType: {
    opportunity: 'oportunidad',
    threat: 'amenaza',
    trend: 'tendencia',
    recommendation: 'recomendación',
  },
  urgency: { critical: 'crítica', high: 'alta', medium: 'media', low: 'baja' },
  insights: 'hallazgos que encajan',
  insightRating: { confidence: 'confianza', impact: 'impacto' },
  relatedInsights: 'Hallazgos registrados relacionados:',
  initiative: (title, facts) => `${title}: ${facts}.`,
  initiativeFacts: ({ status, progress, lead, due }) =>
    `estado ${spanishStates[status] ?? status}, ${progress}a cargo de ${lead}, plazo ${due}`,
  progress: (value) => `avance ${value}, `,
  progressOfAll: 'avance',
  remaining: (title, value) => `${title}: queda por hacer el ${value}.`,
  initiatives: 'iniciativas estratégicas',
  healthStatus: (status) => `En la última comprobación el estado del sistema era ${status}.`,
  health: (facts) => `${facts}.`,
  uptime: (value) => `disponibilidad ${value}`,
  passedChecks: (passed, total) => `Se superaron ${passed} de ${total} comprobaciones.`,
  failedChecks: (failed, total) => `fallaron ${failed} de ${total} comprobaciones`,
  response: (value) => `tiempo medio de respuesta ${value}`,
  checkedAt: (at) => `Comprobado el ${at}.`,
  failing: (items) => `No están en buen estado: ${items}.`,
  allGood: 'Todas las partes comprobadas están en buen estado.',
  recommendations: (items) => `Recomendaciones: ${items}`,
  owner: (label, owner) => `Responsable de «${label}»: ${owner}`,
  origin: ({ label, kind, source, asOf }) => `${label}: ${kind}, de ${source}, con fecha ${asOf}.`,
  kind: {
    measured: 'medido',
    imported: 'importado',
    calculated: 'calculado',
    benchmark: 'valor de referencia',
    estimated: 'estimado',
    sample: 'valor de muestra',
    ai: 'escrito por un modelo',
  },
  premiseNotSo: (sentence) => `${contradictions.es}: ${sentence}`,
  isOf: (name, metric, value) => `${metric} de ${name} es ${value}.`,
  is: (label, value) => `${label} es ${value}.`,
  causeUnknown: (name, metric, value) =>
    `El registro tiene ${metric} de ${name} como ${value}; el portal no registra causas.`,
  sectors: 'sectores de referencia',
  companies: 'empresas seguidas',
  scores: 'de todas las puntuaciones',
  countries: 'países de empresas seguidas',
  regions: {
    spain: 'España',
    eu: 'UE sin España, como filtra la plataforma',
    europe: 'Europa',
    global: 'global',
  },
  companiesIn: (place) => `empresas seguidas (${place})`,
  greeting: 'Hola. Soy HerpasIA, el asistente de este portal.',
  thanks: 'De nada.',
  identity:
    'Soy HerpasIA, el asistente de este portal. Esta respuesta la compuso el motor integrado con los registros del portal, sin modelo de lenguaje.',
  help: [
    'Respondo con los registros de este portal y señalo cada uno. Puedes preguntar por',
    '- sectores de referencia: tamaño de mercado, crecimiento, nuestra cuota, competidores, proyectos activos, valor medio por proyecto; consultas, comparaciones, totales, medias y porcentajes',
    '- empresas: puntuación global, automatización, diseño, inteligencia, optimización, innovación, sostenibilidad; quién lidera, quién es segundo, diferencias, puntos fuertes, países',
    '- hallazgos: oportunidades, amenazas, tendencias y recomendaciones por urgencia',
    '- cifras de los paneles, como la reducción de costes o el mercado direccionable',
    '- el estado del sistema, y la fuente y la fecha de cualquier cifra',
  ].join('\n'),
  evidenceTitle: 'Registros del portal relacionados con esto:',
  footer: 'Motor integrado.',
  footerSamples: 'Motor integrado; calculado con cifras de muestra.',
  pipeline: {
    name: (status, isOne) =>
      isOne
        ? `oportunidad de venta${status === null ? '' : ` ${{ open: 'abierta', won: 'ganada', lost: 'perdida', closed: 'cerrada' }[status]}`}`
        : `oportunidades de venta${status === null ? '' : ` ${{ open: 'abiertas', won: 'ganadas', lost: 'perdidas', closed: 'cerradas' }[status]}`}`,
    count: (count, name) => `El portal contiene ${count} ${name}.`,
    value: (value, name) => `Valor de ${name}: ${value}.`,
    average: (value, name) => `Valor medio de ${name}: ${value}.`,
    cycle: (days, of) =>
      `Tiempo mediano desde el primer contacto hasta el cierre: ${days} días, sobre ${of}.`,
    winRate: ({ rate, part, closed, name }) =>
      `Tasa de éxito${name === '' ? '' : ` (${name})`}: ${rate}; ${part} ganadas de ${closed} oportunidades cerradas.`,
    lossRate: ({ rate, part, closed, name }) =>
      `Tasa de pérdida${name === '' ? '' : ` (${name})`}: ${rate}; ${part} perdidas de ${closed} oportunidades cerradas.`,
    groups: (group, count) => `Por ${group}: ${count}.`,
    by: (name, group, measure) => `${measure} de ${name}${group === '' ? '' : ` por ${group}`}`,
    measure: {
      count: 'Número',
      value: 'Valor',
      average: 'Valor medio',
      cycle: 'Días (mediana)',
      win_rate: 'Tasa de éxito',
      loss_rate: 'Tasa de pérdida',
    },
    is: (reference, status, to) =>
      `${reference} ${{ open: 'sigue abierta', won: 'se ganó', lost: to === null ? 'se perdió' : `se perdió frente a ${to}` }[status]}.`,
    leads: (name) => `el primer lugar es de ${name}.`,
    entered: (stage, day) => `${stage}: entró el ${day}.`,
    first: (count, of, name) => `Las primeras ${count} de ${of} ${name}:`,
    day: (iso) => spanishDay.format(new Date(iso)),
    deal: (deal) =>
      [
        `${deal.reference} ${deal.title} para ${deal.client} (${deal.sector}, ${deal.country}): ${deal.value}`,
        deal.outcome === null ? `fase ${deal.stage}` : { won: 'ganada', lost: 'perdida' }[deal.outcome],
        `responsable ${deal.owner}`,
        `origen ${deal.source}`,
        `primer contacto el ${deal.day(deal.lead_on)}`,
        deal.closed_on === null
          ? `cierre previsto el ${deal.day(deal.expected_close)}`
          : `cerrada el ${deal.day(deal.closed_on)}`,
        ...(deal.lost_to === null ? [] : [`perdida ante ${deal.lost_to}`]),
        ...(deal.loss_reason === null ? [] : [`motivo: ${deal.loss_reason}`]),
      ].join('; ') + '.',
  },
  knows: {
    sectors: (names) => `El portal conoce los sectores ${names}.`,
    metricsOf: (name, metrics) => `De ${name} el portal registra ${metrics}.`,
    missing: (words) =>
      `No hay nada registrado sobre ${words}; el portal conoce sectores de referencia, empresas y sus puntuaciones, hallazgos, cifras de los paneles y el estado del sistema.`,
    wholeOnly: (label, names) => `Registra «${label}» como una sola cifra, no para ${names}.`,
    notOf: (label, name) => `De ${name} no consta ${label}.`,
    unknownName: (words, names) => `${words} no está entre sus registros; conoce ${names}.`,
    time: 'Las respuestas salen del registro actual de cada cifra, con su fecha: lo que fue antes está en la página de la cifra, y no hay previsiones.',
    scope: (metric) => `Registra ${metric} para sectores enteros, no por país ni por empresa.`,
    suppositions:
      'Registra lo que hay y no calcula supuestos, salvo el cambio de un valor registrado en un porcentaje.',
    pipeline:
      'Aquí no constan oportunidades de venta que usted pueda ver; están en el Business Dashboard, y el chat responde a partir de ellas.',
    causes: 'Registra valores, no sus causas.',
    noOwner: 'No registra quién responde de ello.',
    currency: 'Lo registra en la otra moneda, y ningún tipo de cambio.',
    weaknesses: 'Registra puntos fuertes y puntuaciones, no debilidades; la puntuación más baja es:',
    general:
      'El portal conoce sectores de referencia, empresas y sus puntuaciones, hallazgos, cifras de los paneles y el estado del sistema.',
    rank: (count) => `Hay menos registros de los que pide ese puesto: ${count}.`,
    noHealth:
      'Aún no hay ninguna comprobación registrada; se puede lanzar una en la página System Health Monitor.',
    nobodyHas: (scope, metric) => `Ningún registro (${scope}) tiene esa ${metric}.`,
    noInsights:
      'Ningún hallazgo registrado encaja; hay oportunidades, amenazas, tendencias y recomendaciones.',
    empty: 'El portal no tiene todavía registros que puedas ver.',
  },
}

export const assistantText: Readonly<Record<AssistantLanguage, AssistantText>> = { en, es }

/** Short sentences around answers and refused calls. */
export const assistantMessages = {
  fallback: (failed: string, answered: string) => `${failed} did not answer; ${answered} did.`,
  builtinName: 'the built-in engine',
  failed: 'Failed to get AI response',
  orchestrationFailed: 'Orchestration failed',
  emptyQuestion: 'The last message must be a question of the user.',
  sessionNotFound: 'This chat session does not exist or is not yours.',
  messageNotFound: 'This message does not exist or is not yours.',
  alreadyAnswering: 'An answer is being written in this session. Stop it or wait for its end.',
  unknownProvider: (given: string, known: string) => `Unknown AI provider "${given}". Known: ${known}.`,
  unknownModel: (given: string) => `Unknown model "${given}" for this provider.`,
  promptMissing: 'data.prompt must be a text of 1 to 20,000 characters.',
  mailFields: 'data needs to (an e-mail address), subject and html.',
  recipientNotPermitted: 'Mail may only go to registered users of the portal or to configured recipients.',
  mailNotConfigured: 'Sending e-mail is not configured.',
  tooManyMails: 'Too many e-mails in a short time. Try again later.',
} as const
