import type { Source } from '../../kit/source.ts'
import { readTed, tedFields } from './read.ts'

const pageSize = 250

export const ted: Source = {
  manifest: {
    kind: 'ted',
    yields: 'notices',
    url: 'https://api.ted.europa.eu/v3/notices/search',
    documentation: 'https://docs.ted.europa.eu/api/latest/search.html',
    types: ['application/json'],
    settings: ['query'],
    query: 'publication-date>={since} AND classification-cpv IN (42215000 45213250 45252100 71320000)',
    prefix: 'ted.process',
    everyHours: 24,
    budget: { requests: 30, seconds: 60 },
    mostPages: 200,
  },
  first: ({ url, settings }) => ({
    url,
    json: {
      // TED writes a day without dashes.
      query: (settings.query ?? '').replaceAll(/(\d{4})-(\d{2})-(\d{2})/g, '$1$2$3'),
      fields: tedFields,
      limit: pageSize,
      scope: 'ACTIVE',
      paginationMode: 'ITERATION',
    },
  }),
  read: readTed,
}
