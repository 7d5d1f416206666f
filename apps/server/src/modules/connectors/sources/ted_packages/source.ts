import { TenderNotice } from '@portal/contracts/tenders'
import { filesOf, packageTypes } from '../../decoders/package.ts'
import { parseXml } from '../../decoders/xml.ts'
import { dayOf } from '../../kit/periods.ts'
import { readItems } from '../../kit/read-items.ts'
import type { Answer, PageRead, Source } from '../../kit/source.ts'
import { followingPackage, readCalendar } from './calendar.ts'
import { toNotice } from './read-notice.ts'

/** What the notices of eForms are called; registrations of undertakings, and the few in the schema before it, are left out. */
const noticeNames = ['ContractNotice', 'ContractAwardNotice', 'PriorInformationNotice']

/**
 * Every notice of a day as TED publishes it, in XML: more than the search tells, such as the offers that an award had. The calendar of
 * releases names the packages.
 */
export const tedPackages: Source = {
  manifest: {
    kind: 'ted_packages',
    yields: 'notices',
    url: 'https://ted.europa.eu/en/release-calendar/-/download/file/CSV/{year}',
    documentation: 'https://ted.europa.eu/en/simap/xml-bulk-download',
    types: ['text/csv', 'application/csv', ...packageTypes],
    settings: ['query'],
    query: '42215000 45213250 45252100 71320000',
    prefix: 'ted.packages',
    everyHours: 24,
    budget: { requests: 6, seconds: 60 },
    mostPages: 60,
    mostBytes: 100 * 1024 * 1024,
    keeps: ({ settings }) =>
      (settings.query ?? '').split(/\s+/).flatMap((code) => (code ? [`>${code}`] : [])),
  },
  read: (answer) => (answer.packed === 'package' ? readPackage(answer) : readCalendar(answer)),
}

function readPackage(answer: Answer): PageRead {
  const roots = filesOf(answer.text).flatMap(
    (file) => noticeNames.map((name) => parseXml(file, name)).find((root) => root !== null) ?? [],
  )
  const said = roots.map((root) => toNotice(root, answer))
  const { items, drift } = readItems(said, TenderNotice, (place) => said[place - 1]?.noticeId ?? '')
  const day =
    items
      .flatMap(({ publishedAt }) => dayOf(publishedAt) ?? [])
      .toSorted()
      .at(-1) ?? null
  return {
    notices: items,
    drift,
    count: said.length,
    releaseDate: day,
    vintage: day,
    next: followingPackage(answer.request.url),
  }
}
