import { hashOf } from '@portal/text/hash'
import type { Subject } from '../catalogue/catalogue.ts'
import { entityOf } from '../reader/fill/clause.ts'
import type { Given } from './given.ts'
import { linkMarks } from './link-marks.ts'
import type { Features } from './question-features.ts'
import { slotFeatures } from './slot-features.ts'
import { type Slots, slotsOf } from './slots.ts'

/** One of the ways to settle a part of the query. */
export interface Option {
  id: string
  /** As it is called whatever the subject. */
  common: string
  /** Every feature of the decision counts for it by each of these. */
  keys: readonly number[]
  /** Counts for it by itself: a name of it was said, the grammar takes it. */
  own: number[]
}

/** A part of the query that is settled by itself, given what was settled before. */
export interface Decision {
  id: string
  /** What it is called whatever slot it is of. */
  head: string
  features: Features
  options: readonly Option[]
  /** Whether it is open, after what was settled. */
  isOpen: (settled: ReadonlyMap<string, Option>) => boolean
}

/** What a question offers to one subject. */
export interface Plan {
  subject: Subject
  slots: Slots
  decisions: readonly Decision[]
  /** Whether what was settled is all that is asked: words may ask for what none of the options is. */
  whole: Decision
}

export const none = '-'
export const always = () => true
const aggregates = ['sum', 'mean', 'median', 'min', 'max', 'spread']
const parts = ['year', 'half', 'quarter', 'month', 'week', 'day']
export const usualLimits = ['1', '2', '3', '5', '10']
const bounds = ['above', 'at_least', 'below', 'at_most', 'between', 'near', 'is']
const referenced = ['ours', 'average', 'median', 'highest', 'lowest', 'record', 'measure']
const claimOps = [
  'is',
  'is_not',
  'above',
  'at_least',
  'below',
  'at_most',
  'near',
  'first',
  'last',
  'exists',
  'none',
]
/** "never won", "any failure", "behind its target": held against nothing that is said. */
const signs = ['zero', 'positive', 'negative'] as const
/** `both`: of several that are compared, the one of which something is said; `too`: of a list that holds another as well. */
const roles = ['is', 'is_not', 'assert', 'both', 'ref', 'too'] as const

/** What the question says, in full and in few. */
export type Questioned = readonly [full: Features, few: Features]
const inFull = new Set([
  'measure',
  'aggregate',
  'group',
  'order',
  'direction',
  'show',
  'segment',
  'compare',
  'derive',
  'asserted',
  'limit',
  'whole',
  'meant',
])

interface Make {
  subject: Subject
  marks: ReadonlyMap<string, readonly string[]>
}

const option = (
  head: string,
  { subject, marks }: Make,
  [id, common, item]: readonly [id: string, common: string, item: string | null],
): Option => ({
  id,
  common,
  keys: [hashOf(`${head}|${common}`), hashOf(`${head}|${subject.id}|${id}`)],
  own: item === null ? [] : (marks.get(item) ?? ['unsaid']).map((mark) => hashOf(`${head}|said|${mark}`)),
})

const isNot = (settled: ReadonlyMap<string, Option>, id: string): boolean => {
  const settledOne = settled.get(id)
  return settledOne !== undefined && settledOne.id !== none
}

/** It is held against another measure of the same row: "where do we grow slower than the market". */
const isHeldTo =
  (id: string): Decision['isOpen'] =>
  (settled) =>
    settled.get(id)?.id.endsWith('measure') === true

const rolesOf = ({ dimensions }: Subject, field: string) => {
  const isList = dimensions.some((each) => each.id === field && each.type === 'text' && each.isList)
  return roles.filter((role) => role !== 'too' || isList)
}

