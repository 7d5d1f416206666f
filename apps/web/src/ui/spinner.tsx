import { cn } from '#web/ui/cn.ts'

export function Spinner({ className }: { className?: string }) {
  return (
    <i
      aria-hidden="true"
      className={cn(
        'animate-turn size-3.5 flex-none rounded-full border-[1.5px] border-current border-r-transparent',
        className,
      )}
    />
  )
}
