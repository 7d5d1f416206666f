import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex w-fit items-center gap-2 max-md:min-h-11">
      <span className="relative grid size-4 flex-none place-items-center">
        <input
          {...rest}
          type="checkbox"
          className={
            'peer size-4 appearance-none rounded-1 border border-control bg-field checked:border-accent ' +
            'checked:bg-accent disabled:border-line disabled:bg-panel'
          }
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute size-3.5 stroke-2 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      {label}
    </label>
  )
}
