import { askCopy } from '@portal/content/ask'
import { printDay } from '@portal/content/print-day'
import type { AnswerCard } from '@portal/contracts/ask'

/** Of which days the records are, where the words do not say it: a model wrote them. */
export function AnswerDates({ asOf }: Pick<AnswerCard, 'asOf'>) {
  if (!asOf) return null
  return (
    <p className="mt-1 text-small text-fg-3">
      <time dateTime={asOf.to}>{askCopy.asOf(printDay(asOf.from), printDay(asOf.to))}</time>
    </p>
  )
}
