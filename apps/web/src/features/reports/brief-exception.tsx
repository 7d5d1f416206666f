import { briefWords } from '@portal/content/brief'
import type { BriefException, MondayBrief } from '@portal/contracts/brief'
import { toUnrecordedFigure, type FigureRow, type Provenance } from '@portal/contracts/figures'
import type { ReactNode } from 'react'
import { RecordFigure, RecordMark, RecordProse, useFigureViews } from '#web/lib/record-figure.tsx'
import { BriefTrend } from './brief-trend.tsx'
import { toComputedRecord } from './computed-record.ts'

const words = briefWords

interface BriefExceptionItemProps {
  exception: BriefException
  brief: MondayBrief
}

/** What changed, by how much against what is usual, why, and who acts; a figure with the line of its values. */
export function BriefExceptionItem({ exception, brief }: BriefExceptionItemProps) {
  const { title, why, whoActs, score, noise, figure, insight } = exception
  const provenance = provenanceOf(exception)
  const { isHidden } = useFigureViews()
  const subject = figure ?? impactOf(exception)
  const deviation = toComputedRecord({
    key: `brief.${exception.id}`,
    label: `${words.deviation}: ${title}`,
    value: Math.round(score * 10) / 10,
    inputs: [...(provenance.kind === 'sample' ? ['sample'] : []), ...(figure ? [figure.key] : [])],
    basis: noise,
    until: brief.until,
    method: brief.method,
  })
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_240px]">
      <div className="min-w-0">
        <h2 className="text-h5">
          <RecordProse provenance={provenance}>{title}</RecordProse>
        </h2>
        <p className="mt-1 text-fg-2">
          {isHidden(subject) ? (
            <RecordMark figure={subject} dated />
          ) : (
            <>
              {insight ? (
                <InsightSentence exception={exception} brief={brief} />
              ) : (
                <FigureSentence exception={exception} />
              )}{' '}
              <RecordFigure figure={deviation} /> {words.swing}.
            </>
          )}
        </p>
        <dl className="mt-3 grid gap-x-4 gap-y-1 text-small grid-cols-[80px_minmax(0,1fr)]">
          <Answer label={words.why}>
            <EvidenceList evidence={why} provenance={provenance} />
          </Answer>
          <Answer label={words.whoActs}>{whoActs}</Answer>
        </dl>
      </div>
      <BriefTrend exception={exception} />
    </li>
  )
}

function Answer({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0 text-fg-2">{children}</dd>
    </>
  )
}

/** From where to where it went; nothing for what is no figure. */
export function FigureSentence({ exception: { figure, reference, against } }: { exception: BriefException }) {
  const { isHidden } = useFigureViews()
  if (!figure) return null
  // Without its numbers the sentence says nothing.
  if (isHidden(figure)) return <RecordMark figure={figure} dated />
  const now = <RecordFigure figure={figure} mark="dated" />
  if (!reference)
    return (
      <>
        {words.standsAt} {now}.
      </>
    )
  const before = <RecordFigure figure={reference} />
  return against === 'target' ? (
    <>
      {words.standsAt} {now}, {words.target} {before}.
    </>
  ) : (
    <>
      {words.from} {before} {words.to} {now}.
    </>
  )
}

function InsightSentence({ exception, brief }: BriefExceptionItemProps) {
  const usual = toComputedRecord({
    key: `brief.${exception.id}.usual`,
    label: words.usualImpact,
    value: exception.insight?.usual ?? 0,
    unit: '/10',
    until: brief.until,
    method: brief.method,
  })
  const impact = impactOf(exception)
  return (
    <>
      <RecordProse provenance={provenanceOf(exception)}>{exception.whatChanged}</RecordProse>{' '}
      <RecordMark figure={impact} dated /> {words.impact} <RecordFigure figure={impact} />;{' '}
      <RecordFigure figure={usual} /> {words.isUsual}.
    </>
  )
}

interface EvidenceListProps {
  evidence: BriefException['why']
  /** Of the record that the words explain. */
  provenance: Provenance
}

/** The words, and where they stand. */
export function EvidenceList({ evidence, provenance }: EvidenceListProps) {
  return evidence.map(({ text, url }) => (
    <span key={text} className="block break-words">
      <RecordProse provenance={provenance}>{text}</RecordProse> {url !== null && <Evidence url={url} />}
    </span>
  ))
}

function Evidence({ url }: { url: string }) {
  if (!/^(?:https?:\/\/|\/(?!\/))/iu.test(url)) return null
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link-inline break-all">
      <q className="[quotes:none]">{url}</q>
    </a>
  )
}

export const provenanceOf = ({ title, figure, insight }: BriefException): Provenance =>
  (figure ?? insight)?.provenance ?? { kind: 'estimated', source: { name: title }, inputs: [] }

/** The impact as its insight says it. */
const impactOf = (exception: BriefException): FigureRow => {
  const { id, title, insight } = exception
  return toUnrecordedFigure({
    key: `${id}.impact`,
    label: `${words.impact}: ${title}`,
    ...(insight ? { value: insight.impact } : { value: null, value_text: '' }),
    unit: '/10',
    as_of: (insight?.created_at ?? '').slice(0, 10),
    provenance: provenanceOf(exception),
  })
}
