/** Executive Dashboard. spec §2 */
export const executiveCopy = {
  kpis: 'Key figures',
  loading: 'Reading the figures',
  failed: 'The dashboard could not be read.',
  noFigure: 'no figure recorded',
  empty: {
    title: 'No key figures yet',
    text: 'The four key figures appear here once they are recorded.',
  },
  card: {
    target: 'Target',
    previous: 'Previous period',
    owner: 'Owner',
    commentary: 'Commentary',
    setTarget: 'Set target',
    trend: (name: string, values: string) => `${name} over time: ${values}`,
  },
  initiatives: {
    title: 'Strategic initiatives',
    note: 'By due date',
    name: 'Initiative',
    lead: 'Lead',
    status: 'Status',
    progress: 'Progress',
    due: 'Due',
    ends: 'ends',
    before: 'Before',
    notes: 'Notes',
    source: 'Source',
    timeline: {
      title: 'Initiatives by due date',
      caption:
        'Each dot is the end of a due quarter. From one that is past, a bar runs on while the initiative is open.',
      due: 'Due',
      late: 'open until',
      today: 'Today',
    },
    empty: { title: 'No initiatives yet', text: 'Strategic initiatives appear here once they are recorded.' },
  },
  summary: {
    title: 'Executive summary',
    activeProjects: 'Active projects',
    roi: 'ROI',
    computed: 'Computed by rules',
    computedFromSamples: 'Computed by rules, from samples',
  },
  /** Sentences of the computed summary; figures stand between the words. */
  sentences: {
    allSamples: 'Every figure here is a sample until it is replaced.',
    someSamples: 'Still samples: ',
    noSamples: 'None of the key figures is a sample.',
    stale: 'Past their freshness: ',
    offTarget: 'Off target: ',
    against: ' against ',
    onTarget: 'On target: ',
    moved: 'Since the previous period: ',
    from: ' from ',
    atRisk: 'At risk: ',
    complete: ' complete, due ',
    noneAtRisk: 'No initiative is at risk.',
    asOf: ' of ',
  },
} as const

/** The four cards, in order. decisions AMB-23 */
export const kpiKeys = [
  'kpi.cost_reduction',
  'kpi.time_savings',
  'kpi.success_rate',
  'kpi.risk_mitigation',
] as const
/** What each card is measured against. */
export const kpiBases: ReadonlyMap<string, string> = new Map([
  ['kpi.cost_reduction', 'Against the conventional project'],
  ['kpi.time_savings', 'Against the conventional schedule'],
  ['kpi.success_rate', 'Projects accepted at first test'],
  ['kpi.risk_mitigation', 'Registered risks with a closed action'],
])
/** The two of the given executive summary. */
export const summaryKeys = { activeProjects: 'kpi.active_projects', roi: 'kpi.roi' } as const
