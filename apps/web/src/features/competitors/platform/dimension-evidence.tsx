import { printDay } from '@portal/content/print-day'
import { platformCopy } from '@portal/content/competitors'
import { provenanceWords } from '@portal/content/figure-card'
import type { CompetitiveDimension } from '@portal/contracts/competitors'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Section } from '#web/ui/section.tsx'
import { countRecords } from '../compute-figures.ts'

const copy = platformCopy.dimension

/** What the scores of a dimension rest on: each source, for how many companies, and how old. */
export function Evidence({ found }: { found: CompetitiveDimension }) {
  if (found.sources.length === 0)
    return (
      <Section title={copy.evidence}>
        <p className="text-fg-2">{copy.noEvidence}</p>
      </Section>
    )
  return (
    <Section title={copy.evidence}>
      <ul aria-label={copy.evidence} className="divide-y divide-line border-t border-line-2">
        {found.sources.map((source) => (
          <li
            key={`${source.kind} ${source.name} ${source.url}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2"
          >
            <ProvenanceMark sample={source.kind === 'sample'}>{provenanceWords[source.kind]}</ProvenanceMark>
            <SourceName name={source.name} url={source.url} />
            <span className="ml-auto text-small text-fg-2">
              {copy.companies}{' '}
              <RecordFigure
                bare
                figure={countRecords({
                  key: 'source.companies',
                  label: `${copy.companies}: ${source.name}`,
                  value: source.companies,
                  asOf: source.newest,
                  hasSamples: source.kind === 'sample',
                })}
              />
              , <time dateTime={source.oldest}>{printDay(source.oldest)}</time>
              {source.oldest !== source.newest && (
                <>
                  {' - '}
                  <time dateTime={source.newest}>{printDay(source.newest)}</time>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SourceName({ name, url }: { name: string; url: string | null }) {
  if (url === null || !/^https?:\/\//i.test(url)) return <q className="[quotes:none]">{name}</q>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link-standalone">
      <q className="[quotes:none]">{name}</q>
    </a>
  )
}
