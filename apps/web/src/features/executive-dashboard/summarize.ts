import { executiveCopy } from '@portal/content/executive-dashboard'
import type { FigureRow } from '@portal/contracts/figures'
import { toMark } from '#web/lib/figure-view.ts'
import { freshnessOf } from '#web/lib/freshness.ts'
import type { Headline, Initiative } from './api/executive-dashboard.ts'

/** Words, a figure between them, or a date. */
export type SummaryPart = { text: string } | { figure: FigureRow } | { date: string }

export interface SummarySentence {
  key: 'moved' | 'target' | 'on-target' | 'risk' | 'stale' | 'samples'
  parts: SummaryPart[]
}

const say = executiveCopy.sentences
const text = (words: string): SummaryPart => ({ text: words })

export interface SummaryFacts {
  headlines: readonly Headline[]
  initiatives: readonly Initiative[]
  now: Date
  /** Of what is hidden nothing is said but that it is a sample. */
  isHidden?: (figure: FigureRow) => boolean
}

/** The computed summary: plain rules over the figures of the page, each sentence with the figures that it rests on. */
export function summarize({ headlines, initiatives, now, isHidden }: SummaryFacts): SummarySentence[] {
  if (headlines.length === 0) return []
  const shown = headlines.filter(({ figure }) => !isHidden?.(figure))
  return [
    sayMoves(shown),
    sayTargets(shown),
    sayOnTarget(shown),
    sayRisks(initiatives),
    sayStale(headlines, now),
    saySamples(headlines),
  ].filter((sentence) => sentence !== null)
}

function saySamples(headlines: readonly Headline[]): SummarySentence {
  const samples = headlines.filter(({ figure }) => toMark(figure.provenance).isSample)
  if (samples.length === 0) return { key: 'samples', parts: [text(say.noSamples)] }
  if (samples.length === headlines.length) return { key: 'samples', parts: [text(say.allSamples)] }
  return { key: 'samples', parts: [text(say.someSamples), ...listed(samples.map(named)), text('.')] }
}

function sayStale(headlines: readonly Headline[], now: Date): SummarySentence | null {
  const stale = headlines.filter(({ figure }) => freshnessOf(figure, now)?.isStale)
  if (stale.length === 0) return null
  const items = stale.map(({ figure }) => [...named({ figure }), text(say.asOf), { date: figure.as_of }])
  return { key: 'stale', parts: [text(say.stale), ...listed(items), text('.')] }
}

/** True and false where a target says so; null without one, or where either is a text. */
function isOnTarget({ figure, target, note }: Headline): boolean | null {
  if (!target || target.value === null || figure.value === null) return null
  return note?.better === 'lower' ? figure.value <= target.value : figure.value >= target.value
}

function sayTargets(headlines: readonly Headline[]): SummarySentence | null {
  const off = headlines.filter((headline) => isOnTarget(headline) === false)
  if (off.length === 0) return null
  return { key: 'target', parts: [text(say.offTarget), ...listed(off.map(againstTarget)), text('.')] }
}

function sayOnTarget(headlines: readonly Headline[]): SummarySentence | null {
  const reached = headlines.filter((headline) => isOnTarget(headline) === true)
  if (reached.length === 0) return null
  return { key: 'on-target', parts: [text(say.onTarget), ...listed(reached.map(againstTarget)), text('.')] }
}

const againstTarget = ({ figure, target }: Headline): SummaryPart[] =>
  target ? [...named({ figure }), text(say.against), { figure: target }] : named({ figure })

function sayMoves(headlines: readonly Headline[]): SummarySentence | null {
  const moves = headlines.flatMap(({ figure, previous }) =>
    previous && previous.value !== figure.value
      ? [[...named({ figure }), text(say.from), { figure: previous }]]
      : [],
  )
  if (moves.length === 0) return null
  return { key: 'moved', parts: [text(say.moved), ...listed(moves), text('.')] }
}

function sayRisks(initiatives: readonly Initiative[]): SummarySentence | null {
  if (initiatives.length === 0) return null
  const risks = initiatives.filter(({ record }) => record.status === 'At Risk')
  if (risks.length === 0) return { key: 'risk', parts: [text(say.noneAtRisk)] }
  const items = risks.map(({ record, progress }): SummaryPart[] => [
    text(record.title),
    ...(progress ? [text(', '), { figure: progress }, text(say.complete), { date: record.due }] : []),
  ])
  return { key: 'risk', parts: [text(say.atRisk), ...listed(items, '; '), text('.')] }
}

const named = ({ figure }: Pick<Headline, 'figure'>): SummaryPart[] => [text(`${figure.label} `), { figure }]

const listed = (items: readonly SummaryPart[][], between = ', '): SummaryPart[] =>
  items.flatMap((item, index) => (index === 0 ? item : [text(between), ...item]))
