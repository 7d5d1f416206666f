import { cn } from '#web/ui/cn.ts'

/** The valve symbol of flow diagrams, stem in accent. */
export function ValveMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={cn('size-5.5 flex-none', className)}
    >
      <path d="M1.5 7.5v10l9.5-5z" />
      <path d="M20.5 7.5v10L11 12.5z" />
      <path className="stroke-accent-line" d="M11 12.5V4.5M6.5 4h9" />
    </svg>
  )
}
