import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { controlClass, type ControlSize } from '#web/ui/control-class.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize
  /** An icon before the text, decorative. */
  leading?: ReactNode
  /** A key hint or a small button after the text. */
  trailing?: ReactNode
}

/** The browser's own button for a file, drawn as part of the field. */
const fileClass =
  'cursor-pointer py-0 pr-2.5 pl-0 file:mr-2.5 file:h-full file:cursor-pointer file:border-0 ' +
  'file:border-r file:border-solid file:border-line-2 file:bg-raised file:px-3 file:font-medium file:text-fg'

export function Input({ size = 'md', leading, trailing, className, ...rest }: InputProps) {
  const input = (
    <input
      {...rest}
      className={controlClass(
        size,
        cn(
          Boolean(leading) && 'pl-8.5',
          Boolean(trailing) && 'pr-10',
          rest.type === 'file' && fileClass,
          className,
        ),
      )}
    />
  )
  if (!leading && !trailing) return input
  return (
    <div className="relative">
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-fg-3 [&_svg]:size-4 [&_svg]:stroke-[1.5]">
          {leading}
        </span>
      )}
      {input}
      {trailing && <span className="absolute inset-y-0 right-1.5 flex items-center">{trailing}</span>}
    </div>
  )
}
