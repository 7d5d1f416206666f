import { useId, type ReactNode } from 'react'

export interface LandingSectionProps {
  id: string
  title: string
  note?: string
  children: ReactNode
}

export function LandingSection({ id, title, note, children }: LandingSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-4 gap-x-8 gap-y-4 border-t border-line-2 pt-6 pb-12 lg:grid-cols-[224px_minmax(0,1fr)] lg:pb-16"
    >
      <div>
        <h2 id={titleId} className="leading-6">
          {title}
        </h2>
        {note && <p className="mt-2 max-w-[48ch] text-small text-fg-3">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
