import { bidPages } from '@portal/content/bids'
import type { BidDecision, DecidedBid } from '@portal/contracts/bids'
import { useState } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { useChangeBid } from './api/bids.ts'
import { DecidedMark } from './bid-marks.tsx'

const words = bidPages.tender

/** What a person decided, and why: beside the verdict, whatever that says. */
export function BidDecisionLine({ tenderId, decision }: { tenderId: string; decision: DecidedBid | null }) {
  const change = useChangeBid(tenderId)
  const [asking, setAsking] = useState<BidDecision | null>(null)
  return (
    <div>
      <h3 className="mb-2">{words.decision}</h3>
      {decision === null ? (
        <p className="mb-3 text-fg-3">{words.undecided}</p>
      ) : (
        <div className="mb-3">
          <DecidedMark decision={decision.decision} />
          {decision.reason !== '' && (
            <p className="mt-1 max-w-[64ch]">
              <RecordWords>{decision.reason}</RecordWords>
            </p>
          )}
          <p className="mt-1 text-small text-fg-3">
            <RecordWords>{words.decided(decision.decided_by, formatMoment(decision.decided_at))}</RecordWords>
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking('bid')}>{words.bid}</Button>
        <Button onClick={() => setAsking('no_bid')}>{words.noBid}</Button>
        {decision !== null && (
          <Button
            variant="ghost"
            busy={change.isPending}
            onClick={() => change.mutate({ action: 'decide', id: tenderId, decision: null, reason: '' })}
          >
            {words.takeBack}
          </Button>
        )}
      </div>
      {asking && <ReasonDialog tenderId={tenderId} decision={asking} onClose={() => setAsking(null)} />}
    </div>
  )
}

interface ReasonDialogProps {
  tenderId: string
  decision: BidDecision
  onClose: () => void
}

function ReasonDialog({ tenderId, decision, onClose }: ReasonDialogProps) {
  const title = decision === 'bid' ? words.bid : words.noBid
  const { form, put, dialog } = useRecordForm({
    initial: () => ({ reason: '' }),
    read: ({ reason }) => ({ said: { action: 'decide' as const, id: tenderId, decision, reason } }),
    change: useChangeBid(tenderId),
    words: { submit: title, busy: words.saving },
    onClose,
  })
  return (
    <FormDialog {...dialog} title={title}>
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        maxLength={500}
        value={form.reason}
        onValue={(reason) => put({ reason })}
      />
    </FormDialog>
  )
}
