import { printDay } from '@portal/content/print-day'
import { dayFieldCopy as copy, readDay } from '@portal/content/read-day'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

interface DayFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onValue' | 'trailing'> {
  /** As `2026-03-03`, or empty. */
  value: string
  onValue: (day: string) => void
}

/** A day, shown and typed as the portal prints it, whatever the browser's own order of day and month. */
export function DayField({ value, onValue, error, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(true)
  const isUnreadable = typed !== null && typed.trim() !== '' && readDay(typed) === null
  const choose = (day: string) => {
    setTyped(null)
    onValue(day)
  }
  return (
    <TextField
      placeholder={copy.example}
      autoComplete="off"
      maxLength={40}
      {...field}
      error={isUnreadable && isLeft ? copy.unreadable : error}
      value={typed ?? (readDay(value) ? printDay(value) : value)}
      onValue={(text) => {
        setTyped(text)
        setLeft(false)
        onValue(readDay(text) ?? '')
      }}
      onBlur={() => {
        setLeft(true)
        if (!isUnreadable) setTyped(null)
      }}
      onInvalid={() => setLeft(true)}
      ref={(input) => input?.setCustomValidity(isUnreadable ? copy.unreadable : '')}
      trailing={
        <span className="relative grid size-7 place-items-center rounded-2 text-fg-2 focus-within:outline-2 hover:bg-fg/8 hover:text-fg">
          <CalendarDays aria-hidden="true" className="size-4 stroke-[1.5]" />
          <input
            type="date"
            aria-label={copy.calendar}
            value={readDay(value) ?? ''}
            className="absolute inset-0 cursor-pointer opacity-0"
            onClick={({ currentTarget }) => currentTarget.showPicker()}
            onChange={({ target }) => choose(target.value)}
          />
        </span>
      }
    />
  )
}
