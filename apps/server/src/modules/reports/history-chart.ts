import { boardPackWords as words } from '@portal/content/board-pack'
import { printDay } from '@portal/content/print-day'
import type { DocumentBlock } from '@portal/contracts/documents'
import { toPrint, type DocumentBuilder } from '#server/modules/documents/index.ts'
import type { RecordedFigure } from './evidence.repository.ts'

/** What fits below the line on its slide, where the value and a note stand above it; a workbook has them all. */
const shownVersions = 3

/** How a figure went, each value with its own source; nothing where it has been recorded but once. */
export function historyChart(builder: DocumentBuilder, versions: readonly RecordedFigure[]): DocumentBlock[] {
  const told = versions.filter(({ value }) => value !== null)
  const newest = told.at(-1)
  if (!newest || told.length < 2) return []
  const points = told.map((version) => builder.figure(toPrint(version, version.is_stale)))
  return [
    {
      kind: 'chart',
      form: 'line',
      title: words.history(newest.label),
      names: told.map((version) => printDay(version.as_of)),
      series: [{ label: newest.label, unit: newest.unit, points }],
      highlight: null,
      lastTabled: shownVersions,
    },
  ]
}
