import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, type ControlSize } from '#web/ui/control-class.ts'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: ControlSize
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The platform's own list: keyboard, touch and screen readers work as people expect. */
export function Select({ size = 'md', options, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...rest} className={controlClass(size, `appearance-none pr-8 ${className ?? ''}`)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 stroke-[1.5] text-fg-3"
      />
    </div>
  )
}
