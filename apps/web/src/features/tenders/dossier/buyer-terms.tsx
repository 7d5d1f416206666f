import { dossierWords as words } from '@portal/content/tender-dossier'
import { tenderPages } from '@portal/content/tenders'
import { toUnrecordedFigure } from '@portal/contracts/figures'
import type { BuyerDossier } from '@portal/contracts/tenders'
import type { ReactNode } from 'react'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { Section } from '#web/ui/section.tsx'

/** A number that is counted over the notices of the buyer. */
export const toBuyerFigure = (
  { as_of, provenance }: BuyerDossier,
  said: { key: string; label: string; value: number; unit?: string },
) =>
  toUnrecordedFigure({
    ...said,
    as_of,
    provenance: {
      kind: provenance.kind === 'sample' ? 'sample' : 'calculated',
      source: { name: words.source },
      method: { id: 'buyer-dossier', version: '1' },
      inputs: [],
    },
  })

/** What the buyer usually asks. */
export function BuyerTerms({ dossier }: { dossier: BuyerDossier }) {
  const { terms } = dossier
  const number = (key: string, label: string, [value, unit]: readonly [number | null, string]) => (
    <Term label={label}>
      {value !== null && (
        <RecordFigure
          mark="none"
          figure={toBuyerFigure(dossier, { key: `buyer.${key}`, label, value, unit })}
        />
      )}
    </Term>
  )
  return (
    <Section title={words.terms} note={words.termsNote} className="max-w-5xl">
      <dl className="grid gap-x-8 gap-y-2 md:grid-cols-2 min-[1280px]:grid-cols-3">
        {number('procedures', words.procedures, [dossier.procedures, ''])}
        {number('days', words.days, [terms.days_for_offers, ''])}
        {number('duration', words.duration, [terms.duration_months, words.months])}
        {number('guarantee', words.guarantee, [terms.guarantee_share, '%'])}
        {number('price', words.price, [terms.price_of_estimate, '%'])}
        <Term label={words.procedure}>
          {terms.procedure_type !== null && tenderPages.one.procedures[terms.procedure_type]}
        </Term>
      </dl>
      <p className="mt-2">
        <RecordMark
          figure={toBuyerFigure(dossier, {
            key: 'buyer.terms',
            label: words.terms,
            value: dossier.procedures,
          })}
        />
      </p>
    </Section>
  )
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[10rem_1fr] items-baseline gap-3 border-b border-line pb-2">
      <dt className="text-small text-fg-3">{label}</dt>
      <dd>{children || <span className="text-fg-3">{words.notStated}</span>}</dd>
    </div>
  )
}
