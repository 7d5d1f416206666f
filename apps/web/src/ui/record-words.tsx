import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'

/** Words of a record as they stand in it: quoted for machines, without marks for the eye. */
export function RecordWords({ className, ...rest }: ComponentProps<'q'>) {
  return <q {...rest} className={cn('before:content-none after:content-none', className)} />
}
