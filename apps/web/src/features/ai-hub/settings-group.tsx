import { useId, type ReactNode } from 'react'

/** Title and remark at the left, controls at the right. */
export function SettingsGroup({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-line pt-4 first:border-0 first:pt-0 md:grid-cols-[260px_minmax(0,1fr)]"
    >
      <div>
        <h3 id={id}>{title}</h3>
        <p className="mt-1 text-small text-fg-2">{text}</p>
      </div>
      <div className="grid content-start gap-4 md:grid-cols-2">{children}</div>
    </section>
  )
}
