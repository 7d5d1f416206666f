import { connectorWords } from '@portal/content/connectors'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { askPage, type Asking, type Validators } from '../kit/ask-page.ts'
import { ConnectorFault } from '../kit/connector-fault.ts'
import { firstPage } from '../kit/fill-placeholders.ts'
import type { PageRequest, Source } from '../kit/source.ts'
import { stagePage } from './pages.repository.ts'
import { advanceRun, type OpenRun } from './runs.repository.ts'

interface PagesToRead {
  db: Database
  source: Source
  asking: Asking
  run: OpenRun
  /** Of the last answer, where it was of one page. */
  validators: Validators | null
}

/**
 * Reads page after page and keeps each apart with what comes after it: whoever takes the run up goes on there.
 * @returns false when the source says that nothing changed
 */
export async function readPages({ db, source, asking, run, validators }: PagesToRead): Promise<boolean> {
  let position = run.page_count
  let request: PageRequest | null = position === 0 ? firstPage(source, asking.source) : run.next_page
  while (request) {
    if (position >= source.manifest.mostPages) throw new ConnectorFault(connectorWords.tooManyPages(position))
    const asked = await askPage(asking, request, position === 0 ? validators : null)
    if (!asked.answer) return false
    const { next = null, ...page } = source.read(asked.answer)
    if (next && JSON.stringify(next) === JSON.stringify(request))
      throw new ConnectorFault(connectorWords.samePage)
    await db.transaction(serviceActor, async (tx) => {
      await stagePage(tx, { runId: run.id, position, page: { ...page, validators: asked.validators } })
      await advanceRun(tx, run, next)
    })
    position += 1
    request = next
  }
  return true
}
