import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export type NoteTone = 'neutral' | 'good' | 'warning' | 'bad'

const looks: Record<NoteTone, { icon: LucideIcon; box: string; sign: string }> = {
  neutral: { icon: Info, box: 'border-control bg-panel text-fg-2', sign: '' },
  good: { icon: CircleCheck, box: 'border-control bg-panel text-fg-2', sign: 'text-green' },
  warning: { icon: TriangleAlert, box: 'border-yellow bg-yellow-bg', sign: 'text-yellow' },
  bad: { icon: CircleAlert, box: 'border-red bg-red-bg', sign: 'text-red' },
}

export interface NoteProps {
  tone?: NoteTone
  children: ReactNode
  actions?: ReactNode
  role?: 'alert' | 'status'
  className?: string
}

export function Note({ tone = 'neutral', children, actions, role, className }: NoteProps) {
  const { icon: Icon, box, sign } = looks[tone]
  return (
    <div
      role={role}
      className={cn(
        'flex flex-wrap items-start gap-x-2.5 gap-y-1 border-l-2 px-3 py-2 text-small',
        Boolean(actions) && 'md:items-center',
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className={cn('size-4 flex-none stroke-[1.5]', sign)} />
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      {actions && <div className="flex gap-3">{actions}</div>}
    </div>
  )
}
