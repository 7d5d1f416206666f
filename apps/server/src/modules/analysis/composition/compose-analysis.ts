import { analysisText } from '@portal/content/analysis'
import type { AnalysisDepth, AnalysisKind, AnalysisResult, IndustryFocus } from '@portal/contracts/analysis'
import { slugOf } from '@portal/text/fold'
import type { Entity, Evidence } from './records.ts'
import { assessConfidence } from './confidence.ts'
import { startFindings } from './findings.ts'
import { mostLines, type Scope } from './lens.ts'
import { recipes } from './recipes.ts'

export interface AnalysisQuestion {
  kind: AnalysisKind
  text: string
  industry?: IndustryFocus | undefined
  depth?: AnalysisDepth | undefined
}

export type ComposedAnalysis = Pick<
  AnalysisResult,
  'figures' | 'sources' | 'calculations' | 'needs' | 'unverified' | 'confidence'
> & { summary: string; trends: string[]; recommendations: string[] }

/** The result that needs no model: every number of it is a record or a calculation. */
export function composeAnalysis(question: AnalysisQuestion, evidence: Evidence): ComposedAnalysis {
  const findings = startFindings()
  const scope = scopeOf(question, evidence)
  for (const look of recipes[question.kind]) look(scope, findings)
  const { lines, figures, sources, calculations, needs } = findings
  const summary = [...lines.summary]
  if (sources.length === 0) summary.unshift(`${analysisText.noEvidence}.`)
  else if (!scope.isNarrow && calculations.length === 0) summary.push(analysisText.allSectors)
  return {
    summary: summary.join(' '),
    trends: [...lines.trends],
    recommendations: [...lines.recommendations],
    figures: [...figures],
    sources: [...sources],
    calculations: [...calculations],
    needs: [...needs],
    unverified: [],
    confidence: assessConfidence(findings),
  }
}

function scopeOf({ text, industry, depth = 'detailed' }: AnalysisQuestion, evidence: Evidence): Scope {
  const { named } = evidence
  const chosen = evidence.sectors.filter(({ name }) => slugOf(name) === industry)
  const narrowed =
    chosen.length > 0 ? chosen : evidence.sectors.filter(({ name }) => named.sectors.includes(name))
  const rivals = evidence.companies.filter(({ name, isOwn }) => !isOwn && named.companies.includes(name))
  const sectors = narrowed.length > 0 ? narrowed : evidence.sectors
  const tracked = inCountries(
    evidence.companies.filter(({ isOwn }) => !isOwn),
    named.countries,
  )
  return {
    text,
    evidence,
    sectors,
    companies: rivals.length > 0 ? rivals : serving(tracked, narrowed),
    own: evidence.companies.find(({ isOwn }) => isOwn) ?? null,
    isNarrow: narrowed.length > 0 || rivals.length > 0,
    depth,
    most: mostLines[depth],
  }
}

/** The companies of the named sectors; all where none is named, or nobody is known to serve them. */
function serving(companies: readonly Entity[], sectors: readonly Entity[]): readonly Entity[] {
  const names = new Set(sectors.map(({ name }) => name))
  const fitting = companies.filter((company) => company.sectors.some((name) => names.has(name)))
  return fitting.length > 0 ? fitting : companies
}

/** The companies of the named countries; all where none is named, or nobody sits there. */
function inCountries(companies: readonly Entity[], countries: readonly string[]): readonly Entity[] {
  const fitting = companies.filter(({ country }) => country !== null && countries.includes(country))
  return fitting.length > 0 ? fitting : companies
}
