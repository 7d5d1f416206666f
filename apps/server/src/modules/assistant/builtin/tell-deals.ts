import { sumOf } from '#server/modules/commercial/index.ts'
import { formatValue } from '../knowledge/format-value.ts'
import { cycleOf, winRateOf, type DealGroup, type DealMeasure } from '../pipeline/deal-measures.ts'
import type { DealScope } from '../pipeline/deal-scope.ts'
import { writeDealValue } from '../pipeline/deal-value.ts'
import type { Deal } from '../knowledge/knowledge.ts'
import type { Question } from '../question/question.ts'
import type { Draft } from './draft.ts'
import { calculation } from './measure.ts'

export const mostListed = 10

interface Asked {
  question: Question
  draft: Draft
}

/** `14 open opportunities (Dairy, Spain)`, without the number. */
export const nameOf = ({ status, narrowing }: DealScope, { text }: Draft, count: number): string =>
  `${text.pipeline.name(status, count === 1)}${narrowing.length === 0 ? '' : ` (${narrowing.join('; ')})`}`

export function calculate(
  method: string,
  { deals, written }: { deals: readonly Deal[]; written: string },
): ReturnType<typeof calculation> {
  return {
    ...calculation({
      method,
      label: `sales opportunities: ${method.replaceAll('_', ' ')}`,
      excerpt: written,
      inputs: deals.map(({ record }) => record),
    }),
    href: '/biz-dev-dashboard',
  }
}

export function tellMeasure(draft: Draft, scope: DealScope, measure: DealMeasure): void {
  const { deals } = scope
  const count = deals.length
  const words = draft.text.pipeline
  const say = (method: string, value: string, sentence: (cited: string) => string): void => {
    const written = sentence(value)
    draft.say(sentence(`${value} ${draft.cite(calculate(method, { deals, written }))}`))
  }
  const name = nameOf(scope, draft, count)
  const rate = winRateOf(deals)
  const cycle = cycleOf(deals)
  if (measure === 'count') say('count', `${count}`, (value) => words.count(value, name))
  else if (measure === 'value')
    say('sum', writeDealValue(sumOf(deals)), (value) => words.value(value, `${count} ${name}`))
  else if (measure === 'average')
    say('average', writeDealValue(sumOf(deals) / count), (value) => words.average(value, `${count} ${name}`))
  else if (measure === 'cycle' && cycle)
    say('sales-cycle', `${cycle.days}`, (value) =>
      words.cycle(value, `${cycle.of} ${words.name(cycle.status, cycle.of === 1)}`),
    )
  else if (measure === 'win_rate' && rate)
    say('win-rate', formatValue(rate.rate, 'percent', { key: 'pipeline.win_rate' }), (value) =>
      words.winRate({
        rate: value,
        won: `${rate.won}`,
        closed: `${rate.closed}`,
        name: scope.narrowing.join('; '),
      }),
    )
  else if (measure !== 'win_rate') draft.decline(draft.text.knows.time)
}

export function tellDeals({ draft, question }: Asked, deals: readonly Deal[], scope?: DealScope): void {
  const words = draft.text.pipeline
  if (deals.length > mostListed && scope)
    draft.say(words.first(`${mostListed}`, `${deals.length}`, nameOf(scope, draft, deals.length)))
  for (const deal of deals.slice(0, mostListed))
    draft.say(
      `- ${words.deal({
        ...deal,
        country: draft.place(deal.country),
        value: `${writeDealValue(deal.value_eur)} ${draft.cite(deal.record)}`,
        day: (iso) => words.day(iso),
      })}`.slice(deals.length === 1 && question.order === null ? 2 : 0),
    )
}

export function tellGroups(
  { draft, question }: Asked,
  scope: DealScope,
  {
    label,
    groups,
    measure,
  }: { label: { en: string; es: string }; groups: readonly DealGroup[]; measure: DealMeasure },
): void {
  const numberOf = ({ deals }: DealGroup): number | null => {
    if (measure === 'value') return sumOf(deals)
    if (measure === 'average') return sumOf(deals) / deals.length
    if (measure === 'cycle') return cycleOf(deals)?.days ?? null
    return measure === 'win_rate' ? (winRateOf(deals)?.rate ?? null) : deals.length
  }
  const write = (group: DealGroup, value: number): string => {
    const rate = winRateOf(group.deals)
    if (measure === 'value' || measure === 'average') return writeDealValue(value)
    if (measure === 'win_rate' && rate)
      return `${formatValue(value, 'percent', { key: 'pipeline.win_rate' })} (${rate.won}/${rate.closed})`
    return formatValue(value, 'count')
  }
  const valued = groups
    .flatMap((group) => {
      const value = numberOf(group)
      return value === null ? [] : [{ group, value }]
    })
    .toSorted(
      (a, b) =>
        (question.order === 'asc' ? a.value - b.value : b.value - a.value) ||
        a.group.name.localeCompare(b.group.name),
    )
  const nameOfGroup = (name: string): string => (label.en === 'country' ? draft.place(name) : name)
  const items = valued.map(({ group, value }) => `${nameOfGroup(group.name)} ${write(group, value)}`)
  const title = draft.text.pipeline.by(
    nameOf(scope, draft, 2),
    label[question.language],
    draft.text.pipeline.measure[measure],
  )
  const written = `${title}: ${items.join(', ')}`
  const deals = valued.flatMap(({ group }) => group.deals)
  const cited = draft.cite(calculate(`${measure}-by-${label.en}`, { deals, written }))
  draft.say(`${title}: ${items.map((item) => `${item} ${cited}`).join(', ')}.`)
}
