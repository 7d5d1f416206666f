import { readOcds } from '../../decoders/ocds.ts'
import type { Source } from '../../kit/source.ts'

/** Notices of the United Kingdom as OCDS release packages; the next page is named by a cursor in the link. */
export const findTender: Source = {
  manifest: {
    kind: 'find_tender',
    yields: 'notices',
    url: 'https://www.find-tender.service.gov.uk/api/1.0/ocdsReleasePackages?limit=100&updatedFrom={since}T00:00:00',
    documentation: 'https://www.find-tender.service.gov.uk/apidocumentation/1.0/GET-ocdsReleasePackages',
    types: ['application/json', 'text/json'],
    prefix: 'find_tender.process',
    everyHours: 24,
    budget: { requests: 6, seconds: 60 },
    mostPages: 200,
  },
  read: (answer) =>
    readOcds(answer, {
      source: 'find-tender',
      zone: 'Europe/London',
      country: 'GB',
      pageOf: ({ id }) => `https://www.find-tender.service.gov.uk/Notice/${encodeURIComponent(id)}`,
    }),
}
