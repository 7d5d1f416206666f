import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleX,
  RefreshCw,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export type StatusTone = 'good' | 'warning' | 'bad' | 'running' | 'pending' | 'neutral'

const looks: Record<StatusTone, { icon: LucideIcon; word: string; sign: string }> = {
  good: { icon: CircleCheck, word: 'text-fg-2', sign: 'text-green' },
  warning: { icon: TriangleAlert, word: 'text-yellow', sign: '' },
  bad: { icon: CircleX, word: 'text-red', sign: '' },
  running: { icon: RefreshCw, word: 'text-blue', sign: '' },
  pending: { icon: CircleDashed, word: 'text-fg-3', sign: '' },
  neutral: { icon: Circle, word: 'text-fg-3', sign: '' },
}

/** Grey is normal: a healthy state keeps its word grey, any other takes the colour of the state. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { icon: Icon, word, sign } = looks[tone]
  return (
    <span className={cn('inline-flex items-baseline gap-1.5 whitespace-nowrap', word)}>
      <Icon aria-hidden="true" className={cn('size-3.5 flex-none self-center stroke-[1.75]', sign)} />
      {children}
    </span>
  )
}
