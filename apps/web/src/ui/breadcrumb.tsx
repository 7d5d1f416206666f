import { Fragment, type ReactNode } from 'react'

export interface BreadcrumbProps {
  label: string
  /** In order; the last one is the current page and needs no link. */
  items: readonly { key: string; content: ReactNode }[]
}

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex items-center gap-2 whitespace-nowrap text-small text-fg-3">
        {items.map((item, index) => (
          <Fragment key={item.key}>
            {index > 0 && (
              <li aria-hidden="true" className="text-fg-off">
                /
              </li>
            )}
            <li className="truncate first:shrink-0 [&_a]:hover:text-fg [&_[aria-current]]:text-fg">
              {item.content}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
