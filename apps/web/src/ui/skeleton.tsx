import { cn } from '#web/ui/cn.ts'

/** Stands where words will be; give it their width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('animate-skeleton block h-3 rounded-1 bg-line', className)} />
}
