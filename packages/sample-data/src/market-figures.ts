import type { NewFigure } from '@portal/contracts/figures'
import { sampleFigure } from './sample-figure.ts'

/** Market Benchmarks: the cards and the global market block. spec §9 */
export const sampleMarketFigures: readonly NewFigure[] = [
  sampleFigure({ key: 'market.success_rate', label: 'Benchmark success rate', value: 98.7, unit: '%' }),
  sampleFigure({ key: 'market.delivery_time', label: 'Delivery time', value: 12.3, unit: 'months' }),
  sampleFigure({ key: 'market.cost_per_area', label: 'Cost per area', value: 847, unit: 'USD/m²' }),
  sampleFigure({ key: 'market.satisfaction', label: 'Client satisfaction', value: 4.89, unit: '/5' }),
  sampleFigure({ key: 'market.addressable', label: 'Addressable market', value: 8_500_000_000, unit: 'USD' }),
  sampleFigure({
    key: 'market.addressable_share.europe',
    label: 'Addressable market: Europe',
    value: 42,
    unit: '%',
  }),
  sampleFigure({
    key: 'market.addressable_share.north_america',
    label: 'Addressable market: North America',
    value: 28,
    unit: '%',
  }),
  sampleFigure({
    key: 'market.addressable_share.asia_pacific',
    label: 'Addressable market: Asia Pacific',
    value: 22,
    unit: '%',
  }),
  sampleFigure({
    key: 'market.addressable_share.other',
    label: 'Addressable market: Other',
    value: 8,
    unit: '%',
  }),
]