/** Everything that is to be settled of a query of the subject, in the order in which one thing bears on the next. */
export const planOf = (subject: Subject, given: Given, [question, few]: Questioned): Plan => {
  const slots = slotsOf(subject, given)
  const make: Make = { subject, marks: linkMarks(subject, given.words.links) }
  const entity = entityOf(subject)
  const of = (head: string, ids: readonly (readonly [string, string, string | null])[]) =>
    ids.map((each) => option(head, make, each))
  const plain = (head: string, ids: readonly string[]) =>
    of(
      head,
      ids.map((id) => [id, id, null] as const),
    )
  const decision = (
    [id, head]: readonly [string, string],
    options: readonly Option[],
    isOpen: Decision['isOpen'] = always,
  ): Decision => ({ id, head, features: inFull.has(head) ? question : few, options, isOpen })
  const nothing = [none, none, null] as const
  const measures = subject.measures.map(({ id }) => [id, id, `measure:${id}`] as const)
  const fields = subject.dimensions.map(
    ({ id }) => [id, id === entity ? 'entity' : id, `dimension:${id}`] as const,
  )
  const groups = subject.dimensions.flatMap(({ id, type }) =>
    type === 'date'
      ? parts.map((part) => [`${id}:${part}`, `day:${part}`, `dimension:${id}`] as const)
      : [[id, id === entity ? 'entity' : id, `dimension:${id}`] as const],
  )
  const days = subject.dimensions.filter(({ type }) => type === 'date')
  const isClaim: Decision['isOpen'] = (settled) => settled.get('kind')?.id === 'claim'
  const hasMeasure: Decision['isOpen'] = (settled) => isNot(settled, 'measure')
  const hasOrder: Decision['isOpen'] = (settled) => isNot(settled, 'order')
  const slotted = (
    [id, head]: readonly [string, string],
    options: readonly Option[],
    [slot, isOpen]: readonly [{ from: number; to: number }, Decision['isOpen']],
  ): Decision => ({ id, head, features: slotFeatures(given, slot, few), options, isOpen })
  const limits = (settled: ReadonlyMap<string, Option>) =>
    slots.numbers.every((_, at) => settled.get(`number ${at}`)?.id !== 'limit')
  const numbered =
    (at: number): Decision['isOpen'] =>
    (settled) => {
      const field = settled.get(`number ${at}`)?.id
      return field !== undefined && ![none, 'limit', 'assert'].includes(field)
    }
  const decisions: Decision[] = [
    decision(['measure', 'measure'], of('measure', [nothing, ...measures])),
    decision(['aggregate', 'aggregate'], plain('aggregate', [none, ...aggregates]), hasMeasure),
    decision(['group', 'group'], of('group', [nothing, ...groups])),
    decision(
      ['order', 'order'],
      of('order', [
        nothing,
        ['main', 'main', null],
        ['difference', 'difference', null],
        ...measures,
        ...fields,
      ]),
    ),
    decision(['direction', 'direction'], plain('direction', ['asc', 'desc']), hasOrder),
    decision(
      ['compare', 'compare'],
      plain('compare', [none, 'each other', 'ours', 'average', 'leader', 'previous']),
    ),
    decision(['derive', 'derive'], plain('derive', [none, 'difference', 'ratio', 'share', 'growth', 'rank'])),
    ...slots.values.map((slot, at) =>
      slotted(
        [`value ${at}`, 'value'],
        [
          ...plain('value', [none]),
          ...slot.named.flatMap((named, place) =>
            rolesOf(subject, named.field).map((role): Option => {
              const isKey = named.field === entity
              const made = option('value', make, [`${place} ${role}`, role, null])
              const size = Math.min(named.to - named.from, 3)
              const sure = `${Math.round(Math.min(named.fit, 1.1) * 5)}${named.isSlip ? 's' : ''}${named.isSoft ? 'o' : ''}`
              return {
                ...made,
                keys: [hashOf(`value|${role}`), hashOf(`value|${subject.id}|${role}|${named.field}`)],
                own: [
                  `${role} ${sure}`,
                  `${role} ${isKey}`,
                  `${role} ${size} ${place === 0}`,
                  `${subject.id} ${named.field} ${role} ${sure}`,
                  `${subject.id} ${named.field} ${named.values.join('|')} ${role}`,
                ].map((each) => hashOf(`value|own|${each}`)),
              }
            }),
          ),
        ],
        [slot, always],
      ),
    ),
    ...slots.numbers.flatMap((slot, at) => [
      slotted(
        [`number ${at}`, 'number'],
        of('number', [
          nothing,
          ['limit', 'limit', null],
          ['assert', 'assert', null],
          ['main', 'main', null],
          ...measures,
          ...subject.dimensions.flatMap(({ id, type }) =>
            type === 'number' || type === 'text' ? [[id, id, `dimension:${id}`] as const] : [],
          ),
        ]),
        [slot, always] as const,
      ),
      slotted([`bound ${at}`, 'bound'], plain('bound', bounds), [slot, numbered(at)] as const),
    ]),
    ...slots.periods.map((slot, at) =>
      slotted(
        [`period ${at}`, 'period'],
        of('period', [
          nothing,
          ...days.flatMap(({ id }) => [
            [id, id === subject.day ? 'day' : id, `dimension:${id}`] as const,
            [`${id}!`, 'asserted', `dimension:${id}`] as const,
            // "Against last year": what is asked for is the one behind it.
            ...(slot.part === null ? [] : [[`${id}^`, 'behind', `dimension:${id}`] as const]),
          ]),
        ]),
        [slot, always] as const,
      ),
    ),
    decision(
      ['limit', 'limit'],
      plain('limit', [none, ...usualLimits]),
      (settled) => hasOrder(settled) && limits(settled),
    ),
    decision(['offset', 'offset'], plain('offset', [none, '1', '2']), hasOrder),
    ...(subject.segments ?? []).map(({ id, oneOf }) =>
      decision(
        [`segment ${id}`, 'segment'],
        [
          { ...option('segment', make, ['no', `no ${id}`, null]) },
          {
            ...option('segment', make, ['yes', `yes ${id}`, `segment:${id}`]),
            keys: [hashOf(`segment|${id}`), hashOf(`segment|${subject.id}|${id}`)],
          },
        ],
        // What is open is not lost.
        (settled) =>
          oneOf === undefined ||
          !subject.segments?.some(
            (other) => other.oneOf === oneOf && settled.get(`segment ${other.id}`)?.id === 'yes',
          ),
      ),
    ),
    decision(['measure too', 'measure too'], of('measure too', [nothing, ...measures]), hasMeasure),
    decision(['measure also', 'measure too'], of('measure too', [nothing, ...measures]), (settled) =>
      isNot(settled, 'measure too'),
    ),
    decision(['group too', 'group too'], of('group too', [nothing, ...groups]), (settled) =>
      isNot(settled, 'group'),
    ),
    decision(['show', 'show'], of('show', [nothing, ...fields])),
    decision(['show too', 'show too'], of('show too', [nothing, ...fields]), (settled) =>
      isNot(settled, 'show'),
    ),
    decision(
      ['absent', 'absent'],
      of('absent', [
        nothing,
        ...[...fields, ...measures].flatMap(([id, , item]) => [
          [`${id} missing`, 'missing', item] as const,
          [`${id} present`, 'present', item] as const,
        ]),
        ...measures.flatMap(([id, , item]) => signs.map((sign) => [`${id} ${sign}`, sign, item] as const)),
        ...subject.dimensions.flatMap(({ id, type }) =>
          type === 'yes_no'
            ? [
                [`${id} yes`, 'yes', `dimension:${id}`] as const,
                [`${id} no`, 'no', `dimension:${id}`] as const,
              ]
            : [],
        ),
      ]),
    ),
    decision(
      ['held', 'held'],
      plain('held', [
        none,
        ...['above', 'at_least', 'below', 'at_most', 'near'].flatMap((op) =>
          referenced.map((each) => `${op} ${each}`),
        ),
      ]),
      hasMeasure,
    ),
    decision(['held of', 'held of'], of('held of', [nothing, ...measures]), (settled) =>
      isNot(settled, 'held'),
    ),
    decision(['held to', 'held to'], of('held to', measures), isHeldTo('held')),
    decision(
      ['mentions', 'mentions'],
      of('mentions', [
        nothing,
        ...fields
          .filter((_, at) => isProse(subject, at))
          .map(([id, common, item]) => [id, common, item] as const),
      ]),
    ),
    ...slots.words.map(({ from, to }, at) =>
      slotted([`word ${at}`, 'word'], plain('word', [none, 'yes']), [
        { from, to },
        (settled) => isNot(settled, 'mentions'),
      ]),
    ),
    decision(['meant', 'meant'], [...plain('meant', [none]), ...meantOf(subject, given)]),
    decision(['nearest', 'nearest'], plain('nearest', [none, 'ours', 'average', 'record']), hasOrder),
    decision(['asserted', 'asserted'], plain('asserted', claimOps), isClaim),
    decision(['against', 'against'], plain('against', [none, ...referenced]), isClaim),
    decision(['against to', 'held to'], of('held to', measures), isHeldTo('against')),
  ]
  return { subject, slots, decisions, whole: decision(['whole', 'whole'], plain('whole', ['yes', 'no'])) }
}

/** Values that no words name as they are written: what was asked of them before tells by which words they are meant. */
const meantOf = (subject: Subject, { few }: Given): readonly Option[] =>
  subject.dimensions.flatMap(({ id: field }) =>
    (few.get(`${subject.id}.${field}`) ?? []).map((value): Option => ({
      id: JSON.stringify([field, value]),
      common: field,
      keys: [hashOf('meant|yes'), hashOf(`meant|${subject.id}.${field}|${value}`)],
      own: [],
    })),
  )

const isProse = ({ dimensions }: Subject, at: number): boolean => {
  const field = dimensions[at]
  return field?.type === 'text' && field.values !== 'few'
}

/** Earlier decisions that bear on those after them. */
export const bearing = new Set([
  'kind',
  'measure',
  'aggregate',
  'group',
  'order',
  'compare',
  'derive',
  'asserted',
  'show',
  'value 0',
  'number 0',
  'bound 0',
  'held',
  'held of',
])
