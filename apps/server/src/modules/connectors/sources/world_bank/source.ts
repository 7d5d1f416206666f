import { connectorSources } from '@portal/content/connector-sources'
import { z } from 'zod'
import { toRow } from '../../kit/figure-reading.ts'
import { parseEnvelope, readItems } from '../../kit/read-items.ts'
import type { Source } from '../../kit/source.ts'

const Head = z.object({
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  lastupdated: z.string().optional(),
})
/** The API answers a pair: what page it is, and its values; null where there are none. */
const Found = z.tuple([Head, z.array(z.unknown()).nullable()])
const Value = z.object({
  indicator: z.object({ id: z.string().min(1), value: z.string() }),
  country: z.object({ id: z.string().min(1), value: z.string() }),
  date: z.string().regex(/^\d{4}/),
  value: z.number().nullable(),
  unit: z.string().default(''),
})

/** Indicators of the World Bank; pages by number. */
export const worldBank: Source = {
  manifest: {
    kind: 'world_bank',
    yields: 'figures',
    url: 'https://api.worldbank.org/v2/country/ES;PT;DE;MX;CL/indicator/NV.IND.MANF.ZS?format=json&per_page=500&mrnev=1',
    documentation: 'https://datahelpdesk.worldbank.org/knowledgebase/articles/889392',
    types: ['application/json', 'text/json'],
    prefix: 'world_bank.indicators',
    everyHours: 168,
    budget: { requests: 20, seconds: 60 },
    mostPages: 20,
  },
  read({ text, source, request }) {
    const [head, values] = parseEnvelope(text, Found, connectorSources.world_bank.otherAnswer)
    const { items, drift } = readItems(values ?? [], Value)
    const next = new URL(request.url)
    next.searchParams.set('page', String(head.page + 1))
    return {
      rows: items.flatMap(({ indicator, country, date, value, unit }) =>
        value === null
          ? []
          : toRow(source, {
              series: [indicator.id, country.id],
              label: `${indicator.value}, ${country.value}`,
              value,
              unit,
              period: date,
              publisher: connectorSources.world_bank.publisher,
              link: `https://data.worldbank.org/indicator/${encodeURIComponent(indicator.id)}?locations=${encodeURIComponent(country.id)}`,
              locator: `${indicator.id}; ${country.id}; ${date}`,
            }),
      ),
      count: values?.length ?? 0,
      total: head.total,
      drift,
      releaseDate: head.lastupdated ?? null,
      vintage: head.lastupdated ?? null,
      next: head.page < head.pages ? { url: next.href } : null,
    }
  },
}
