import { readDay, readTime, timeFieldCopy as copy } from '@portal/content/read-day'
import { TextField } from '#web/ui/text-field.tsx'
import { DayField } from './day-field.tsx'

/** A day and a time of the person's own clock, as they are typed. */
export interface TypedMoment {
  day: string
  time: string
}

export const noMoment: TypedMoment = { day: '', time: '' }

/** Null where day or time is missing or unreadable. */
export function toMoment({ day, time }: TypedMoment): Date | null {
  const [known, at] = [readDay(day), readTime(time)]
  return known && at ? new Date(`${known}T${at}`) : null
}

interface MomentFieldProps {
  label: string
  value: TypedMoment
  onValue: (moment: TypedMoment) => void
}

export function MomentField({ label, value, onValue }: MomentFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_88px] items-end gap-2">
      <DayField label={label} value={value.day} onValue={(day) => onValue({ ...value, day })} />
      <TextField
        label={<span className="sr-only">{copy.label(label)}</span>}
        placeholder={copy.example}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={value.time}
        onValue={(time) => onValue({ ...value, time })}
        onBlur={({ target }) => onValue({ ...value, time: readTime(target.value) ?? target.value })}
      />
    </div>
  )
}
