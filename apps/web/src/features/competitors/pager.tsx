import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface PagerProps {
  label: string
  copy: { previous: string; next: string }
  /** The page shown, from zero, and the last one. */
  page: number
  last: number
  /** What the address says of the page; null for the first. */
  onPage: (page: string | null) => void
  /** How many of how many. */
  children: ReactNode
}

export function Pager({ label, copy, page, last, onPage, children }: PagerProps) {
  return (
    <nav aria-label={label} className="mt-3 flex items-center justify-end gap-2 text-small text-fg-2">
      <span>{children}</span>
      {last > 0 && (
        <>
          <Button
            icon={ChevronLeft}
            size="sm"
            square
            disabled={page <= 0}
            aria-label={copy.previous}
            onClick={() => onPage(page <= 1 ? null : String(page))}
          />
          <Button
            icon={ChevronRight}
            size="sm"
            square
            disabled={page >= last}
            aria-label={copy.next}
            onClick={() => onPage(String(page + 2))}
          />
        </>
      )}
    </nav>
  )
}
