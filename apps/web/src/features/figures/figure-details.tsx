import { printDay } from '@portal/content/print-day'
import { printFigure } from '@portal/content/print-figure'
import type { FigureRow } from '@portal/contracts/figures'
import { figureChangeCopy } from '@portal/content/figure-changes'
import { useQuery } from '@tanstack/react-query'
import { toMark } from '#web/lib/figure-view.ts'
import { formatDays, freshnessOf } from '#web/lib/freshness.ts'
import { FigureCardRows, type FigureCardRow } from '#web/ui/figure-card.tsx'
import { figureHistoryQuery, figureNotesQuery, type VersionRow } from './api/figure-records.ts'
import { FigureTrend } from './figure-trend.tsx'

const { history } = figureChangeCopy

/** Older ones are a press away. */
const versionsInView = 3

/** The part of a card that is read when it opens: target, commentary, freshness and versions. */
export function FigureDetails({ figure }: { figure: FigureRow }) {
  const notes = useQuery(figureNotesQuery(figure.key))
  const versions = useQuery(figureHistoryQuery(figure.key))
  const rows = [...freshnessRows(figure), ...(notes.data ? toNoteRows(notes.data) : [])]
  return (
    <>
      {rows.length > 0 && (
        <div className="border-t border-line">
          <FigureCardRows card={{ rows }} />
        </div>
      )}
      <section aria-label={history.title} className="border-t border-line pt-1.5 text-small">
        <h3 className="text-small font-normal text-fg-3">{history.title}</h3>
        {versions.isPending && <p className="text-fg-3">{history.loading}</p>}
        {versions.isError && <p role="alert">{history.failed}</p>}
        {versions.data && <FigureTrend figure={figure} versions={versions.data} />}
        {versions.data && <Versions figure={figure} versions={versions.data.slice(0, versionsInView)} />}
        {versions.data && versions.data.length > versionsInView && (
          <details>
            <summary className="cursor-pointer py-1 text-fg-2">{history.earlier}</summary>
            <Versions figure={figure} versions={versions.data.slice(versionsInView)} />
          </details>
        )}
      </section>
    </>
  )
}

const Versions = ({ figure, versions }: { figure: FigureRow; versions: readonly VersionRow[] }) => (
  <ol className="mt-1">
    {versions.map((version) => (
      <Version key={version.id} version={version} isCurrent={version.id === figure.id} />
    ))}
  </ol>
)

function Version({ version, isCurrent }: { version: VersionRow; isCurrent: boolean }) {
  const { word } = toMark(version.provenance)
  return (
    <li className="grid grid-cols-[88px_1fr] py-1" aria-label={history.version(version.version)}>
      <span className="font-medium">{printFigure(version)}</span>
      <span className="min-w-0 break-words text-fg-2">
        {printDay(version.as_of)}, {word.toLowerCase()}: {version.provenance.source.name}
        {isCurrent && <span className="text-fg-3"> ({history.current})</span>}
      </span>
    </li>
  )
}

function freshnessRows(figure: FigureRow): FigureCardRow[] {
  const freshness = freshnessOf(figure, new Date())
  if (!freshness) return []
  const say = freshness.isStale ? figureChangeCopy.stale : figureChangeCopy.fresh
  return [
    { label: figureChangeCopy.freshness, text: say(formatDays(freshness.age), formatDays(freshness.limit)) },
  ]
}

function toNoteRows({
  note,
  target,
}: {
  note: { commentary: string | null } | null
  target: FigureRow | null
}) {
  const rows: FigureCardRow[] = []
  if (target) {
    rows.push({
      label: figureChangeCopy.target,
      text: printFigure(target),
      hint: target.provenance.source.name,
    })
  }
  if (note?.commentary) rows.push({ label: figureChangeCopy.commentary, text: note.commentary })
  return rows
}
