import { connectorSources } from '@portal/content/connector-sources'
import { connectorWords } from '@portal/content/connectors'
import { z } from 'zod'
import { toRow } from '../../kit/figure-reading.ts'
import { parseEnvelope, readItems } from '../../kit/read-items.ts'
import { dayOf } from '../../kit/periods.ts'
import type { Source } from '../../kit/source.ts'

const Found = z.object({
  meta: z.object({
    goldenCopy: z.object({ publishDate: z.string() }),
    pagination: z.object({
      total: z.number().int(),
      currentPage: z.number().int(),
      lastPage: z.number().int(),
    }),
  }),
  links: z.object({ next: z.url().nullish() }).default({}),
  data: z.array(z.unknown()),
})
const Entity = z.object({
  id: z.string().regex(/^[0-9A-Z]{20}$/),
  attributes: z.object({
    entity: z.object({ legalName: z.object({ name: z.string().min(1) }), status: z.string().nullish() }),
    registration: z.object({ nextRenewalDate: z.string(), status: z.string() }),
  }),
})
const day = 86_400_000

/**
 * Legal entity identifiers of companies that are asked for by name or number: how many days the registration of each still runs, so
 * that a client or a competitor that let it lapse is seen. Not tried against the real address.
 */
export const gleif: Source = {
  manifest: {
    kind: 'gleif',
    yields: 'figures',
    url: 'https://api.gleif.org/api/v1/lei-records?filter[entity.legalName]=example&page[size]=100',
    documentation: 'https://documenter.getpostman.com/view/7679680/SVYrrxuU',
    types: ['application/vnd.api+json', 'application/json'],
    prefix: 'gleif.companies',
    everyHours: 168,
    budget: { requests: 60, seconds: 60 },
    mostPages: 10,
  },
  read({ text, source }) {
    const { meta, links, data } = parseEnvelope(text, Found, connectorSources.gleif.otherAnswer)
    const { items, drift } = readItems(data, Entity)
    const published = dayOf(meta.goldenCopy.publishDate)
    return {
      rows: items.map(({ id, attributes: { entity, registration } }) =>
        toRow(source, {
          series: [id, 'renewal'],
          label: connectorWords.leiRenewal(entity.legalName.name),
          value: Math.floor(
            (Date.parse(registration.nextRenewalDate) - Date.parse(published ?? source.today)) / day,
          ),
          unit: 'days',
          period: published ?? source.today,
          publisher: connectorSources.gleif.publisher,
          link: `https://search.gleif.org/#/record/${id}`,
          locator: `${id}; ${registration.status}`,
        }),
      ),
      count: data.length,
      total: meta.pagination.total,
      drift,
      releaseDate: published,
      vintage: published,
      next: links.next && meta.pagination.currentPage < meta.pagination.lastPage ? { url: links.next } : null,
    }
  },
}
