import { nutsRegionOf } from '@portal/content/nuts-regions'
import { tenderPages } from '@portal/content/tenders'
import type { TenderResponse } from '@portal/contracts/tenders'
import type { ReactNode } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { countryName } from './country-name.ts'
import { DecisionMark, StatusMark } from './tender-marks.tsx'
import { TenderValue } from './tender-value.tsx'

const words = tenderPages.one
const languages = new Intl.DisplayNames('en', { type: 'language' })

/** What is known of a procedure; what no notice says is said to be so. */
export function TenderFacts({ tender, names }: Pick<TenderResponse, 'tender' | 'names'>) {
  return (
    <Section title={words.facts}>
      <dl className="grid gap-x-8 gap-y-2 md:grid-cols-2 min-[1280px]:grid-cols-3">
        <Fact name={words.status}>
          <StatusMark status={tender.status} />
        </Fact>
        <Fact name={words.offers}>
          <Moment at={tender.offers_until} />
        </Fact>
        <Fact name={words.questions}>
          <Moment at={tender.questions_until} />
        </Fact>
        <Fact name={words.value}>
          <TenderValue tender={tender} />
        </Fact>
        <Fact name={words.country}>{tender.country === null ? null : countryName(tender.country)}</Fact>
        <Fact name={words.place}>{each(tender.nuts, nutsRegionOf)}</Fact>
        <Fact name={words.cpv}>{each(tender.cpv, (code) => names[code])}</Fact>
        <Fact name={words.procedure}>
          {tender.procedure_type === null ? null : words.procedures[tender.procedure_type]}
        </Fact>
        <Fact name={words.duration}>
          {quoted(tender.duration_months === null ? null : `${tender.duration_months} ${words.months}`)}
        </Fact>
        <Fact name={words.guarantee}>{quoted(tender.guarantee)}</Fact>
        <Fact name={words.language}>{tender.language === null ? null : languages.of(tender.language)}</Fact>
        <Fact name={words.published}>
          <Moment at={tender.published_at} />
        </Fact>
        <Fact name={words.sources}>
          {tender.sources.map(words.sourceName).join(', ')}
          {tender.url !== null && (
            <a href={tender.url} target="_blank" rel="noreferrer" className="link-inline block">
              {words.link}
            </a>
          )}
        </Fact>
        {tender.decision !== null && (
          <Fact name={words.decision}>
            <span className="inline-flex flex-wrap items-center gap-2">
              <DecisionMark decision={tender.decision} />
              {quoted(tender.reason)}
            </span>
          </Fact>
        )}
        {tender.opportunity !== null && (
          <Fact name={words.opportunity}>
            <RecordWords className="font-mono text-small">{tender.opportunity}</RecordWords>
          </Fact>
        )}
      </dl>
      {tender.description !== null && (
        <p className="mt-4 max-w-[80ch] text-fg-2">
          <RecordWords>{tender.description}</RecordWords>
        </p>
      )}
    </Section>
  )
}

/** Codes, each on a line with its name. */
const each = (codes: readonly string[], nameOf: (code: string) => string | undefined): ReactNode =>
  codes.length === 0
    ? null
    : codes.map((code) => (
        <RecordWords key={code} className="block">
          {[code, nameOf(code)].filter(Boolean).join(' ')}
        </RecordWords>
      ))

const quoted = (text: string | null): ReactNode => (text ? <RecordWords>{text}</RecordWords> : null)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[10rem_1fr] items-baseline gap-3 border-b border-line pb-2">
      <dt className="text-small text-fg-3">{name}</dt>
      <dd>{children ?? <span className="text-fg-3">{words.notStated}</span>}</dd>
    </div>
  )
}

function Moment({ at }: { at: string | null }) {
  if (at === null) return <span className="text-fg-3">{words.notStated}</span>
  return <time dateTime={at}>{formatMoment(at)}</time>
}
