import { createContext, use, type ComponentProps } from 'react'
import { TableActions } from '#web/ui/block-actions.tsx'
import { cn } from '#web/ui/cn.ts'

const RowHeight = createContext('h-10')

export interface TableProps extends ComponentProps<'table'> {
  compact?: boolean
  /** Named, because a table without a visible title still needs one. */
  label: string
}

export function Table({ compact, label, className, children, ...rest }: TableProps) {
  return (
    <RowHeight value={compact ? 'h-8' : 'h-10'}>
      <table {...rest} aria-label={label} className={cn('w-full border-collapse', className)}>
        <TableActions label={label} />
        {children}
      </table>
    </RowHeight>
  )
}

export function HeadCell({ numeric, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      {...rest}
      className={cn(
        'h-8 whitespace-nowrap border-b border-line-2 px-3 text-small font-medium text-fg-3 stretch-dense aria-[sort]:text-fg',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

export interface RowProps extends ComponentProps<'tr'> {
  /** The own company's row: washed and marked at its left edge. */
  own?: boolean
  selected?: boolean
}

export function Row({ own, selected, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      aria-selected={selected || undefined}
      className={cn(
        'border-b border-line last:border-b-0 hover:bg-raised/60',
        own && 'bg-accent-wash/70 [&>:first-child]:shadow-[inset_2px_0_0_var(--accent-line)]',
        selected && 'bg-accent-wash',
        className,
      )}
    />
  )
}

interface CellProps extends ComponentProps<'td'> {
  numeric?: boolean
  /** It names its row. */
  isName?: boolean | undefined
}

export function Cell({ numeric, isName, className, ...rest }: CellProps) {
  const height = use(RowHeight)
  const classes = cn(height, 'px-3', numeric && 'text-right', className)
  return isName ? (
    <th scope="row" {...rest} className={cn('text-left font-medium', classes)} />
  ) : (
    <td {...rest} className={classes} />
  )
}
