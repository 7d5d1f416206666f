import { Fragment, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export interface BreadcrumbProps {
  label: string
  /** In order; the last one is the current page and needs no link. */
  items: readonly { key: string; content: ReactNode }[]
}

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  // Where there is little room a long way begins without its first step, which the mark in the sidebar leads to as well.
  const isShort = (index: number) => items.length > 2 && index === 0 && 'max-[1280px]:hidden'
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex items-center gap-2 whitespace-nowrap text-small text-fg-3">
        {items.map((item, index) => (
          <Fragment key={item.key}>
            {index > 0 && (
              <li aria-hidden="true" className={cn('text-fg-off', isShort(index - 1))}>
                /
              </li>
            )}
            <li
              className={cn(
                'truncate first:shrink-0 [&_a]:hover:text-fg [&_[aria-current]]:text-fg',
                isShort(index),
              )}
            >
              {item.content}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
