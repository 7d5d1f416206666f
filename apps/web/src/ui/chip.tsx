import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export interface ChipProps {
  /** What the value is of; for an assumption the word "assumed:". */
  name?: ReactNode
  /** Dashed edge: ours, not read from the text. */
  assumed?: boolean
  action?: { label: string; icon: LucideIcon; onPress: () => void }
  children: ReactNode
}

export function Chip({ name, assumed, action, children }: ChipProps) {
  return (
    <span
      className={cn(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-2 border bg-panel px-2 text-small',
        assumed ? 'border-dashed border-control' : 'border-line-2',
      )}
    >
      {name && <span className="text-fg-3">{name}</span>}
      <span className={cn('min-w-0 wrap-anywhere', Boolean(name) && 'font-medium')}>{children}</span>
      {action && (
        <button
          type="button"
          aria-label={action.label}
          onClick={action.onPress}
          className="-mr-1 grid size-5 flex-none place-items-center rounded-1 text-fg-3 hover:text-fg"
        >
          <action.icon aria-hidden="true" className="size-3 stroke-[1.75]" />
        </button>
      )}
    </span>
  )
}
