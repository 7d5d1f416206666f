import {
  addressableKey,
  addressableRegions,
  benchmarkHeadlines,
  benchmarksCopy,
} from '@portal/content/market'
import { readFigureMap } from '#web/lib/figures-by-key.ts'
import { oneQuery } from '#web/lib/requests.ts'

const keys = [addressableKey, ...[...benchmarkHeadlines, ...addressableRegions].map(({ key }) => key)]

/** The figures of the cards and of the global market, by key. */
export const marketFiguresQuery = () =>
  oneQuery(['market-benchmarks', 'figures'], () => readFigureMap(keys, benchmarksCopy.global.failed))
