import type { AnalysisResponse } from '@portal/contracts/analysis'
import { analysisResultCopy as copy } from '@portal/content/ai-hub'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#web/lib/format-moment.ts'
import { GeneratedText } from '#web/ui/generated-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AnalysisFigures } from './analysis-figures.tsx'
import { AnalysisMethod } from './analysis-method.tsx'
import { CitedText } from './cited-text.tsx'
import { ConfidenceFigure } from './confidence-figure.tsx'
import { ExportMenu } from './export-menu.tsx'
import { nameOfKind } from './name-of-kind.ts'
import { SourceList } from './source-list.tsx'
import { useFollowedAnalysis } from './use-followed-analysis.ts'

export interface AnalysisResultProps {
  answer: AnalysisResponse
  /** Decimals of the confidence in per cent. spec §9 */
  decimals: 0 | 1
  actions?: ReactNode
}

/** One result: what was found in words, the figures behind it, and how far they carry. */
export function AnalysisResult({ answer: given, decimals, actions }: AnalysisResultProps) {
  const { answer, words } = useFollowedAnalysis(given)
  const { result } = answer
  const { sources, narrative, unverified, engine } = result
  const title = nameOfKind(answer.analysisType)
  return (
    <Panel aria-label={title} data-analysis={answer.id}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3">
        <div>
          <h3>{title}</h3>
          <p className="text-small text-fg-3">
            <time dateTime={answer.timestamp}>{formatMoment(answer.timestamp)}</time>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ConfidenceFigure answer={answer} decimals={decimals} />
          <ExportMenu items={[{ kind: 'analysis', id: answer.id }]} />
          {actions}
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4">
        {engine?.note && <Note tone="warning">{engine.note}</Note>}
        {words === 'writing' && <Note>{copy.writing}</Note>}
        {words === 'cut' && (
          <Note tone="warning">
            {copy.cut}{' '}
            {!actions && <Link to={{ search: `?tab=history&analysis=${answer.id}` }}>{copy.resend}</Link>}
          </Note>
        )}
        <GeneratedText origin={<Origin answer={answer} />}>
          <p>
            <CitedText text={result.summary ?? copy.none} sources={sources} />
          </p>
          {narrative && (
            <>
              <h4 className="mt-3">{copy.narrative}</h4>
              <p>
                <CitedText text={narrative} sources={sources} unverified={unverified} />
              </p>
            </>
          )}
          <Statements title={copy.trends} given={result.trends} sources={sources} />
          <Statements title={copy.recommendations} given={result.recommendations} sources={sources} />
        </GeneratedText>
        <AnalysisFigures result={result} />
        <AnalysisMethod result={result} />
        {sources.length > 0 && <SourceList sources={sources} />}
      </div>
    </Panel>
  )
}

function Origin({ answer: { result, tokensUsed } }: { answer: AnalysisResponse }) {
  const { engine } = result
  const author = engine && engine.provider !== 'builtin' ? engine.model : copy.builtin
  const parts = [copy.generated, author]
  if (engine)
    parts.push(engine.duration_ms < 50 ? copy.atOnce : copy.seconds((engine.duration_ms / 1000).toFixed(1)))
  if (tokensUsed > 0) parts.push(copy.tokens(new Intl.NumberFormat('en').format(tokensUsed)))
  return <span data-figure="analysis.origin">{parts.join(' · ')}</span>
}

interface StatementsProps {
  title: string
  /** A list, or a text whose lines are the list. */
  given: string | string[] | undefined
  sources: AnalysisResponse['result']['sources']
}

function Statements({ title, given, sources }: StatementsProps) {
  const lines = (typeof given === 'string' ? given.split('\n') : (given ?? [])).filter(
    (line) => line.trim() !== '',
  )
  return (
    <>
      <h4 className="mt-3">{title}</h4>
      {lines.length === 0 ? (
        <p className="text-small text-fg-3">{copy.none}</p>
      ) : (
        <ul aria-label={title} className="grid list-disc gap-1 pl-5 marker:text-fg-3">
          {lines.map((line) => (
            <li key={line}>
              <CitedText text={line} sources={sources} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
