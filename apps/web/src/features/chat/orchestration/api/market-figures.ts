import { orchestrationCopy } from '@portal/content/chat-orchestration'
import { readFigureMap } from '#web/lib/figures-by-key.ts'
import { oneQuery } from '#web/lib/requests.ts'

const { market } = orchestrationCopy
export const addressableKey = 'market.addressable'
const keys = [addressableKey, ...market.regions.map(({ key }) => key)]

/** The size of the market and its split, by key. */
export const marketFiguresQuery = () =>
  oneQuery(['orchestration', 'market-figures'], () => readFigureMap(keys, market.failed))
