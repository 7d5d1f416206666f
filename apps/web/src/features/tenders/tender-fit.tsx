import { figureCardCopy } from '@portal/content/figure-card'
import { tenderPages } from '@portal/content/tenders'
import type { FitPart, TenderRow } from '@portal/contracts/tenders'
import { Figure } from '#web/ui/figure.tsx'

const words = tenderPages.fit

/** The fit score; it opens into its rules, each with its points and what it compared. */
export function TenderFit({ tender }: { tender: TenderRow }) {
  const sum = String(tender.fit.reduce((points, part) => points + part.points, 0))
  return (
    <Figure
      value={sum}
      isSample={tender.provenance.kind === 'sample'}
      recordKey={`fit.${tender.id}`}
      openLabel={words.open}
      source={words.source}
      details={<FitParts fit={tender.fit} />}
      card={{
        title: words.title,
        kicker: figureCardCopy.kicker,
        closeLabel: figureCardCopy.close,
        value: { label: figureCardCopy.value, text: `${sum} ${words.unit}` },
        rows: [{ label: figureCardCopy.source, text: words.source }],
      }}
    />
  )
}

export function FitParts({ fit }: { fit: readonly FitPart[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-2 text-small">
      {fit.map(({ rule, points, most, because }) => (
        <div key={rule} className="col-span-full grid grid-cols-subgrid items-baseline">
          <dt className="whitespace-nowrap text-fg-2">{words.rules[rule]}</dt>
          <dd className="text-fg-3" data-figure={`tender.fit.${rule}`}>
            {because}
          </dd>
          <dd className="whitespace-nowrap text-right tabular-nums" data-figure={`tender.fit.${rule}.points`}>
            {points}
            <span className="text-fg-3"> / {most}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
