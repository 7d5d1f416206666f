import { printDay } from '@portal/content/print-day'
import { executiveCopy } from '@portal/content/executive-dashboard'
import { useState } from 'react'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure, RecordMark, useFigureViews } from '#web/lib/record-figure.tsx'
import { GeneratedText } from '#web/ui/generated-text.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Section } from '#web/ui/section.tsx'
import type { ExecutiveDashboard, Headline } from './api/executive-dashboard.ts'
import { summarize, type SummaryPart } from './summarize.ts'

const copy = executiveCopy.summary

/** The two figures of the specification, and beside them what plain rules say about all of them. */
export function ExecutiveSummary({ dashboard }: { dashboard: ExecutiveDashboard }) {
  const { activeProjects, roi, initiatives } = dashboard
  const [now] = useState(() => new Date())
  const { isHidden } = useFigureViews()
  const headlines = headlinesOf(dashboard)
  const sentences = summarize({ headlines, initiatives, now, isHidden })
  const areSamples = [
    ...headlines.map(({ figure }) => figure),
    ...initiatives.flatMap(({ progress }) => (progress ? [progress] : [])),
  ].some(({ provenance }) => toMark(provenance).isSample)
  return (
    <Section title={copy.title}>
      <div className="grid gap-6 border-t border-line-2 pt-4 lg:grid-cols-[304px_minmax(0,1fr)] lg:gap-8">
        <dl className="flex divide-x divide-line self-start">
          <Given label={copy.activeProjects} headline={activeProjects} />
          <Given label={copy.roi} headline={roi} />
        </dl>
        {sentences.length > 0 && (
          <GeneratedText
            origin={
              <ProvenanceMark sample={areSamples}>
                {areSamples ? copy.computedFromSamples : copy.computed}
              </ProvenanceMark>
            }
          >
            <div className="grid gap-1.5">
              {sentences.map(({ key, parts }) => (
                <p key={key} data-sentence={key}>
                  {parts.map((part, index) => (
                    <Part key={index} part={part} />
                  ))}
                </p>
              ))}
            </div>
          </GeneratedText>
        )}
      </div>
    </Section>
  )
}

const headlinesOf = ({ kpis, activeProjects, roi }: ExecutiveDashboard): Headline[] =>
  [...kpis, activeProjects, roi].filter((headline) => headline !== null)

function Given({ label, headline }: { label: string; headline: Headline | null }) {
  return (
    <div className="px-4 first:pl-0">
      <dt className="text-small text-fg-2">{label}</dt>
      <dd className="mt-1 text-h2 font-semibold stretch-head">
        {headline ? <RecordFigure figure={headline.figure} bare className="whitespace-nowrap" /> : null}
        {!headline && <span className="text-small font-normal text-fg-3">{executiveCopy.noFigure}</span>}
      </dd>
      {headline && (
        <dd>
          <RecordMark figure={headline.figure} dated />
        </dd>
      )}
    </div>
  )
}

function Part({ part }: { part: SummaryPart }) {
  if ('text' in part) return part.text
  if ('figure' in part) return <RecordFigure figure={part.figure} bare />
  return <time>{/^\d{4}-/.test(part.date) ? printDay(part.date) : part.date}</time>
}
