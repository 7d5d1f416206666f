import { cn } from '#web/ui/cn.ts'
import { scrollToChosen } from '#web/ui/scroll-to-chosen.ts'

export interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Filters what is below; tabs change the part of the page, these do not. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset
      ref={scrollToChosen}
      aria-label={label}
      className={
        'inline-flex min-w-0 max-w-full overflow-x-auto md:flex-wrap rounded-2 border border-line-2 bg-well ' +
        'p-px [scrollbar-width:none]'
      }
    >
      {options.map((option) => {
        const isOn = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isOn}
            data-print={isOn ? undefined : 'hide'}
            onClick={() => onChange(option.value)}
            className={cn(
              'flex h-7 flex-none items-center gap-2 whitespace-nowrap rounded-[3px] px-3 text-fg-2 hover:text-fg ' +
                'focus-visible:-outline-offset-2 max-md:h-10',
              isOn && 'bg-raised font-medium text-fg shadow-[inset_0_-2px_0_var(--accent-line)]',
            )}
          >
            {option.label}
          </button>
        )
      })}
    </fieldset>
  )
}
