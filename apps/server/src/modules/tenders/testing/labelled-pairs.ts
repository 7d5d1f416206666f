import { readFileSync } from 'node:fs'
import type { PublishedNotice } from '@portal/contracts/tenders'
import { buildNotice } from './build-notice.ts'

export interface LabelledPair {
  what: string
  isSame: boolean
  pair: readonly [PublishedNotice, PublishedNotice]
}

type Said = Parameters<typeof buildNotice>[0]

/** Written before the rules were tried on them, one pair on a line. */
const more = readFileSync(new URL('more-pairs.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { what: string; isSame: boolean; pair: [Said, Said] })

type Line = readonly [what: string, isSame: 0 | 1, one: NoticeLine, other: NoticeLine]
type NoticeLine = readonly [
  source: string,
  kind: PublishedNotice['kind'],
  title: string,
  buyer: string,
  country: string,
  value: number | null,
  cpv: string[],
  published: string,
  offersUntil: string | null,
  language: string,
]
const currencies: Readonly<Record<string, string>> = {
  CH: 'CHF',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  US: 'USD',
}

function toNotice(line: NoticeLine, isOfOneSource: boolean): PublishedNotice {
  const [source, kind, title, buyer, country, value, cpv, publishedAt, offersUntil, language] = line
  const procedureIds = isOfOneSource ? [] : [{ scheme: source, id: '1' }]
  const notice = buildNotice({
    source,
    kind,
    title,
    buyer,
    value,
    cpv,
    publishedAt,
    offersUntil,
    language,
    procedureIds,
  })
  return {
    ...notice,
    buyer: { ...notice.buyer, country },
    value: notice.value && { ...notice.value, currency: currencies[country] ?? 'EUR' },
  }
}

/** Pairs of other wording in twelve countries: other names of the buyer, abbreviations, two languages. */
const pairsOf = (file: string): LabelledPair[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .map(([what, isSame, one, other]) => ({
      what,
      isSame: isSame === 1,
      pair: [toNotice(one, one[0] === other[0]), toNotice(other, one[0] === other[0])],
    }))

const pair = (isSame: boolean, what: string, [a, b]: readonly [Said, Said]): LabelledPair => ({
  what,
  isSame,
  pair: [buildNotice(a), buildNotice(b)],
})
/** Two procedures seldom share a sum or a deadline: where a pair says neither, neither is known. */
const unknown: Said = { value: null, offersUntil: null }
const same = (what: string, ...pairOf: readonly [Said, Said]) => pair(true, what, pairOf)
const other = (what: string, ...[a, b]: readonly [Said, Said]) =>
  pair(false, what, [
    { ...unknown, ...a },
    { ...unknown, ...b },
  ])

const ted: Said = { source: 'ted', procedureIds: [{ scheme: 'ted', id: 'a1' }] }
const placsp: Said = { source: 'placsp', procedureIds: [{ scheme: 'placsp', id: '77' }] }
const spanish = 'Suministro e instalación de una línea de pasteurización'
const oneDay: Said = { offersUntil: '2026-04-15T12:00:00+02:00' }
const later = '2026-09-20T12:00:00+02:00'

/** Hard cases, written by hand after what public sources print: no record is of a real body. */
export const labelledPairs: readonly LabelledPair[] = [
  same('both sources, one title', ted, placsp),
  same(
    'both sources, the buyer with its form of address',
    { ...ted, buyer: 'Ayuntamiento de Villa Ejemplo' },
    { ...placsp, buyer: 'Excmo. Ayuntamiento de Villa Ejemplo' },
  ),
  same(
    'both sources, the department before the body',
    { ...ted, buyer: 'Ayuntamiento de Villa Ejemplo' },
    { ...placsp, buyer: 'Junta de Gobierno del Ayuntamiento de Villa Ejemplo' },
  ),
  same(
    'both sources, accents lost',
    { ...ted, title: spanish },
    { ...placsp, title: 'SUMINISTRO E INSTALACION DE UNA LINEA DE PASTEURIZACION' },
  ),
  same(
    'both sources, a file number before the title',
    { ...ted, title: spanish },
    { ...placsp, title: `Exp. 2026/114 ${spanish}` },
  ),
  same(
    'both sources, a slip of the pen',
    { ...ted, title: 'Supply of a pasteurising line' },
    { ...placsp, title: 'Suply of a pasteurizing line' },
  ),
  same(
    'both sources, two languages',
    { ...ted, language: 'en' },
    { ...placsp, language: 'es', title: spanish },
  ),
  same('both sources, one without a value', ted, { ...placsp, value: null }),
  same('both sources, value with tax', { ...ted, value: 500_000 }, { ...placsp, value: 605_000 }),
  same('both sources, one without a deadline', ted, { ...placsp, offersUntil: null }),
  same(
    'both sources, deadlines in two time zones',
    { ...ted, offersUntil: '2026-04-15T10:00:00Z' },
    { ...placsp, offersUntil: '2026-04-15T12:00:00+02:00' },
  ),
  same('both sources, one day of publication apart', ted, { ...placsp, publishedAt: '2026-03-05T08:00:00Z' }),
  same('both sources, value rounded', { ...ted, value: 499_999.5 }, { ...placsp, value: 500_000 }),
  same(
    'both sources, a word more in the title',
    { ...ted, title: 'Brewhouse, turnkey' },
    { ...placsp, title: 'Brewhouse of 60 hl, turnkey' },
  ),
  same('both sources, a deadline in 2049 in one', ted, {
    ...placsp,
    offersUntil: '2049-04-15T12:00:00+02:00',
  }),
  same(
    'planned, then called',
    { kind: 'planning', offersUntil: null, value: null },
    { publishedAt: '2026-09-01T08:00:00Z', offersUntil: later },
  ),
  same(
    'planned, then called by the other source',
    { ...ted, kind: 'planning', offersUntil: null, value: null },
    { ...placsp, publishedAt: '2026-07-01T08:00:00Z', offersUntil: later },
  ),
  same(
    'called, then awarded without a deadline',
    {},
    { kind: 'award', offersUntil: null, publishedAt: '2026-08-01T08:00:00Z' },
  ),
  same('called, then awarded by the other source without value', ted, {
    ...placsp,
    kind: 'award',
    value: null,
    offersUntil: null,
    publishedAt: '2026-08-01T08:00:00Z',
  }),
  same(
    'called, then corrected with another deadline',
    {},
    { kind: 'corrigendum', offersUntil: '2026-05-05T12:00:00+02:00', publishedAt: '2026-03-20T08:00:00Z' },
  ),
  same(
    'the buyer by its number, its name abbreviated',
    { ...ted, buyer: 'Consorcio de Aguas de la Costa' },
    { ...placsp, buyer: 'Consorcio Aguas Costa' },
  ),
  other('two sources, next year’s purchase', ted, {
    ...placsp,
    publishedAt: '2027-03-02T08:00:00Z',
    offersUntil: '2027-04-15T12:00:00+02:00',
  }),
  other('the same source calls twice', {}, { publishedAt: '2026-03-09T08:00:00Z' }),
  other('two procedures of one source by their numbers', ted, {
    ...ted,
    procedureIds: [{ scheme: 'ted', id: 'b2' }],
  }),
  other(
    'phase I and phase II',
    { ...ted, title: 'Water plant, phase I', value: 800_000 },
    { ...placsp, title: 'Water plant, phase II', value: 950_000, offersUntil: '2026-04-30T12:00:00+02:00' },
  ),
  other(
    'phase 1 and phase 2 with one deadline',
    { ...ted, ...oneDay, title: 'Water plant, phase 1', value: 800_000 },
    { ...placsp, ...oneDay, title: 'Water plant, phase 2', value: 790_000 },
  ),
  other(
    'lot A and lot B',
    { ...ted, title: 'Tanks, lot A', value: 100_000 },
    { ...placsp, title: 'Tanks, lot B', value: 300_000 },
  ),
  other(
    'year in the title',
    { ...ted, title: 'Maintenance of boilers 2025', value: 60_000 },
    { ...placsp, title: 'Maintenance of boilers 2026', value: 62_000, offersUntil: null },
  ),
  other(
    'one title, two buyers',
    { ...ted, buyer: 'Ayuntamiento de Villa Ejemplo' },
    { ...placsp, buyer: 'Ayuntamiento de Puerto Muestra' },
  ),
  other(
    'one title, two regions of one kind of body',
    { ...ted, buyer: 'Servicio de Salud de Alta Muestra' },
    { ...placsp, buyer: 'Servicio de Salud de Baja Prueba' },
  ),
  other(
    'one buyer, other goods',
    { ...ted, title: 'Supply of fresh milk', cpv: ['15511000'] },
    { ...placsp, title: 'Supply of cured cheese', cpv: ['15540000'], value: 90_000 },
  ),
  other(
    'one buyer, one deadline, other goods',
    { ...ted, ...oneDay, title: 'Supply of fresh milk', cpv: ['15511000'], value: 120_000 },
    { ...placsp, ...oneDay, title: 'Supply of cured cheese', cpv: ['15540000'], value: 90_000 },
  ),
  other(
    'one buyer, one deadline and one value, other goods',
    { ...ted, ...oneDay, title: 'Supply of fresh milk', cpv: ['15511000'], value: 100_000 },
    { ...placsp, ...oneDay, title: 'Cleaning of filters', cpv: ['90910000'], value: 100_000 },
  ),
  other(
    'one round value, other titles',
    { ...ted, title: 'Design of a bottling hall', offersUntil: null },
    { ...placsp, title: 'Supply of centrifuges', offersUntil: null },
  ),
  other(
    'the same title ten times the size',
    { ...ted, value: 500_000 },
    { ...placsp, value: 5_000_000, offersUntil: '2026-05-30T12:00:00+02:00' },
  ),
  other('same words, two countries', ted, {
    ...placsp,
    nuts: ['PT11'],
    buyer: 'Cooperativa de Laticínios de Amostra',
  }),
  other(
    'an award of the year before',
    { publishedAt: '2025-01-10T08:00:00Z', kind: 'award', offersUntil: null, value: 250_000 },
    {},
  ),
  other(
    'planned after it was called',
    { kind: 'planning', offersUntil: null, value: null, publishedAt: '2026-11-01T08:00:00Z' },
    {},
  ),
  other(
    'supervision of the same works',
    { ...ted, title: 'Construction of a brewhouse', value: 4_000_000 },
    { ...placsp, title: 'Supervision of the construction of a brewhouse', value: 120_000, cpv: ['71520000'] },
  ),
  other(
    'maintenance of what was bought',
    { ...ted, title: 'Supply of a pasteurising line' },
    {
      ...placsp,
      title: 'Maintenance of a pasteurising line',
      value: 45_000,
      cpv: ['50530000'],
      offersUntil: null,
    },
  ),
  other(
    'one deadline, one title, two hospitals',
    { ...ted, ...oneDay, buyer: 'Hospital General de Muestra', title: 'Vaccine freezers' },
    { ...placsp, ...oneDay, buyer: 'Hospital Comarcal de Prueba', title: 'Vaccine freezers' },
  ),
  ...more.map(({ isSame, what, pair: two }) => (isSame ? same : other)(what, ...two)),
  ...pairsOf('foreign-pairs.jsonl'),
]

/** Written apart from the rules, and of no weight in them: what is measured here is not learned here. */
export const unseenPairs: readonly LabelledPair[] = pairsOf('unseen-pairs.jsonl')
