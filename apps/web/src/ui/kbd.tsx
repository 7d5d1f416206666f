import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-4.5 rounded-1 border border-line-2 px-1 text-center font-mono text-micro text-fg-3">
      {children}
    </kbd>
  )
}
