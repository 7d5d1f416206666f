import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'
import { scrollToChosen } from '#web/ui/scroll-to-chosen.ts'

/** Activation on focus and wrap-around are the primitive's defaults; written out because the product promises them. */
export function Tabs(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} activationMode="automatic" />
}

export function TabList({
  className,
  label,
  ...rest
}: ComponentProps<typeof Primitive.List> & { label: string }) {
  return (
    <Primitive.List
      ref={scrollToChosen}
      {...rest}
      loop
      aria-label={label}
      className={cn(
        // Wider than its line by the focus ring of the first and the last tab, which scrolling would cut off.
        '-mx-2 flex gap-6 md:max-[1280px]:gap-4 overflow-x-auto overflow-y-hidden px-2 [scrollbar-width:none]',
        '[background:linear-gradient(var(--line-1),var(--line-1))_8px_100%/calc(100%-16px)_1px_no-repeat]',
        className,
      )}
    />
  )
}

export function Tab({
  className,
  count,
  children,
  ...rest
}: ComponentProps<typeof Primitive.Trigger> & { count?: number }) {
  return (
    <Primitive.Trigger
      {...rest}
      className={cn(
        'flex h-10 flex-none items-center gap-2 whitespace-nowrap border-b-2 border-transparent text-fg-2 hover:text-fg max-md:h-11',
        'data-[state=active]:border-accent-line data-[state=active]:font-medium data-[state=active]:text-fg',
        'focus-visible:-mx-2 focus-visible:px-2 focus-visible:-outline-offset-4 disabled:text-fg-off',
        className,
      )}
    >
      {children}
      {count !== undefined && <span className="text-small font-normal text-fg-3">{count}</span>}
    </Primitive.Trigger>
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...rest} className={cn('pt-6', className)} />
}
