import { readOcds } from '../../decoders/ocds.ts'
import type { Source } from '../../kit/source.ts'

/** Smaller contracts of the United Kingdom as OCDS release packages; the next page is named by a cursor in the link. */
export const contractsFinder: Source = {
  manifest: {
    kind: 'contracts_finder',
    yields: 'notices',
    url: 'https://www.contractsfinder.service.gov.uk/Published/Notices/OCDS/Search?limit=100&publishedFrom={since}',
    documentation:
      'https://www.contractsfinder.service.gov.uk/apidocumentation/Notices/1/GET-Published-Notice-OCDS-Search',
    types: ['application/json', 'text/json'],
    prefix: 'contracts_finder.process',
    everyHours: 24,
    budget: { requests: 6, seconds: 60 },
    mostPages: 200,
  },
  read: (answer) =>
    readOcds(answer, {
      source: 'contracts-finder',
      zone: 'Europe/London',
      country: 'GB',
      pageOf: ({ ocid }) =>
        `https://www.contractsfinder.service.gov.uk/Notice/${encodeURIComponent(ocid.slice(12))}`,
    }),
}
