import { sumOf } from '#server/modules/commercial/index.ts'
import { formatValue } from '../knowledge/format-value.ts'
import { cycleOf, rateOf, type DealMeasure } from '../pipeline/deal-measures.ts'
import type { DealScope } from '../pipeline/deal-scope.ts'
import { writeDealValue } from '../pipeline/deal-value.ts'
import type { Deal } from '../knowledge/knowledge.ts'
import type { Draft } from './draft.ts'
import { calculation } from './measure.ts'

export const mostListed = 10

/** `14 open opportunities (Dairy, Spain)`, without the number. */
export const nameOf = ({ status, narrowing }: DealScope, { text }: Draft, count: number): string =>
  `${text.pipeline.name(status, count === 1)}${narrowing.length === 0 ? '' : ` (${narrowing.join('; ')})`}`

export const writeRate = (rate: number): string => formatValue(rate, 'percent', { key: 'pipeline.win_rate' })

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

/** One number over all that a question leaves. */
export function tellMeasure(draft: Draft, scope: DealScope, measure: DealMeasure): void {
  const { deals } = scope
  const count = deals.length
  const words = draft.text.pipeline
  const say = (method: string, value: string, sentence: (cited: string) => string): void => {
    const written = sentence(value)
    draft.say(sentence(`${value} ${draft.cite(calculate(method, { deals, written }))}`))
  }
  const name = nameOf(scope, draft, count)
  if (measure === 'count') return say('count', `${count}`, (value) => words.count(value, name))
  if (measure === 'value')
    return say('sum', writeDealValue(sumOf(deals)), (value) => words.value(value, `${count} ${name}`))
  if (measure === 'average')
    return say('average', writeDealValue(sumOf(deals) / count), (value) =>
      words.average(value, `${count} ${name}`),
    )
  if (measure === 'cycle') {
    const cycle = cycleOf(deals)
    if (cycle)
      say('sales-cycle', `${cycle.days}`, (value) =>
        words.cycle(value, `${cycle.of} ${words.name(cycle.status, cycle.of === 1)}`),
      )
    else draft.decline(draft.text.knows.time)
    return
  }
  const ended = measure === 'win_rate' ? 'won' : 'lost'
  const rate = rateOf(deals, ended)
  const sentence = { won: words.winRate, lost: words.lossRate }[ended]
  if (!rate) return draft.decline(draft.text.knows.time)
  say(measure.replace('_', '-'), writeRate(rate.rate), (value) =>
    sentence({
      rate: value,
      part: `${rate.part}`,
      closed: `${rate.closed}`,
      name: scope.narrowing.join('; '),
    }),
  )
}

/** Records one by one, as many as fit. */
export function tellDeals(draft: Draft, deals: readonly Deal[], scope: DealScope): void {
  const words = draft.text.pipeline
  if (deals.length > mostListed)
    draft.say(words.first(`${mostListed}`, `${deals.length}`, nameOf(scope, draft, deals.length)))
  for (const deal of deals.slice(0, mostListed)) {
    const told = words.deal({
      ...deal,
      country: draft.place(deal.country),
      value: `${writeDealValue(deal.value_eur)} ${draft.cite(deal.record)}`,
      day: (iso) => words.day(iso),
    })
    draft.say(deals.length === 1 ? told : `- ${told}`)
  }
}

/** `When did it enter negotiation?` */
export const asksForStages = (text: string): boolean =>
  /\b(?:enter(?:ed)?|reach(?:ed)?|since when|when .*\b(?:qualified|proposal|negotiation)|desde cu[aá]ndo|entr[oó]|cu[aá]ndo .*\b(?:propuesta|negociaci[oó]n))\b/iu.test(
    text,
  )

/** Since when it has been in each stage that it came to. */
export function tellStages(draft: Draft, deal: Deal): void {
  const words = draft.text.pipeline
  const stages = [
    ['Qualified', deal.qualified_on],
    ['Proposal', deal.proposal_on],
    ['Negotiation', deal.negotiation_on],
  ] as const
  for (const [stage, day] of stages)
    if (day !== null) draft.say(`- ${words.entered(stage, `${words.day(day)} ${draft.cite(deal.record)}`)}`)
}

/** What part of the whole some of them make, by number or value. */
export function tellShare(
  draft: Draft,
  { part, whole, measure }: { part: DealScope; whole: DealScope; measure: 'count' | 'value' },
): void {
  const amount = ({ deals }: DealScope): number => (measure === 'value' ? sumOf(deals) : deals.length)
  const write = (scope: DealScope): string =>
    measure === 'value' ? writeDealValue(amount(scope)) : `${amount(scope)}`
  const share = writeRate((amount(part) / amount(whole)) * 100)
  const written = `${share} (${write(part)} / ${write(whole)})`
  const marker = draft.cite(calculate('share-of-total', { deals: whole.deals, written }))
  draft.say(
    draft.text.list(
      draft.text.isValue(
        nameOf(part, draft, part.deals.length),
        `${share} ${marker} (${write(part)} / ${write(whole)} ${marker})`,
      ),
    ),
  )
}
