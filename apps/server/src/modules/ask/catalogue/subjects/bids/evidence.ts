import { countryOf, divisionOf } from '../../sql.ts'
import { toSubject, type DeclaredSubject } from '../../to-subject.ts'
import { words as capacityWords } from '../../words/bids/capacity.ts'
import { words as certificateWords } from '../../words/bids/certificate.ts'
import { words as staffWords } from '../../words/bids/own-staff.ts'
import { words as referenceWords } from '../../words/bids/reference.ts'

/**
 * What our own company can show for itself in a bid; one table, and three things that people ask for by different names. It names
 * clients and their works, and what we lack: no provider is told.
 */
const evidenceOf = (
  declared: Pick<
    DeclaredSubject,
    'id' | 'where' | 'dimensions' | 'measures' | 'segments' | 'headline' | 'day'
  >,
  words: string,
) =>
  toSubject(
    {
      ...declared,
      from: 'public.company_evidence e',
      record: {
        table: 'company_evidence',
        id: 'e.id',
        asOf: 'e.as_of',
        provenance: 'e.provenance',
        href: `'/bids'`,
      },
      key: 'name',
      right: 'portal.has_business_access',
      staysInHouse: true,
    },
    words,
  )

export const reference = evidenceOf(
  {
    id: 'reference',
    where: `e.kind = 'reference'`,
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: 'e.name' },
      { id: 'client', type: 'text', values: 'few', sql: 'e.client', asks: 'who' },
      { id: 'about', type: 'text', values: 'prose', isAbout: true, sql: `concat_ws(' ', e.name, e.client)` },
      { id: 'country', type: 'text', values: 'few', sql: countryOf('e.country'), asks: 'where' },
      { id: 'division', type: 'text', values: 'few', sql: divisionOf('e.division') },
      { id: 'finished', type: 'date', sql: 'make_date(e.year, 12, 31)', toldBy: 'year' },
      { id: 'year', type: 'text', values: 'prose', sql: 'e.year::text', asks: 'when' },
    ],
    measures: [
      { id: 'value', kind: 'value', sql: 'e.value_eur', field: 'value_eur', aggregate: 'sum', unit: 'EUR' },
      { id: 'clients', kind: 'count', distinct: 'e.client' },
    ],
    headline: ['value', 'count'],
    day: 'finished',
  },
  referenceWords,
)

const validity = [
  { id: 'valid', oneOf: 'validity', where: 'e.valid_until >= $today' },
  { id: 'expired', oneOf: 'validity', where: 'e.valid_until < $today' },
  { id: 'expiring', where: 'e.valid_until between $today and $today + 90' },
]
const daysLeft = {
  id: 'days_left',
  kind: 'value',
  sql: 'e.valid_until - $today',
  aggregate: 'min',
  unit: 'days',
} as const
const validUntil = {
  id: 'valid_until',
  type: 'date',
  sql: 'e.valid_until',
  asks: 'when',
} as const

export const certificate = evidenceOf(
  {
    id: 'certificate',
    where: `e.kind = 'certificate'`,
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: `split_part(e.name, ':', 1)` },
      { id: 'edition', type: 'text', values: 'prose', sql: 'e.name' },
      validUntil,
    ],
    measures: [daysLeft],
    segments: validity,
    headline: ['count'],
    day: 'valid_until',
  },
  certificateWords,
)

/** People are counted, not the roles that they are recorded by. */
export const ownStaff = evidenceOf(
  {
    id: 'own_staff',
    where: `e.kind = 'staff'`,
    dimensions: [{ id: 'name', type: 'text', values: 'few', sql: 'e.name', asks: 'who' }],
    measures: ['people', 'count'].map((id) => ({
      id,
      kind: 'value',
      sql: 'e.people',
      field: 'people',
      aggregate: 'sum',
    })),
    headline: ['people'],
  },
  staffWords,
)

export const capacity = evidenceOf(
  {
    id: 'capacity',
    where: `e.kind in ('turnover', 'guarantee_line')`,
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: `coalesce(e.year::text, e.name)` },
      { id: 'type', type: 'text', values: 'few', sql: 'e.kind' },
      validUntil,
    ],
    measures: [
      {
        id: 'amount',
        kind: 'value',
        sql: 'e.value_eur',
        field: 'value_eur',
        aggregate: 'sum',
        unit: 'EUR',
      },
    ],
    headline: ['amount'],
  },
  capacityWords,
)
