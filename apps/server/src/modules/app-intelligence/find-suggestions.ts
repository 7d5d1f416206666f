import { appFindingWords as words } from '@portal/content/app-intelligence'
import type { AccessibilityScan, AppFindings, AppSuggestion } from '@portal/contracts/app-intelligence'
import { screenPaths } from '@portal/contracts/paths'
import type { LinkReport } from './check-links.ts'
import type { ComponentEvidence, FigureEvidence, UseCounts } from './evidence.repository.ts'
import type { Bundle } from './read-bundle.ts'

/** More than this a page should not load of its own. */
const heavyPageBytes = 300_000
const { categories, steps } = words

interface Finding extends Pick<AppSuggestion, 'category' | 'priority' | 'impact' | 'href'> {
  copy: { title: (count: number) => string; text: string }
  complexity: AppSuggestion['implementation_complexity']
  evidence: readonly string[]
  /** How many there are, where a line stands for more than one. */
  count?: number
}

/** Nothing found, nothing suggested. */
function suggest({ copy, complexity, evidence, count = evidence.length, ...rest }: Finding): AppSuggestion[] {
  if (count === 0) return []
  const { text: description } = copy
  return [
    {
      ...rest,
      title: copy.title(count),
      description,
      implementation_complexity: complexity,
      evidence: [...evidence],
    },
  ]
}

const linesOf = (figures: readonly FigureEvidence[]) => figures.map(({ key, label }) => `${label} (${key})`)

export interface ContentEvidence {
  components: readonly ComponentEvidence[]
  figures: readonly FigureEvidence[]
  links: LinkReport
  scan: AccessibilityScan | null
}

/** Content & UX: pages that do not open, gaps in the origin of figures, dead links, and what a screen reader cannot name. */
export function findContent({ components, figures, links, scan }: ContentEvidence): AppFindings {
  const routes = components.filter(({ kind }) => kind === 'route')
  const broken = routes.filter(({ state }) => state === 'down')
  return {
    suggestions: [
      ...suggest({
        category: categories.routes,
        copy: words.brokenRoutes,
        priority: 'high',
        impact: 'major',
        complexity: 'medium',
        evidence: broken.map(({ name, reason }) => [name, reason].filter(Boolean).join(': ')),
        href: screenPaths.systemMonitoring,
      }),
      ...suggest({
        category: categories.provenance,
        copy: words.samples,
        priority: 'high',
        impact: 'revolutionary',
        complexity: 'low',
        evidence: linesOf(figures.filter(({ kind }) => kind === 'sample')),
        href: screenPaths.figureImports,
      }),
      ...suggest({
        category: categories.provenance,
        copy: words.noSource,
        priority: 'medium',
        impact: 'moderate',
        complexity: 'low',
        evidence: linesOf(
          figures.filter(({ kind, url, hasPlace }) => kind !== 'sample' && !url && !hasPlace),
        ),
        href: screenPaths.figureImports,
      }),
      ...suggest({
        category: categories.links,
        copy: words.deadLinks,
        priority: 'medium',
        impact: 'moderate',
        complexity: 'low',
        evidence: links.dead,
        href: screenPaths.figureImports,
      }),
      ...suggest({
        category: categories.accessibility,
        copy: words.accessibility,
        priority: 'medium',
        impact: 'major',
        complexity: 'low',
        evidence: (scan?.faults ?? []).map(({ rule, element }) => `${rule}: ${element}`),
        href: screenPaths.appIntelligence,
      }),
    ],
    examined: [
      { step: steps.routes, count: routes.length },
      { step: steps.figures, count: figures.length },
      { step: steps.links, count: links.answered + links.dead.length },
      ...(links.unreached ? [{ step: steps.linksUnreached, count: links.unreached }] : []),
      ...(scan ? [{ step: steps.elements, count: scan.elements }] : []),
    ],
  }
}

