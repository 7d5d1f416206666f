import { healthCopy } from '@portal/content/health'
import { Skeleton } from '#web/ui/skeleton.tsx'

const labels = [healthCopy.uptime, healthCopy.response, healthCopy.failed]
const lines = ['w-8', 'w-24', 'w-40', 'w-16', 'w-32']

/** The words that are known at once, and bars where the measured ones will be. */
export function HealthPanelSkeleton() {
  return (
    <output className="block">
      <span className="sr-only">{healthCopy.loading}</span>
      <span className="grid grid-cols-3 divide-x divide-line border-b border-line">
        {labels.map((label) => (
          <span key={label} className="px-4 py-3">
            <span className="block text-small text-fg-3">{label}</span>
            <Skeleton className="mt-1 h-4 w-14" />
          </span>
        ))}
      </span>
      <span className="block px-4 pt-3 text-small text-fg-2">
        {healthCopy.routes}
        {lines.map((width) => (
          <span key={width} className="flex h-7 items-center justify-between border-b border-line">
            <Skeleton className={width} />
            <Skeleton className="w-20" />
          </span>
        ))}
      </span>
    </output>
  )
}
