import type { ComponentProps } from 'react'
import { controlClass } from '#web/ui/control-class.ts'

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={controlClass('area', className)} />
}
