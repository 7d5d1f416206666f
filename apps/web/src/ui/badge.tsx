import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export type Tone = 'neutral' | 'green' | 'emerald' | 'blue' | 'yellow' | 'orange' | 'red'

const tints: Record<Tone, string> = {
  neutral: 'text-neutral bg-neutral-bg inset-ring-neutral-line',
  green: 'text-green bg-green-bg inset-ring-green-line',
  emerald: 'text-emerald bg-emerald-bg inset-ring-emerald-line',
  blue: 'text-blue bg-blue-bg inset-ring-blue-line',
  yellow: 'text-yellow bg-yellow-bg inset-ring-yellow-line',
  orange: 'text-orange bg-orange-bg inset-ring-orange-line',
  red: 'text-red bg-red-bg inset-ring-red-line',
}

export interface BadgeProps {
  tone?: Tone
  /** Colour is never the only sign: each badge carries an icon and a word. */
  icon: LucideIcon
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5 items-center gap-1.25 whitespace-nowrap rounded-1 px-1.5 text-small font-medium inset-ring',
        tints[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-3 flex-none stroke-2" />
      {children}
    </span>
  )
}
