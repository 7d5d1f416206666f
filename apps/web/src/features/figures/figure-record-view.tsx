import { printDay } from '@portal/content/print-day'
import { printFigure } from '@portal/content/print-figure'
import { figureCardCopy } from '@portal/content/figure-card'
import { figureChangeCopy } from '@portal/content/figure-changes'
import { unrecordedFigureId } from '@portal/contracts/figures'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { toFigureRows, toHeadline, toMark, toShownFigure, toSourceLine } from '#web/lib/figure-view.ts'
import { figuresByKeyQuery } from '#web/lib/figures-by-key.ts'
import { freshnessOf, formatDays } from '#web/lib/freshness.ts'
import { useFigureViews, type RecordFigureProps, type RecordMarkProps } from '#web/lib/record-figure.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { late } from '#web/ui/late.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import type { FigureDialogName } from './figure-actions.tsx'

// Pages show dozens of figures, and a person opens one.
const FigureDetails = late(async () => (await import('./figure-details.tsx')).FigureDetails)
const FigureActions = late(async () => (await import('./figure-actions.tsx')).FigureActions)
const ReplaceDialog = late(async () => (await import('./replace-dialog.tsx')).ReplaceDialog)
const DescribeDialog = late(async () => (await import('./describe-dialog.tsx')).DescribeDialog)
const SuggestDialog = late(async () => (await import('./suggest-dialog.tsx')).SuggestDialog)

/** A record on a page: its number, its mark, its card, and the dialogs that change it or suggest to. */
export function FigureRecordView(props: RecordFigureProps) {
  const {
    figure,
    inputs,
    signed = false,
    isHeadline = false,
    bare,
    mark = 'none',
    caption,
    className,
  } = props
  const { isHidden } = useFigureViews()
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<FigureDialogName | null>(null)
  const { inputs: keys } = figure.provenance
  const isRead = isOpen && !inputs && keys.length > 0
  // A query that is not enabled costs as much as one that is.
  const [read] = useQueries({ queries: [figuresByKeyQuery(keys)].filter(() => isRead) })
  const isRecord = figure.id !== unrecordedFigureId
  if (isHidden(figure))
    return (
      <HiddenFigure
        figureKey={figure.key}
        isRecorded={isRecord}
        isMarked={mark !== 'none'}
        className={className}
      />
    )
  const shown = toShownFigure(isHeadline ? toHeadline(figure) : figure, signed)
  const isRounded = shown.value !== toShownFigure(figure, signed).value
  const { word, isSample } = toMark(figure.provenance)
  const openDialog = (wanted: FigureDialogName) => {
    setOpen(false)
    setDialog(wanted)
  }
  return (
    <>
      <Figure
        value={shown.value}
        exact={isRounded ? printFigure(figure) : undefined}
        unit={bare ? '' : shown.unit}
        isSample={isSample}
        recordKey={figure.key}
        isRecorded={isRecord}
        source={toSourceLine(figure.provenance, figure.as_of)}
        openLabel={figureCardCopy.open(figure.label)}
        open={isOpen}
        onOpenChange={setOpen}
        mark={
          mark !== 'none' && (
            <FigureRecordMark figure={figure} dated={mark === 'dated'} {...(caption && { caption })} />
          )
        }
        {...(className && { className })}
        card={{
          title: figure.label,
          kicker: figureCardCopy.kicker,
          closeLabel: figureCardCopy.close,
          value: {
            label: figureCardCopy.value,
            text: printFigure(figure),
            mark: <ProvenanceMark sample={isSample}>{word}</ProvenanceMark>,
          },
          rows: isOpen ? toFigureRows(figure, inputs ?? read?.data ?? []) : [],
        }}
        details={isRecord && <FigureDetails figure={figure} />}
        whole={isRecord ? undefined : figure}
        actions={isRecord && <FigureActions figure={figure} onOpenDialog={openDialog} />}
      />
      {dialog === 'replace' && <ReplaceDialog figure={figure} onClose={() => setDialog(null)} />}
      {dialog === 'describe' && <DescribeDialog figure={figure} onClose={() => setDialog(null)} />}
      {dialog === 'suggest' && <SuggestDialog figure={figure} onClose={() => setDialog(null)} />}
    </>
  )
}

/** The word, the date and the age where it is past its freshness; hidden samples say that they are. */
export function FigureRecordMark({ figure, dated = false, caption }: RecordMarkProps) {
  const { isHidden } = useFigureViews()
  const [now] = useState(() => new Date())
  const freshness = freshnessOf(figure, now)
  if (isHidden(figure)) return <ProvenanceMark sample>{figureChangeCopy.hidden}</ProvenanceMark>
  const { word, isSample } = toMark(figure.provenance)
  return (
    <ProvenanceMark sample={isSample}>
      {isSample ? word : (caption ?? word)}
      {dated && (
        <>
          , <time dateTime={figure.as_of}>{printDay(figure.as_of)}</time>
        </>
      )}
      {freshness?.isStale && <time>, {figureCardCopy.stale(formatDays(freshness.age))}</time>}
    </ProvenanceMark>
  )
}

interface HiddenFigureProps {
  figureKey: string
  isRecorded: boolean
  isMarked: boolean
  className: string | undefined
}

function HiddenFigure({ figureKey, isRecorded, isMarked, className }: HiddenFigureProps) {
  return (
    <>
      <span data-figure={figureKey} data-recorded={isRecorded || undefined} className={className}>
        <span aria-hidden="true">{figureChangeCopy.hiddenValue}</span>
        <span className="sr-only">{figureChangeCopy.hidden}</span>
      </span>
      {isMarked && <ProvenanceMark sample>{figureChangeCopy.hidden}</ProvenanceMark>}
    </>
  )
}
