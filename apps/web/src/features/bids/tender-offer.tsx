import { bidPages } from '@portal/content/bids'
import { toUnrecordedFigure } from '@portal/contracts/figures'
import type { KeptOffer } from '@portal/contracts/bids'
import { useState } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { useChangeBid } from './api/bids.ts'
import { OfferDialog, offerFields } from './offer-dialog.tsx'

const words = bidPages.offer

/** What we ask for the tender and what it is estimated to cost. */
export function TenderOffer({ tenderId, offer }: { tenderId: string; offer: KeptOffer | null }) {
  const change = useChangeBid(tenderId)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <h3 className="mb-2">{words.title}</h3>
      {offer === null ? <p className="mb-3 text-fg-3">{words.none}</p> : <Kept offer={offer} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>{offer ? words.change : words.enter}</Button>
        {offer && (
          <Button
            variant="ghost"
            busy={change.isPending}
            onClick={() => change.mutate({ action: 'offer', id: tenderId, offer: null })}
          >
            {words.takeBack}
          </Button>
        )}
      </div>
      {isOpen && <OfferDialog tenderId={tenderId} offer={offer} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Kept({ offer }: { offer: KeptOffer }) {
  return (
    <div className="mb-3">
      <dl className="grid grid-cols-[auto_auto] justify-start gap-x-6 gap-y-1">
        {offerFields.map((field) => {
          const value = offer[field]
          const label = words.fields[field]
          if (value === null) return null
          const figure = toUnrecordedFigure({
            key: `offer.${field}`,
            label,
            value,
            unit: 'EUR',
            as_of: offer.said_at.slice(0, 10),
            provenance: offer.provenance,
          })
          return (
            <div key={field} className="contents">
              <dt className="text-fg-2">{label}</dt>
              <dd className="text-right">
                <RecordFigure figure={figure} mark="word" />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-1 text-small text-fg-3">
        <RecordWords>{bidPages.tender.decided(offer.said_by, formatMoment(offer.said_at))}</RecordWords>
      </p>
    </div>
  )
}
