import { bidPages } from '@portal/content/bids'
import { NewOffer, type KeptOffer } from '@portal/contracts/bids'
import { readTypedNumber, toTypedNumber } from '#web/lib/typed-number.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { useChangeBid } from './api/bids.ts'

const words = bidPages.offer
export const offerFields = ['price_eur', 'p50_eur', 'p80_eur'] as const
type Draft = Record<(typeof offerFields)[number], string>
type Change = Parameters<ReturnType<typeof useChangeBid>['mutate']>[0]

const toDraft = (offer: KeptOffer | null): Draft => ({
  price_eur: toTypedNumber(offer?.price_eur),
  p50_eur: toTypedNumber(offer?.p50_eur),
  p80_eur: toTypedNumber(offer?.p80_eur),
})

/** Null is an empty field; what is typed and no number stays one that the contract refuses. */
const toAmount = (typed: string): number | null =>
  typed.trim() === '' ? null : (readTypedNumber(typed) ?? Number.NaN)

function read(tenderId: string, draft: Draft): { said: Change } | { faults: Partial<Draft> } {
  const offer = NewOffer.safeParse(
    Object.fromEntries(offerFields.map((field) => [field, toAmount(draft[field])])),
  )
  if (offer.success) return { said: { action: 'offer', id: tenderId, offer: offer.data } }
  const faults = offer.error.issues.map(({ code, path }) => [
    String(path[0]),
    code === 'custom' ? words.order : words.wrong,
  ])
  return { faults: Object.fromEntries(faults) as Partial<Draft> }
}

interface OfferDialogProps {
  tenderId: string
  offer: KeptOffer | null
  onClose: () => void
}

export function OfferDialog({ tenderId, offer, onClose }: OfferDialogProps) {
  const { dialog, form, put, faults } = useRecordForm<Draft, Change>({
    initial: () => toDraft(offer),
    read: (draft) => read(tenderId, draft),
    change: useChangeBid(tenderId),
    words: { submit: words.save, busy: words.saving },
    onClose,
  })
  return (
    <FormDialog {...dialog} title={offer ? words.change : words.enter}>
      {offerFields.map((field) => (
        <TextField
          key={field}
          label={words.fields[field]}
          hint={words.hints[field]}
          error={faults[field]}
          inputMode="decimal"
          maxLength={30}
          value={form[field]}
          onValue={(typed) => put({ [field]: typed })}
        />
      ))}
    </FormDialog>
  )
}
