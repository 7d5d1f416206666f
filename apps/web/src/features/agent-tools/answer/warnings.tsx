import { TriangleAlert } from 'lucide-react'

/** What to know about one figure or one table, beside it. */
export const Warnings = ({ of: { warnings = [] } }: { of: { warnings?: readonly string[] } }) =>
  warnings.map((warning) => (
    <span
      key={warning}
      className="mt-1 flex w-full max-w-[70ch] items-start gap-1.5 text-small font-normal text-fg-2"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none stroke-[1.5] text-yellow" />
      {warning}
    </span>
  ))
