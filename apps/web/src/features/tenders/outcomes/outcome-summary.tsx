import { outcomeWords as words } from '@portal/content/tender-outcomes'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import type { TenderOutcomes } from '@portal/contracts/tenders'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'

/** Awards of all and their sum, ours beside them. */
export function OutcomeSummary({ outcomes }: { outcomes: TenderOutcomes }) {
  const { total, as_of: asOf } = outcomes
  if (asOf === null) return null
  const figure = (key: string, label: string, [value, unit]: readonly [number | null, string]): FigureRow =>
    toUnrecordedFigure({
      key: `outcomes.${key}`,
      label,
      ...(value === null ? { value, value_text: words.notStated } : { value }),
      unit,
      as_of: asOf,
      provenance: {
        kind: total.has_samples ? 'sample' : 'calculated',
        source: { name: words.source },
        method: { id: 'wins-and-losses', version: '1' },
        inputs: [],
      },
    })
  const closed = total.won + total.lost
  const shown = [
    figure('awards', words.awards, [total.awards, '']),
    figure('awarded', words.awarded, [total.awarded_eur, 'EUR']),
    figure('won', words.wonValue, [total.won_eur, 'EUR']),
    figure('lost', words.lostValue, [total.lost_eur, 'EUR']),
    figure('rate', words.winRate, [closed === 0 ? null : Math.round((1000 * total.won) / closed) / 10, '%']),
  ]
  const unpriced = figure('unpriced', words.unpriced, [total.unpriced, ''])
  return (
    <>
      <KpiStrip label={words.summary}>
        {shown.map((each) => (
          <Kpi
            key={each.key}
            label={each.label}
            value={<RecordFigure figure={each} mark="none" />}
            meta={<RecordMark figure={each} />}
          />
        ))}
      </KpiStrip>
      {total.unpriced > 0 && (
        <p className="mt-2 text-small text-fg-3">
          {words.unpriced}: <RecordFigure figure={unpriced} mark="none" />
        </p>
      )}
    </>
  )
}
