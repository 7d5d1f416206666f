import { connectorWords } from '@portal/content/connectors'
import { TenderNotice } from '@portal/contracts/tenders'
import { elementsAt, parseXml, textAt } from '../../decoders/xml.ts'
import { ConnectorFault } from '../../kit/connector-fault.ts'
import { webAddress } from '../../kit/notice-parts.ts'
import { dayOf } from '../../kit/periods.ts'
import { readItems } from '../../kit/read-items.ts'
import type { Answer, PageRequest, Source } from '../../kit/source.ts'
import { toDeletedNotice, toNotice } from './read-entry.ts'

/** The syndication of the Spanish public-sector platform: Atom, each entry with its contract folder in CODICE. */
export const procurement: Source = {
  manifest: {
    kind: 'procurement',
    yields: 'notices',
    url: 'https://contrataciondelsectorpublico.gob.es/sindicacion/sindicacion_643/licitacionesPerfilesContratanteCompleto3.atom',
    documentation: 'https://contrataciondelsectorpublico.gob.es/wps/portal/DatosAbiertos',
    types: ['application/atom+xml', 'application/xml', 'text/xml'],
    prefix: 'placsp.process',
    everyHours: 24,
    budget: { requests: 20, seconds: 60 },
    mostPages: 300,
  },
  read(answer) {
    const feed = parseXml(answer.text, 'feed')
    if (!feed) throw new ConnectorFault(connectorWords.notAtom)
    const entries = elementsAt(feed, 'entry')
    const deleted = elementsAt(feed, 'deleted-entry')
    const { items, drift } = readItems(
      [
        ...entries.map((entry) => toNotice(entry, answer)),
        ...deleted.map((entry) => toDeletedNotice(entry, answer)),
      ],
      TenderNotice,
      (place) => textAt(entries[place - 1], 'id') || connectorWords.item(place),
    )
    const updated = textAt(feed, 'updated') || null
    return {
      notices: items,
      drift,
      count: entries.length + deleted.length,
      releaseDate: dayOf(updated),
      vintage: updated,
      next: nextOf(feed, answer, oldestOf(entries)),
    }
  },
}

const oldestOf = (entries: readonly Parameters<typeof textAt>[0][]): string =>
  entries.flatMap((entry) => dayOf(textAt(entry, 'updated')) ?? []).toSorted()[0] ?? ''

/** The feed goes back for years: the page that begins before what is wanted is the last. */
function nextOf(feed: Parameters<typeof textAt>[0], answer: Answer, oldest: string): PageRequest | null {
  const link = elementsAt(feed, 'link').find(({ attribs }) => attribs.rel === 'next')
  const url = link ? webAddress(URL.parse(link.attribs.href ?? '', answer.url)?.href) : null
  return url && oldest >= answer.source.since ? { url } : null
}
