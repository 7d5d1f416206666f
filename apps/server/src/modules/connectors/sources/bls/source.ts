import { connectorSources } from '@portal/content/connector-sources'
import { z } from 'zod'
import { ConnectorFault } from '../../kit/connector-fault.ts'
import { toRow } from '../../kit/figure-reading.ts'
import { parseEnvelope, readItems } from '../../kit/read-items.ts'
import type { Source } from '../../kit/source.ts'

const Found = z.object({
  status: z.string(),
  Results: z.object({ series: z.array(z.unknown()) }).nullish(),
})
const Series = z.object({
  seriesID: z.string().min(1),
  catalog: z.object({ series_title: z.string().optional() }).optional(),
  data: z.array(z.object({ year: z.string(), period: z.string(), value: z.string() })),
})

/** M01 to M12, Q01 to Q04, S01 and S02; everything else, such as M13, is an average of the year. */
const toPeriod = (year: string, period: string): string => {
  const number = Number(period.slice(1))
  if (period.startsWith('M') && number <= 12) return `${year}-${period.slice(1)}`
  return /^[QS]0[1-4]$/.test(period) ? `${year}-${period[0]}${number}` : year
}

/** Series of the Bureau of Labor Statistics, by their ids parted by spaces. */
export const bls: Source = {
  manifest: {
    kind: 'bls',
    yields: 'figures',
    url: 'https://api.bls.gov/publicAPI/v2/timeseries/data/',
    documentation: 'https://www.bls.gov/developers/api_signature_v2.htm',
    types: ['application/json'],
    authentication: { by: 'body', field: 'registrationkey' },
    settings: ['query'],
    query: 'PCU333241333241 WPU101',
    prefix: 'bls.prices',
    everyHours: 168,
    budget: { requests: 5, seconds: 60 },
    mostPages: 1,
  },
  first: ({ url, settings, today }) => ({
    url,
    json: {
      seriesid: (settings.query ?? '').split(/\s+/).filter(Boolean),
      startyear: String(Number(today.slice(0, 4)) - 1),
      endyear: today.slice(0, 4),
      catalog: true,
    },
  }),
  read({ text, source }) {
    const found = parseEnvelope(text, Found, connectorSources.bls.otherAnswer)
    if (found.status !== 'REQUEST_SUCCEEDED') throw new ConnectorFault(connectorSources.bls.otherAnswer)
    const { items, drift } = readItems(found.Results?.series ?? [], Series)
    const values = items.flatMap(({ seriesID, catalog, data }) =>
      data.map((each) => ({ seriesID, catalog, ...each })),
    )
    const periods = values.map(({ year, period }) => toPeriod(year, period)).toSorted()
    return {
      rows: values
        // A month whose value is not there is written with a dash, and an average is not of a month.
        .filter(({ value, period }) => value !== '-' && period !== 'M13')
        .map(({ seriesID, catalog, year, period, value }) =>
          toRow(source, {
            series: [seriesID],
            label: catalog?.series_title ?? seriesID,
            value,
            unit: 'index',
            period: toPeriod(year, period),
            publisher: connectorSources.bls.publisher,
            link: `https://data.bls.gov/timeseries/${encodeURIComponent(seriesID)}`,
            locator: `${seriesID}; ${year} ${period}`,
          }),
        ),
      count: values.length,
      drift,
      releaseDate: null,
      vintage: periods.at(-1) ?? null,
    }
  },
}
