import { printDay, printMoment } from './print-day.ts'

/** The Monday brief: page, mail and document. */
export const briefWords = {
  title: 'Monday brief',
  nothing: 'Nothing crossed a threshold',
  nothingMore: 'No figure moved further than its noise, and no insight stood out.',
  period: 'Period',
  fromTo: (from: string, until: string) => `${printDay(from)} to ${printDay(until)}`,
  exceptions: 'Exceptions',
  whatChanged: 'What changed',
  againstWhat: 'Against what',
  why: 'Source',
  whoActs: 'Who acts',
  method: 'How exceptions are found',
  howItWorks: 'How this works',
  methodSummary: 'Each change is compared with its usual range; the most unusual comes first.',
  seen: 'Seen',
  score: (score: number) => `Deviation over noise: ${score.toFixed(1)}.`,
  examined: ({ figures, insights }: { figures: number; insights: number }, leftOut: number) =>
    `${figures} changed figures and ${insights} insights were examined. ${
      leftOut === 0 ? 'None was left out.' : `${leftOut} more crossed the threshold and were left out.`
    }`,
  changed: (label: string, from: string, to: string) => `${label} went from ${from} to ${to}`,
  stands: (label: string, value: string) => `${label} stands at ${value}`,
  figureTitle: {
    rose: (label: string) => `${label} rose`,
    fell: (label: string) => `${label} fell`,
    behind: (label: string) => `${label} fell behind its target`,
  },
  againstPrevious: (value: string, day: string) =>
    `Its value before, ${value}${day && ` of ${printDay(day)}`}`,
  againstTarget: (value: string) => `Its target of ${value}`,
  againstImpact: (impact: number, usual: number) =>
    `An impact of ${impact} of 10, where ${usual.toFixed(1)} is usual`,
  noiseOfHistory: (noise: string, changes: number) => `Noise ${noise}, from its ${changes} changes before.`,
  noiseAssumed: (noise: string) => `Noise ${noise}, assumed: it has too few changes to tell.`,
  noiseOfImpacts: (noise: number, isAssumed: boolean) =>
    `Noise ${noise.toFixed(1)} points${isAssumed ? ', assumed: there are too few insights to calculate it.' : ' among the impacts before.'}`,
  source: (name: string, locator: string | undefined) =>
    locator === undefined ? name : `${name}, ${locator}`,
  was: (words: string) => `It said before: “${words}”`,
  snapshots: (before: string, after: string) =>
    `Snapshots of ${printMoment(before)} and ${printMoment(after)}`,
  alsoSeen: 'Also seen on watched pages',
  alsoSeenNote: 'Below the threshold',
  awards: 'Public contracts that competitors won',
  stale: 'Out of date',
  staleNote: 'Older than the rhythm of their source',
  award: (company: string, title: string, price: string | null) =>
    `${company}: ${title}${price === null ? '' : `, ${price}`}`,
  noOwner: 'An administrator: the figure has no owner',
  actors: {
    threat: 'Business development',
    opportunity: 'Business development',
    trend: 'Executive office',
    recommendation: 'Executive office',
  },
  from: 'From',
  to: 'to',
  standsAt: 'It stands at',
  target: 'its target is',
  impact: 'Impact',
  isUsual: 'is usual',
  usualImpact: 'Impact that is usual',
  swing: 'times its usual swing',
  deviation: 'Times its usual swing',
  trend: (label: string, values: string) => `${label}, oldest first: ${values}`,
  figuresExamined: 'Changed figures examined',
  insightsExamined: 'Insights examined',
  leftOut: 'More that crossed the threshold',
  calculation: 'Calculation on the records of the portal',
  failed: 'The brief could not be read',
  loading: 'Looking for exceptions',
  report: 'Download',
  mail: 'Mail it',
} as const
