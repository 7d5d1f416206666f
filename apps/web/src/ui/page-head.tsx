import type { ReactNode } from 'react'

export interface TitleBlockEntry {
  label: string
  value: ReactNode
}

/** The title block of a drawing: as-of date, number of figures, owner or engine. */
export function TitleBlock({ entries }: { entries: readonly TitleBlockEntry[] }) {
  return (
    <dl className="flex min-w-0 divide-x divide-line self-start rounded-1 border border-line-2 md:flex-none md:self-end">
      {entries.map((entry) => (
        <div key={entry.label} className="px-2 py-1 md:px-3">
          <dt className="text-micro text-fg-3">{entry.label}</dt>
          <dd className="text-small">{entry.value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface PageHeadProps {
  title: ReactNode
  description?: ReactNode
  titleBlock?: readonly TitleBlockEntry[] | null
  actions?: ReactNode
}

export function PageHead({ title, description, titleBlock, actions }: PageHeadProps) {
  return (
    <header className="mb-6 flex flex-col gap-4 md:flex-row md:items-end md:justify-between md:gap-8">
      <div className="min-w-0">
        <h1 className="max-md:text-h2">{title}</h1>
        {description && <p className="mt-1 max-w-[80ch] text-pretty text-fg-2">{description}</p>}
      </div>
      {(titleBlock ?? actions) && (
        <div className="flex flex-wrap items-end gap-4 md:max-w-1/2 md:shrink-0 md:justify-end">
          {titleBlock && titleBlock.length > 0 && <TitleBlock entries={titleBlock} />}
          {actions && (
            <div data-print="hide" className="flex flex-wrap items-center gap-2">
              {actions}
            </div>
          )}
        </div>
      )}
    </header>
  )
}
