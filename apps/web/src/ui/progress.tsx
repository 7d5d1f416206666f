import { Progress as Primitive } from 'radix-ui'

/** spec §9 */
export const progressDefaultMax = 100

export interface ProgressProps {
  label: string
  value: number
  max?: number
  /** Leave the percentage out where the text beside it says it. */
  hideValue?: boolean
}

export function Progress({ label, value, max = progressDefaultMax, hideValue }: ProgressProps) {
  const share = Math.min(Math.max(value / max, 0), 1)
  return (
    <div className="flex items-center gap-2">
      <Primitive.Root
        value={Math.min(Math.max(value, 0), max)}
        max={max}
        aria-label={label}
        className="h-1 flex-1 overflow-hidden bg-line"
      >
        <Primitive.Indicator
          className="block h-1 origin-left bg-chart-2 transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </Primitive.Root>
      {!hideValue && <span className="w-9 text-right text-small">{Math.round(share * 100)}%</span>}
    </div>
  )
}
