import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from '#web/ui/button-class.ts'
import { cn } from '#web/ui/cn.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work that this button started is under way: shows the spinner and takes no further press. */
  busy?: boolean
  /** Before the words. */
  icon?: LucideIcon
}

export function Button({
  variant,
  size,
  block,
  square,
  busy,
  icon: Icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
    ...(square && { square }),
  }
  return (
    <button
      type="button"
      data-print="hide"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cn(buttonClass(look), className)}
    >
      {busy && <Spinner />}
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </button>
  )
}