/** Analytics & Viz: stale figures, figures without a target, and pages that weigh too much. */
export function findAnalytics(figures: readonly FigureEvidence[], bundle: Bundle): AppFindings {
  const heavy = bundle.pages.filter(({ bytes }) => bytes > heavyPageBytes)
  return {
    suggestions: [
      ...suggest({
        category: categories.freshness,
        copy: words.stale,
        priority: 'high',
        impact: 'major',
        complexity: 'low',
        evidence: linesOf(figures.filter(({ isStale }) => isStale)),
        href: screenPaths.figureImports,
      }),
      ...suggest({
        category: categories.bundle,
        copy: words.heavyPages,
        priority: 'low',
        impact: 'moderate',
        complexity: 'high',
        evidence: heavy.map(({ page, bytes }) => words.weighs(page, Math.round(bytes / 1000))),
        href: heavy[0]?.route ?? null,
      }),
      ...suggest({
        category: categories.targets,
        copy: words.noTargets,
        priority: 'low',
        impact: 'moderate',
        complexity: 'medium',
        evidence: linesOf(figures.filter(({ hasTarget }) => !hasTarget)),
        href: screenPaths.executiveDashboard,
      }),
    ],
    examined: [
      { step: steps.figures, count: figures.length },
      { step: steps.files, count: bundle.files },
    ],
  }
}

const usePages: Record<keyof UseCounts, string> = {
  chat: screenPaths.aiHub,
  analyses: screenPaths.aiHub,
  crawls: screenPaths.competitiveMatrix,
  imports: screenPaths.figureImports,
  tests: screenPaths.systemMonitoring,
}
const useNames = Object.keys(usePages) as (keyof UseCounts)[]

interface ApplicationEvidence {
  components: readonly ComponentEvidence[]
  uses: UseCounts
  feedback: number
}

/** AI Applications: what is used and what is not, and functions that fail. */
export function findApplications({ components, uses, feedback }: ApplicationEvidence): AppFindings {
  const functions = components.filter(({ kind, name }) => kind === 'function' && !name.includes('/'))
  const failing = functions.filter(({ state }) => state === 'down')
  const unused = useNames.filter((name) => uses[name] === 0)
  const [firstUnused] = unused
  return {
    suggestions: [
      ...suggest({
        category: categories.ai,
        copy: words.failingAi,
        priority: 'high',
        impact: 'major',
        complexity: 'medium',
        evidence: failing.map(({ name, reason }) => [name, reason].filter(Boolean).join(': ')),
        href: screenPaths.systemMonitoring,
      }),
      ...suggest({
        category: categories.usage,
        copy: words.unused,
        priority: 'medium',
        impact: 'major',
        complexity: 'medium',
        evidence: unused.map((name) => words.counted(words.uses[name], uses[name])),
        href: firstUnused ? usePages[firstUnused] : null,
      }),
      ...suggest({
        category: categories.feedback,
        copy: words.feedback,
        priority: 'medium',
        impact: 'moderate',
        complexity: 'low',
        count: feedback,
        evidence: [words.counted(categories.feedback, feedback)],
        href: screenPaths.outbox,
      }),
    ],
    examined: [
      { step: steps.functions, count: functions.length },
      { step: steps.uses, count: useNames.reduce((sum, name) => sum + uses[name], 0) },
    ],
  }
}

const priorities: AppSuggestion['priority'][] = ['high', 'medium', 'low']
const impacts: AppSuggestion['impact'][] = ['revolutionary', 'major', 'moderate', 'minor']
const efforts: AppSuggestion['implementation_complexity'][] = ['low', 'medium', 'high']
const recommended = 3

/** Strategy: the most pressing of all findings, the cheaper first where two press alike. */
export function synthesize(all: readonly AppFindings[]): AppFindings {
  const findings = all.flatMap(({ suggestions }) => suggestions)
  const rank = (one: AppSuggestion) =>
    priorities.indexOf(one.priority) * 100 +
    impacts.indexOf(one.impact) * 10 +
    efforts.indexOf(one.implementation_complexity)
  const first = findings.toSorted((a, b) => rank(a) - rank(b)).slice(0, recommended)
  return {
    suggestions: first.map((one) => ({
      ...one,
      category: categories.strategy,
      title: words.first.title(one.title),
      description: `${words.first.text(one.category)} ${one.description}`,
    })),
    examined: [{ step: steps.findings, count: findings.length }],
  }
}
