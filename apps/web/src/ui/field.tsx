import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

/** What a control needs to be tied to its label, hint and error. */
export interface ControlIds {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string | undefined
  children: (ids: ControlIds) => ReactNode
}

/** Label above, control, then hint or error below. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error) || Boolean(hint)
  return (
    <div className={cn('grid content-start gap-1', className)}>
      <label htmlFor={id} className="w-fit text-small text-fg-2">
        {label}
      </label>
      {children({
        id,
        ...(hasNote && { 'aria-describedby': noteId }),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {error ? (
        <p id={noteId} role="alert" className="flex items-center gap-1.5 text-small text-red">
          <CircleAlert aria-hidden="true" className="size-3.5 flex-none stroke-[1.75]" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-small text-fg-3">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
