import type { ComponentProps, ReactNode } from 'react'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode
}

export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <label className="inline-flex w-fit items-center gap-2 align-middle max-md:min-h-11">
      <span className="relative h-4 w-7 flex-none">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox carries its own checked state
          role="switch"
          className={
            'peer absolute inset-0 m-0 size-full appearance-none rounded-full border border-control bg-well ' +
            'checked:border-accent checked:bg-accent disabled:border-line'
          }
        />
        <i
          aria-hidden="true"
          className={
            'pointer-events-none absolute top-0.75 left-0.75 size-2.5 rounded-full bg-fg-3 transition-transform ' +
            'peer-checked:translate-x-3 peer-checked:bg-on-accent'
          }
        />
      </span>
      {label}
    </label>
  )
}
