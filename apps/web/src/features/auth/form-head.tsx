import type { ReactNode } from 'react'

export function FormHead({ title, note, children }: { title: string; note: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1>{title}</h1>
      <p className="mt-1 text-fg-2">{note}</p>
      {children}
    </div>
  )
}
