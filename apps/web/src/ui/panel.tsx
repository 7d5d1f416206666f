import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cn('rounded-3 border border-line bg-panel', className)} />
}

export function PanelHead({ title, aside, id }: { title: ReactNode; aside?: ReactNode; id?: string }) {
  return (
    <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
      <h3 id={id}>{title}</h3>
      {aside}
    </header>
  )
}
