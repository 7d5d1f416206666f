import { platformCopy } from '@portal/content/competitors'
import type { CompetitiveDimension } from '@portal/contracts/competitors'
import { Link } from 'react-router'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Section } from '#web/ui/section.tsx'
import { countRecords, type StandingFigures } from '../compute-figures.ts'
import { NotScored } from './not-scored.tsx'

const copy = platformCopy.dimension

/** Who leads the field in a dimension. */
export function Leaders({ found }: { found: CompetitiveDimension }) {
  return (
    <Section title={copy.leaders}>
      <ol className="divide-y divide-line border-t border-line-2">
        {found.leaders.map(({ id, name, figure }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <Link to={{ search: `?company=${id}` }} className="hover:underline hover:underline-offset-4">
              {name}
            </Link>
            <RecordFigure figure={figure} bare />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What is ahead of us, and what is not known. */
export function Gaps({ found, figures }: { found: CompetitiveDimension; figures: StandingFigures | null }) {
  const asOf = figures?.scored.as_of ?? ''
  const old = countRecords({
    key: 'older_than_a_year',
    label: copy.old,
    value: found.older_than_a_year,
    asOf,
  })
  const rows = [
    { label: copy.ahead, figure: figures?.ahead ?? null },
    { label: copy.missing, figure: figures?.missing ?? null },
    { label: copy.samples, figure: figures?.samples ?? null },
    { label: copy.old, figure: old },
  ]
  return (
    <Section title={copy.gaps}>
      <dl className="divide-y divide-line border-t border-line-2">
        {rows.map(({ label, figure }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd>{figure ? <RecordFigure figure={figure} bare /> : <NotScored />}</dd>
          </div>
        ))}
      </dl>
      {found.missing.length > 0 && (
        <p className="mt-2 text-small text-fg-2">
          <q className="[quotes:none]">{found.missing.join(', ')}</q>
        </p>
      )}
    </Section>
  )
}
