import { tenderPages } from '@portal/content/tenders'
import type { TenderDecision } from '@portal/contracts/tenders'
import { Button } from '#web/ui/button.tsx'
import { useDecisions } from './use-triage.ts'

const words = tenderPages.decide

interface DecideButtonsProps {
  title: string
  size?: 'sm'
  isBusy: boolean
  onDecide: (decision: TenderDecision) => void
}

export function DecideButtons({ title, size, isBusy, onDecide }: DecideButtonsProps) {
  return (
    <fieldset aria-label={words.group(title)} data-print="hide" className="inline-flex gap-1">
      {useDecisions().map((decision) => (
        <Button
          key={decision}
          variant="ghost"
          {...(size && { size })}
          disabled={isBusy}
          onClick={() => onDecide(decision)}
        >
          {words[decision]}
        </Button>
      ))}
    </fieldset>
  )
}
