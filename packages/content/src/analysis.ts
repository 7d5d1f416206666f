import type { AnalysisKind, AnalysisType, IndustryFocus, SpecialisedTool } from '@portal/contracts/analysis'

type Words<Names extends string> = Readonly<Record<Names, string>>
type ShareWords = 'name' | 'growth' | 'share' | 'shareAverage'

/** What analyses of the built-in engine say; values arrive written, with their citation markers. */
export const analysisText = {
  noEvidence: 'No evidence in the portal for this',
  missing: 'Please select an analysis type and provide input data.',
  tooLong: 'The input is too long for an analysis.',
  builtin: 'built-in engine',
  allSectors: 'The input names no recorded sector or company, so all of them are included.',
  and: (items: readonly string[]): string =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,
  facts: (name: string, facts: string) => `${name}: ${facts}.`,
  fact: (metric: string, value: string) => `${metric} ${value}`,
  market: (names: string, total: string, largest: string) =>
    `${names} together: market size ${total}; the largest is ${largest}.`,
  fastest: (name: string, growth: string) => `The fastest growing is ${name} at ${growth}.`,
  growth: (name: string, growth: string) => `${name} grows at ${growth}.`,
  shrinks: (name: string, growth: string) => `${name} shrinks at ${growth}.`,
  averageOf: (metric: string, count: number) => `Average ${metric} of ${count} records`,
  totalOf: (metric: string, count: number) => `Total ${metric} of ${count} records`,
  gapOf: (metric: string, a: string, b: string) => `${metric}: ${a} over ${b}`,
  raiseShare: ({ name, growth, average, share, shareAverage }: Words<ShareWords | 'average'>) =>
    `Raise the share in ${name}: it grows at ${growth}, above the average of ${average}, ` +
    `while our share is ${share} against ${shareAverage} on average.`,
  defendShare: ({ name, share, shareAverage, growth }: Words<ShareWords>) =>
    `Defend ${name}: our share of ${share} is above the average of ${shareAverage}, and the market grows at ${growth}.`,
  standing: ({ metric, own, best, average }: Words<'metric' | 'own' | 'best' | 'average'>) =>
    `${metric}: ours is ${own}, the strongest tracked company is ${best}, the field averages ${average}.`,
  field: (metric: string, best: string, average: string) =>
    `${metric}: the strongest tracked company is ${best}, the field averages ${average}.`,
  leads: (metric: string, order: string) => `${metric}: ${order}.`,
  closeGap: (metric: string, gap: string, best: string) => `Close the gap of ${gap} in ${metric} to ${best}.`,
  keepLead: (metric: string, gap: string, next: string) =>
    `Keep the lead of ${gap} in ${metric}: ${next} is next.`,
  level: (metric: string, best: string) => `Move ahead in ${metric}: ${best} is level with us.`,
  points: (value: string) => `${value} points`,
  threat: (title: string) => `Threat: ${title}.`,
  opportunity: (title: string) => `Opportunity: ${title}.`,
  noted: (title: string) => `${title}.`,
  initiative: ({ title, status, lead, due }: Words<'title' | 'status' | 'lead' | 'due'>) =>
    `${title}: ${status}, led by ${lead}, due ${due}.`,
  rescue: (title: string, lead: string) => `Settle ${title} with ${lead}: it is at risk.`,
  kpis: (values: string) => `Recorded figures: ${values}.`,
  calculated: (title: string, values: string) =>
    `${title} calculates ${values} from the quantities of the input.`,
  needsQuantities: (title: string, needs: string) =>
    `${title} can calculate more from quantities in the input: ${needs}`,
  needsMore: (title: string, labels: string) => `${title} also needs: ${labels}`,
  whatIs: (raw: string) => `what “${raw}” is`,
  refused: (title: string, message: string) => `${title}: ${message}`,
  notAssessed: 'Not assessed: no record of the portal bears on the input.',
  confidence: (found: number, wanted: number, kinds: string) =>
    `${found} of ${wanted} points that this analysis looks for are on record: ${kinds}. ` +
    'A point counts by its kind: measured 1, imported 0.9, calculated 0.8, benchmark 0.7, estimated 0.5, generated 0.3, sample 0.2.',
  kind: (count: number, kind: string) => `${count} ${kind}`,
  fallback: (failures: string) => `No model wrote: ${failures}. The built-in engine composed the result.`,
  unreadable: 'its answer was not in the agreed form',
  uncovered: 'none of its statements is in the records',
  leftOut: (count: number) =>
    count === 1
      ? 'One statement of the model named numbers or sources without evidence and was left out.'
      : `${count} statements of the model named numbers or sources without evidence and were left out.`,
} as const

/** Names of the five types. */
export const analysisTypeNames: Record<AnalysisType, string> = {
  market_intelligence: 'Market Intelligence',
  competitor_analysis: 'Competitor Analysis',
  process_optimization: 'Process Optimization',
  project_feasibility: 'Project Feasibility',
  sustainability_assessment: 'Sustainability Assessment',
}

/** Titles of the nine tools; the title is the `domain` of the call. */
export const specialisedToolNames: Record<SpecialisedTool, string> = {
  market_intelligence: 'Market Intelligence',
  process_optimization: 'Process Optimization',
  sustainability_analysis: 'Sustainability Analysis',
  innovation_assessment: 'Innovation Assessment',
  project_feasibility: 'Project Feasibility',
  competitive_analysis: 'Competitive Analysis',
  technical_evaluation: 'Technical Evaluation',
  global_expansion: 'Global Expansion',
  risk_assessment: 'Risk Assessment',
}

export const analysisKindNames: Record<AnalysisKind, string> = {
  ...specialisedToolNames,
  ...analysisTypeNames,
}

export const industryNames: Record<IndustryFocus, string> = {
  alcoholic_beverages: 'Alcoholic beverages',
  non_alcoholic_beverages: 'Non-alcoholic beverages',
  food_processing: 'Food processing',
  dairy: 'Dairy',
  pharmaceuticals: 'Pharmaceuticals',
  general: 'General',
}
