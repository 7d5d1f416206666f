import { cn } from '#web/ui/cn.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the whole width. */
  block?: boolean
  /** Square, for one icon. */
  square?: boolean
}

const base =
  'inline-flex flex-none select-none items-center justify-center gap-2 whitespace-nowrap rounded-2 ' +
  'border font-medium transition-[background-color,border-color,color] ' +
  'disabled:text-fg-off disabled:cursor-not-allowed ' +
  '[&_svg]:size-4 [&_svg]:flex-none [&_svg]:stroke-[1.5]'

const off = ' disabled:border-line disabled:bg-panel'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-hover not-disabled:active:bg-accent-press' +
    off,
  secondary: 'border-line-2 bg-raised not-disabled:hover:border-control not-disabled:active:bg-panel' + off,
  ghost: 'border-transparent text-fg-2 not-disabled:hover:bg-fg/8 not-disabled:hover:text-fg',
  danger:
    'border-red-line bg-red-bg text-red not-disabled:hover:border-red not-disabled:active:bg-canvas' + off,
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2 text-small max-md:h-9',
  md: 'h-8 px-3 max-md:h-11',
  lg: 'h-10 px-4 max-md:h-11',
}

const squares: Record<ButtonSize, string> = {
  sm: 'size-7 max-md:size-11',
  md: 'size-8 max-md:size-11',
  lg: 'size-10 max-md:size-11',
}

/** The look of a button, for links that act as one; `Button` uses it too. */
export function buttonClass({ variant = 'secondary', size = 'md', block, square }: ButtonLook = {}): string {
  return cn(base, variants[variant], square ? squares[size] : sizes[size], block && 'w-full')
}
