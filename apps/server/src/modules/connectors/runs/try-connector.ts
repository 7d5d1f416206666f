import { connectorWords } from '@portal/content/connectors'
import { maxTrialRows, type Connector, type SourceTrial } from '@portal/contracts/connectors'
import { planRows, printed } from '#server/modules/figures/index.ts'
import { AppError } from '@portal/backend/platform/errors'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { sourceOf } from '../catalogue.ts'
import { askPage, type Asking } from '../kit/ask-page.ts'
import { ConnectorFault } from '../kit/connector-fault.ts'
import { firstPage } from '../kit/fill-placeholders.ts'
import type { PageRead, PageRequest, Source } from '../kit/source.ts'
import { findOutliers } from './find-outliers.ts'
import { prepareSourceRequest, type SourceRequestParts } from './prepare-source-request.ts'
import { gather } from './publish-run.ts'

const mostPages = 2

/** What a run would do, from the first pages alone; nothing is recorded. */
export async function tryConnector(parts: SourceRequestParts, connector: Connector): Promise<SourceTrial> {
  const source = sourceOf(connector.kind)
  const { manifest } = source
  try {
    const { asking } = await prepareSourceRequest(parts, { connector, manifest })
    const { pages, isMore } = await readFirstPages(source, asking)
    const { rows, licence } = gather(pages, { connector, manifest, today: asking.source.today })
    const { report } = await planRows(parts.db, rows, licence)
    const revised = report.accepted.filter(({ was }) => was !== null).length
    return {
      pageCount: pages.length,
      isMore,
      rowCount: pages.reduce((sum, { count }) => sum + count, 0),
      licence,
      vintage: pages[0]?.vintage ?? null,
      releaseDate: pages[0]?.releaseDate ?? null,
      added: report.accepted.length - revised,
      revised,
      unchanged: report.unchanged.length,
      rejected: report.rejected.slice(0, maxTrialRows),
      drift: [
        ...pages.flatMap(({ drift = [] }) => drift),
        ...(await findOutliers(parts.db, rows, licence)),
      ].slice(0, maxTrialRows),
      rows: report.accepted
        .slice(0, maxTrialRows)
        .map(({ label, unit, was, now }) => ({ label, unit, was: was && printed(was), now: printed(now) })),
      notices: pages.flatMap(({ notices = [] }) => notices.map(toLine)).slice(0, maxTrialRows),
    }
  } catch (error) {
    if (error instanceof ConnectorFault || error instanceof FetchFailure)
      throw new AppError('conflict', connectorWords.trialFailed(error.message), { cause: error })
    throw error
  }
}

async function readFirstPages(
  source: Source,
  asking: Asking,
): Promise<{ pages: PageRead[]; isMore: boolean }> {
  const pages: PageRead[] = []
  let request: PageRequest | null = firstPage(source, asking.source)
  while (request && pages.length < mostPages) {
    const { answer } = await askPage(asking, request, null)
    if (!answer) break
    const page: PageRead = source.read(answer)
    pages.push(page)
    request = page.next ?? null
  }
  return { pages, isMore: request !== null }
}

type Notice = NonNullable<PageRead['notices']>[number]

const toLine = (notice: Notice) => ({
  title: notice.kind === 'deleted' ? notice.noticeId : notice.title,
  buyer: notice.kind === 'deleted' ? '' : notice.buyer.name,
  published: notice.publishedAt.slice(0, 10),
})
