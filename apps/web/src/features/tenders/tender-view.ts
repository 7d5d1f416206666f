import { TenderFilters, TenderOrder } from '@portal/contracts/tenders'

const names = ['words', 'status', 'country', 'region', 'division', 'decision', 'search'] as const

/** What the address says of the list; without a word the open ones, the next deadline first. */
export function readTenderView(search: URLSearchParams): { filters: TenderFilters; order: TenderOrder } {
  const said = Object.fromEntries(
    names.flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : [])),
  )
  const filters = TenderFilters.safeParse({ status: 'open', ...said, followed: search.has('followed') })
  const order = TenderOrder.safeParse(search.get('order'))
  return {
    filters: filters.success ? filters.data : TenderFilters.parse({ status: 'open' }),
    order: order.success ? order.data : 'deadline',
  }
}

/** As the address says it: what is usual is left out. */
export function writeTenderView(filters: TenderFilters, order: TenderOrder): Record<string, string> {
  const said = names.flatMap((name): [string, string][] => {
    const usual = name === 'status' ? 'open' : ''
    return filters[name] === usual ? [] : [[name, filters[name]]]
  })
  return {
    ...Object.fromEntries(said),
    ...(filters.followed && { followed: 'yes' }),
    ...(order !== 'deadline' && { order }),
  }
}
