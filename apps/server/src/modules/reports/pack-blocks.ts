import { boardPackWords as words } from '@portal/content/board-pack'
import { printDay } from '@portal/content/print-day'
import { isKeptRun, type CalculatedFigure, type PackBlock } from '@portal/contracts/board-pack'
import type { DocumentBlock, DocumentFigure, DocumentText } from '@portal/contracts/documents'
import { toPrint, type DocumentBuilder } from '#server/modules/documents/index.ts'
import type { RecordedFigure } from './evidence.repository.ts'
import { historyChart } from './history-chart.ts'

type Of<Kind extends PackBlock['kind']> = Extract<PackBlock, { kind: Kind }>

/**
 * Draws declared blocks with the figures as they are recorded now. What no record has is drawn as it was worked out, stale
 * from the day on which something that went in changed.
 */
export function createPackBlocks(builder: DocumentBuilder, figures: ReadonlyMap<string, RecordedFigure>) {
  const print = (figure: RecordedFigure): DocumentFigure => builder.figure(toPrint(figure, figure.is_stale))
  /** The browser said where it comes from: no record holds it. */
  const printKept = (figure: CalculatedFigure, isStale: boolean): DocumentFigure => {
    const { provenance } = figure
    const source = { ...provenance.source, name: words.kept(provenance.source.name) }
    return builder.figure(toPrint({ ...figure, provenance: { ...provenance, source } }, isStale))
  }
  const find = (key: string): RecordedFigure | null => figures.get(key) ?? null

  /** The number as it stands, and how it went where it has been recorded more than once. */
  function figure({ key }: Of<'figure'>, versions: readonly RecordedFigure[]): DocumentBlock[] {
    const found = find(key)
    if (!found) return [{ kind: 'paragraph', text: words.notRecorded }]
    const table: DocumentBlock = {
      kind: 'table',
      columns: [
        { label: words.figure },
        { label: words.value, isNumber: true },
        { label: words.asOf },
        { label: words.owner },
      ],
      rows: [[found.label, print(found), printDay(found.as_of), found.owner ?? '']],
    }
    return [table, ...historyChart(builder, versions)]
  }

  function chart({ form, names, series, highlight }: Of<'chart'>, isStale: boolean): DocumentBlock[] {
    const drawn = series.map(({ label, keys, kept = [] }) => {
      const found = keys.map((key) => (key === null ? null : find(key)))
      return {
        label,
        unit: [...found, ...kept].find((each) => each !== null)?.unit ?? '',
        points: names.map((_, row) => {
          const [recorded, worked] = [found[row], kept[row]]
          if (recorded) return print(recorded)
          return worked ? printKept(worked, isStale) : null
        }),
      }
    })
    return [{ kind: 'chart', form, names, series: drawn, highlight }, ...changeNote(isStale)]
  }

  function table({ columns, rows }: Of<'table'>, isStale: boolean): DocumentBlock[] {
    const cell = (runs: Of<'table'>['rows'][number][number]): DocumentText =>
      runs.map((run) => {
        if (typeof run === 'string') return run
        if (isKeptRun(run)) return printKept(run.kept, isStale)
        const found = find(run.figure)
        return found ? print(found) : words.notRecorded
      })
    return [{ kind: 'table', columns, rows: rows.map((row) => row.map(cell)) }, ...changeNote(isStale)]
  }

  function calculated({ figure: kept }: Of<'calculated'>, isStale: boolean): DocumentBlock[] {
    return [
      {
        kind: 'table',
        columns: [{ label: words.figure }, { label: words.value, isNumber: true }, { label: words.asOf }],
        rows: [[kept.label, printKept(kept, isStale), kept.as_of === '' ? '' : printDay(kept.as_of)]],
      },
      ...changeNote(isStale),
    ]
  }

  return { figure, chart, table, calculated }
}

const changeNote = (isStale: boolean): DocumentBlock[] =>
  isStale ? [{ kind: 'paragraph', text: words.inputsChanged }] : []
