import { decodeJsonStat } from '../../decoders/json-stat.ts'
import { toRow } from '../../kit/figure-reading.ts'
import { dayOf } from '../../kit/periods.ts'
import type { Source } from '../../kit/source.ts'

export const eurostat: Source = {
  manifest: {
    kind: 'eurostat',
    yields: 'figures',
    url: 'https://ec.europa.eu/eurostat/api/dissemination/statistics/1.0/data/sts_inpp_m?format=JSON&geo=ES&unit=I21&lastTimePeriod=3',
    documentation: 'https://ec.europa.eu/eurostat/web/user-guides/data-browser/api-data-access',
    types: ['application/json', 'application/vnd.api+json', 'text/json'],
    prefix: 'eurostat.prices',
    everyHours: 24,
    budget: { requests: 20, seconds: 60 },
    mostPages: 1,
  },
  read({ text, source }) {
    const { label, source: publisher, updated, cells } = decodeJsonStat(text)
    return {
      rows: cells.map(({ value, period, series }) => {
        const told = series.filter(({ name }) => name !== 'unit' && name !== 'freq')
        return toRow(source, {
          series: series.map(({ code }) => code),
          label: [label || source.name, ...told.map((each) => each.label)].join(', '),
          value,
          unit: series.find(({ name }) => name === 'unit')?.label ?? '',
          period,
          ...(publisher && { publisher }),
          locator: [...series.map(({ name, code }) => `${name}=${code}`), `time=${period}`].join('; '),
        })
      }),
      count: cells.length,
      releaseDate: dayOf(updated),
      vintage: updated,
    }
  },
}
