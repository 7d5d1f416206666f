import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

/** One surface with hairline dividers; never cards with gaps. */
export function KpiStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className={
        'grid grid-cols-1 divide-y divide-line rounded-3 border border-line bg-panel md:grid-cols-2 ' +
        'md:divide-y-0 md:*:nth-[even]:border-l md:*:nth-[even]:border-line ' +
        'md:max-[1280px]:*:nth-[n+3]:border-t md:max-[1280px]:*:nth-[n+3]:border-line ' +
        'md:max-[1280px]:*:[&:last-child:nth-child(odd)]:col-span-full min-[1280px]:auto-cols-fr ' +
        'min-[1280px]:grid-flow-col min-[1280px]:grid-cols-none min-[1280px]:grid-rows-[repeat(3,auto)] ' +
        'min-[1280px]:*:not-first:border-l min-[1280px]:*:border-line'
      }
    >
      {children}
    </dl>
  )
}

export interface KpiProps {
  label: ReactNode
  value: ReactNode
  unit?: ReactNode
  /** Provenance and age, top right. */
  mark?: ReactNode
  /** Period or remark under the value. */
  meta?: ReactNode
}

export function Kpi({ label, value, unit, mark, meta }: KpiProps) {
  return (
    // Rows of the strip: a name of two lines does not push its value below the others. On a phone the value stands beside them.
    <div
      className={
        'grid min-w-0 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-4 max-md:py-3 ' +
        'md:row-span-3 md:grid-rows-subgrid md:p-4'
      }
    >
      <dt className="flex items-baseline justify-between gap-x-2 text-small text-fg-2 max-md:flex-col">
        <span className="first-letter:uppercase">{label}</span>
        {mark}
      </dt>
      <dd
        className={
          'flex items-baseline gap-0.5 font-semibold tracking-[-.01em] stretch-head max-md:self-center ' +
          'max-md:text-h2 md:mt-2 md:text-h1'
        }
      >
        {value}
        {unit && <span className="text-h5 font-normal tracking-normal text-fg-3">{unit}</span>}
      </dd>
      {meta && <dd className="text-small text-fg-3 max-md:col-span-2 md:mt-1">{meta}</dd>}
    </div>
  )
}

interface KpiStripSkeletonProps {
  label: string
  cells?: number
  withMeta?: boolean
}

/** As high as the strip that it gives way to, at every width. */
export function KpiStripSkeleton({ label, cells = 4, withMeta = true }: KpiStripSkeletonProps) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <KpiStrip label={label}>
        {Array.from({ length: cells }, (_, cell) => (
          <Kpi
            key={cell}
            label={<Skeleton className="my-[3px] w-24" />}
            value={<Skeleton className="my-1 h-6 w-20 max-md:my-0.5" />}
            meta={withMeta && <Skeleton className="my-[3px] w-40" />}
          />
        ))}
      </KpiStrip>
    </>
  )
}
