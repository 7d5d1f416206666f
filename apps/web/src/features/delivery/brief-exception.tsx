import { briefWords } from '@portal/content/brief'
import type { BriefException, MondayBrief } from '@portal/contracts/delivery'
import { toUnrecordedFigure, type FigureRow, type Provenance } from '@portal/contracts/figures'
import type { ReactNode } from 'react'
import { RecordFigure, RecordMark, RecordProse } from '#web/lib/record-figure.tsx'
import { toComputedRecord } from './computed-record.ts'

const words = briefWords

interface BriefExceptionItemProps {
  exception: BriefException
  brief: MondayBrief
}

/** What changed, against what, why, and who acts. */
export function BriefExceptionItem({ exception, brief }: BriefExceptionItemProps) {
  const { title, why, whoActs, score, noise, figure, insight } = exception
  const isSample = (figure ?? insight)?.provenance.kind === 'sample'
  const deviation = toComputedRecord({
    key: `brief.${exception.id}`,
    label: `${words.deviation}: ${title}`,
    value: Math.round(score * 10) / 10,
    inputs: [...(isSample ? ['sample'] : []), ...(figure ? [figure.key] : [])],
    basis: noise,
    until: brief.until,
    method: brief.method,
  })
  return (
    <li className="grid gap-3 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-6">
      <div className="min-w-0">
        <h2 className="text-h5">
          <RecordProse provenance={provenanceOf(exception)}>{title}</RecordProse>
        </h2>
        <dl className="mt-2 grid gap-x-4 gap-y-1.5 md:grid-cols-[128px_minmax(0,1fr)]">
          <Answer label={words.whatChanged}>
            <WhatChanged exception={exception} />
          </Answer>
          <Answer label={words.againstWhat}>
            <AgainstWhat exception={exception} brief={brief} />
          </Answer>
          <Answer label={words.why}>
            <EvidenceList evidence={why} provenance={provenanceOf(exception)} />
          </Answer>
          <Answer label={words.whoActs}>{whoActs}</Answer>
        </dl>
      </div>
      <p className="flex items-baseline gap-2 self-start text-small text-fg-3 md:flex-col md:items-end md:gap-0">
        {words.deviation}
        <RecordFigure figure={deviation} className="text-h4 font-semibold text-fg" />
      </p>
    </li>
  )
}

function Answer({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-fg-3">{label}</dt>
      <dd className="min-w-0 text-fg-2">{children}</dd>
    </>
  )
}

function WhatChanged({ exception }: { exception: BriefException }) {
  const { figure, reference, against, insight, whatChanged } = exception
  if (!figure)
    return (
      <>
        <RecordProse provenance={provenanceOf(exception)}>{whatChanged}</RecordProse>{' '}
        {insight && <RecordMark figure={impactOf(exception)} dated />}
      </>
    )
  return (
    <>
      {figure.label}{' '}
      {reference && against === 'previous' && (
        <>
          <RecordFigure figure={reference} />{' '}
        </>
      )}
      {against === 'previous' ? words.wentTo : words.standsAt} <RecordFigure figure={figure} mark="dated" />
    </>
  )
}

function AgainstWhat({ exception, brief }: BriefExceptionItemProps) {
  const { reference, against, insight } = exception
  if (insight) {
    const usual = toComputedRecord({
      key: `brief.${exception.id}.usual`,
      label: words.usualImpact,
      value: insight.usual,
      unit: '/10',
      until: brief.until,
      method: brief.method,
    })
    return (
      <>
        {words.usualImpact} <RecordFigure figure={usual} />, {words.impact.toLowerCase()}{' '}
        <RecordFigure figure={impactOf(exception)} />
      </>
    )
  }
  return (
    <>
      {against === 'target' ? words.itsTarget : words.itsValueBefore}{' '}
      {reference && <RecordFigure figure={reference} mark="dated" />}
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

const provenanceOf = ({ title, figure, insight }: BriefException): Provenance =>
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
