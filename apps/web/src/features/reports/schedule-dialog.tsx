import { deliveryCopy } from '@portal/content/reports-pages'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { DeliveryProps } from './delivery-props.ts'
import { ScheduleForm } from './schedule-form.tsx'

/** The button and its dialog: when the report is mailed, and to whom. */
export function ScheduleDialog({ label = deliveryCopy.schedule.label, ...form }: DeliveryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={CalendarClock} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ScheduleForm {...form} onClose={() => setOpen(false)} />}
    </>
  )
}
