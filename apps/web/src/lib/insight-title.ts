import { Provenance } from '@portal/contracts/figures'
import { toWordsWithoutNumbers } from '@portal/text/words-without-numbers'
import type { FigureViews } from '#web/lib/record-figure.tsx'

/** The title of an insight as it arrives over the socket: of a hidden one without its numbers. */
export function toInsightTitle(row: object, isHidden: FigureViews['isHidden']): string {
  const title = 'title' in row && typeof row.title === 'string' ? row.title : ''
  const provenance = Provenance.safeParse('provenance' in row ? row.provenance : null).data
  return provenance && isHidden({ provenance }) ? toWordsWithoutNumbers(title) : title
}
