import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

/** Not modal: the page stays readable for screen readers and keeps its scrollbar. */
export function Menu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />
}
export const MenuTrigger = Primitive.Trigger

export interface MenuContentProps extends ComponentProps<typeof Primitive.Content> {
  /** Stays inside its landmark instead of at the end of the page; for menus whose surroundings do not scroll. */
  isInPlace?: boolean
}

export function MenuContent({ isInPlace, className, ...rest }: MenuContentProps) {
  const content = (
    <Primitive.Content
      sideOffset={4}
      collisionPadding={8}
      {...rest}
      className={cn('animate-pop z-50 min-w-52 rounded-4 bg-overlay p-1 shadow-lift', className)}
    />
  )
  return isInPlace ? content : <Primitive.Portal>{content}</Primitive.Portal>
}

export interface MenuItemProps extends ComponentProps<typeof Primitive.Item> {
  icon?: LucideIcon
  /** A key hint or a tick at the right. */
  trailing?: ReactNode
}

export function MenuItem({ icon: Icon, trailing, className, children, onSelect, ...rest }: MenuItemProps) {
  return (
    <Primitive.Item
      {...rest}
      // A menu that opens under the pointer must not take the end of the press that opened it for a choice.
      onPointerUp={(event) => event.preventDefault()}
      onSelect={(event) => {
        focusTrigger(event.currentTarget)
        onSelect?.(event)
      }}
      className={cn(
        'flex h-8 cursor-pointer items-center gap-2.5 rounded-2 px-2 text-fg-2 outline-none max-md:h-11',
        'data-highlighted:bg-fg/8 data-highlighted:text-fg data-disabled:cursor-not-allowed data-disabled:text-fg-off',
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 flex-none stroke-[1.5] text-fg-3" />}
      {children}
      {trailing && <span className="ml-auto">{trailing}</span>}
    </Primitive.Item>
  )
}

/** The menu is gone when a dialog opens from it; the button that opened it is where the focus returns to. */
function focusTrigger(item: EventTarget | null) {
  const menu = item instanceof HTMLElement ? item.closest('[role=menu]') : null
  document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')?.focus()
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2 py-1 text-small text-fg-3">{children}</Primitive.Label>
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-line" />
}
