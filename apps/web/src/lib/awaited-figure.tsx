import type { FigureRow } from '@portal/contracts/figures'
import { RecordFigure, type RecordFigureProps } from '#web/lib/record-figure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface AwaitedFigureProps extends Omit<RecordFigureProps, 'figure'> {
  figure: FigureRow | undefined
}

/** A figure, and its room while it is read. */
export const AwaitedFigure = ({ figure, ...rest }: AwaitedFigureProps) =>
  figure ? (
    <RecordFigure {...rest} figure={figure} />
  ) : (
    <span>
      <Skeleton className="inline-block! w-12" />
    </span>
  )
