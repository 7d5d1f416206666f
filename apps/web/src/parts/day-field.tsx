import { printDay } from '@portal/content/print-day'
import { dayFieldCopy as copy, readDay } from '@portal/content/read-day'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
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
  const calendar = useRef<HTMLInputElement>(null)
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
        <>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={readDay(value) ?? ''}
            className="pointer-events-none absolute right-0 bottom-0 size-0 opacity-0"
            onChange={({ target }) => choose(target.value)}
          />
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label={copy.calendar}
            icon={CalendarDays}
            onClick={() => calendar.current?.showPicker()}
          />
        </>
      }
    />
  )
}
