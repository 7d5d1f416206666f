import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, type RecordFigureProps } from '#web/lib/record-figure.tsx'

interface AwaitedFigureProps extends Omit<RecordFigureProps, 'figure'> {
  figure: FigureRow | undefined
}

/** A figure, and its room while it is read. */
export const AwaitedFigure = ({ figure, ...rest }: AwaitedFigureProps) =>
  figure ? (
    <RecordFigure {...rest} figure={figure} />
  ) : (
    // In a span: where lines are laid out, it is as high as the line that it keeps.
    <span aria-hidden="true">
      <span className="inline-block h-3 w-12 animate-skeleton rounded-1 bg-line" />
    </span>
  )
