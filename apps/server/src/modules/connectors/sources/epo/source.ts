import { connectorSources } from '@portal/content/connector-sources'
import { connectorWords } from '@portal/content/connectors'
import { elementsAt, parseXml, textAt } from '../../decoders/xml.ts'
import { ConnectorFault } from '../../kit/connector-fault.ts'
import { toRow } from '../../kit/figure-reading.ts'
import type { Source } from '../../kit/source.ts'

/** How many patent publications the Open Patent Services of the EPO find for a question, such as those of one applicant. */
export const epo: Source = {
  manifest: {
    kind: 'epo',
    yields: 'figures',
    url: 'https://ops.epo.org/3.2/rest-services/published-data/search',
    documentation: 'https://developers.epo.org/',
    types: ['application/xml', 'text/xml', 'application/exchange+xml', 'application/ops+xml'],
    authentication: { by: 'oauth', path: '/3.2/auth/accesstoken' },
    settings: ['query'],
    query: 'pa="example engineering" and pd>=2026',
    prefix: 'epo.patents',
    everyHours: 168,
    budget: { requests: 10, seconds: 60 },
    mostPages: 1,
  },
  first({ url, settings }) {
    const first = new URL(url)
    first.searchParams.set('q', settings.query ?? '')
    first.searchParams.set('Range', '1-1')
    return { url: first.href }
  },
  read({ text, source }) {
    const [search] = elementsAt(parseXml(text, 'world-patent-data'), 'biblio-search')
    if (!search) throw new ConnectorFault(connectorSources.epo.otherAnswer)
    const query = textAt(search, 'query') || (source.settings.query ?? '')
    const total = search.attribs['total-result-count']
    const isCount = total !== undefined && /^\d+$/.test(total)
    const isFound = isCount && total !== '0'
    return {
      rows: isFound
        ? [
            toRow(source, {
              series: ['publications'],
              label: connectorWords.patents(source.name),
              value: total,
              unit: 'publications',
              period: source.today,
              publisher: connectorSources.epo.publisher,
              locator: query,
            }),
          ]
        : [],
      count: isFound ? 1 : 0,
      drift: isCount
        ? []
        : [{ where: source.name, field: 'total-result-count', what: connectorWords.fieldGone }],
      releaseDate: source.today,
      vintage: source.today,
    }
  },
}
