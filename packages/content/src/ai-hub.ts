import type { HistoryContext, ExportFormat, VoiceName } from '@portal/contracts/ai-hub'
import type { AnalysisDepth } from '@portal/contracts/analysis'
import { chatCopy } from './chat.ts'

export const hubTabs = ['chat', 'analysis', 'tools', 'test', 'history', 'settings'] as const
export type HubTab = (typeof hubTabs)[number]

type CardState = 'Active' | 'Beta' | 'Coming Soon'

/** The four capability cards. spec §2 */
export const hubCapabilities: readonly {
  title: string
  state: CardState
  text: string
  /** Where in the hub it is; nowhere yet without. */
  opens?: string
}[] = [
  {
    title: 'HerpasIA Chat',
    state: 'Active',
    text: 'Questions over figures, companies and plans',
    opens: '?tab=chat',
  },
  {
    title: 'Market Intelligence',
    state: 'Beta',
    text: 'Size, growth and players of a market',
    opens: '?tab=analysis&type=market_intelligence',
  },
  {
    title: 'Process Optimization',
    state: 'Beta',
    text: 'Energy, cleaning and throughput',
    opens: '?tab=analysis&type=process_optimization',
  },
  { title: 'Predictive Analytics', state: 'Coming Soon', text: 'Trends with interval and skill' },
]

export const aiHubCopy = {
  tabs: {
    chat: 'Chat',
    analysis: 'Analysis Engine',
    tools: 'Specialized Tools',
    test: 'System Test',
    history: 'History',
    settings: 'Settings',
  } satisfies Record<HubTab, string>,
  tabsLabel: 'AI Hub',
  capabilities: 'Capabilities',
  online: 'AI Online',
  offline: 'AI Offline',
  quickActions: {
    title: 'Quick actions',
    items: [
      { label: 'Market Analysis', type: 'market_intelligence' },
      { label: 'Process Optimization', type: 'process_optimization' },
      { label: 'Project Feasibility', type: 'project_feasibility' },
    ],
  },
  status: {
    title: 'AI Status',
    online: 'Online',
    offline: 'Offline',
    model: 'Model',
    response: 'Response',
    provider: 'Provider',
    today: 'Today',
    builtin: 'Built-in engine',
    noProvider: 'None connected',
    median: (answers: string) => `median of the last ${answers}`,
    notMeasured: 'not measured yet',
    tokens: 'tokens',
    builtinNote:
      'Answers come from the portal’s own engine. With a provider key this card names the model in use.',
    failed: 'The state of the AI could not be read.',
    loading: 'Reading the state',
    medianLabel: 'Response time',
    medianSource: 'Times of the newest stored answers of this model',
    todayLabel: 'Tokens used today',
    usageSource: 'Own answers and analyses of this month',
  },
  recent: { title: 'Recent', none: 'No chats or analyses yet.' },
} as const

export const analysisPanelCopy = {
  engineTitle: 'Analysis Engine',
  toolsTitle: 'Specialized Tools',
  type: 'Analysis type',
  tool: 'Tool',
  chooseType: 'Select an analysis type',
  chooseTool: 'Select a tool',
  input: 'Input',
  inputLocked: { engine: 'Choose an analysis type first.', tools: 'Choose a tool first.' },
  inputHint: 'Name sectors, companies or countries; quantities with their units are calculated.',
  characters: (count: string) => `${count} characters`,
  run: 'Run Analysis',
  running: 'Analysing',
  industry: 'Industry focus',
  depth: 'Depth',
  optional: 'Optional',
  results: 'Results',
  noResults: { title: 'No result yet', text: 'Results show their figures, sources and confidence here.' },
  failedQuietly: 'The analysis could not be run. Your input is kept.',
  missing: {
    title: 'Missing Information',
    engine: 'Please select an analysis type and provide input data.',
    tools: 'Please select an analysis type and provide input data',
  },
  completed: {
    title: 'Analysis Completed',
    text: (type: string) => `${type.replaceAll('_', ' ')} analysis has been completed successfully.`,
  },
  failed: { title: 'Analysis Failed', text: 'Failed to complete the analysis. Please try again.' },
  sharedFailed: { title: 'Analysis Error', fallback: 'Failed to run analysis' },
  historyFailed: 'Failed to fetch analysis history',
  earlier: 'Earlier analyses',
  earlierNone: 'No analysis yet. The newest fifty are listed here.',
  compare: 'Compare',
  compareHint: 'Tick two to see them side by side.',
  compareTitle: 'Side by side',
  closeCompare: 'Close comparison',
  select: (title: string) => `Compare ${title}`,
} as const

export const analysisDepthNames: Record<AnalysisDepth, string> = {
  overview: 'Overview',
  detailed: 'Detailed',
  comprehensive: 'Comprehensive',
}

export const analysisResultCopy = {
  narrative: 'Narrative',
  trends: 'Trends',
  recommendations: 'Recommendations',
  figures: 'Figures',
  figure: 'Figure',
  value: 'Value',
  kind: 'Origin',
  source: 'Source',
  sources: 'Sources',
  needs: 'To say more',
  none: 'None that the records support.',
  noFigures: 'No figure bears on the input.',
  confidence: 'Confidence',
  confidenceBasis: 'Basis',
  notAssessed: 'Not assessed',
  calculation: (title: string, version: string) => `${title}, version ${version}`,
  formula: 'Formulas',
  assumed: 'Assumed',
  warnings: 'Warnings',
  generated: 'Generated',
  builtin: 'built-in engine',
  seconds: (seconds: string) => `${seconds} s`,
  atOnce: 'under 0.1 s',
  tokens: (tokens: string) => `${tokens} tokens`,
  unverified: 'unverified',
  writing: 'A model is writing about these records; its words appear here by themselves.',
  cut: 'The model’s words were cut off before they were stored. What the portal calculated is whole.',
  resend: 'Run it again from the history',
  openSource: (n: number, label: string) => `Source ${n}: ${label}`,
  export: 'Export',
  exportFailed: 'Export failed',
  exported: 'Exported',
} as const

export const exportFormatNames: Record<ExportFormat, string> = {
  markdown: 'Markdown',
  json: 'JSON',
  docx: 'DOCX',
  pdf: 'PDF',
}

export const historyCopy = {
  search: 'Search chats and analyses',
  searchPlaceholder: 'Words that must be in it',
  context: 'Context',
  all: 'All',
  pinned: 'Pinned only',
  list: 'History',
  pin: (title: string) => `Pin ${title}`,
  unpin: (title: string) => `Unpin ${title}`,
  export: (title: string) => `Export ${title}`,
  remove: (title: string) => `Delete ${title}`,
  removeTitle: 'Delete from the history',
  removeText: 'It cannot be brought back.',
  removeConfirm: 'Delete',
  removed: 'Deleted',
  removeFailed: 'It could not be deleted.',
  pinFailed: 'The pin could not be changed.',
  back: 'Back to the history',
  runAgain: 'Run again',
  more: 'Show more',
  found: (count: number) => `${count} found`,
  empty: { title: 'Nothing here yet', text: 'Chats and analyses are listed here as soon as there are some.' },
  nothingFound: {
    title: 'Nothing found',
    text: 'No chat and no analysis of yours holds all of these words.',
    clear: 'Clear',
  },
  contexts: {
    general: 'General',
    technical: 'Technical',
    market_analysis: 'Market analysis',
    project_management: 'Project management',
    analysis: 'Analyses',
  } satisfies Record<HistoryContext, string>,
} as const

export const hubSettingsCopy = {
  models: {
    title: 'Models',
    text: 'Which model answers. Without a choice the portal takes its own default.',
    chat: 'Chat',
    analysis: 'Analyses',
    default: 'Default of the portal',
    builtin: 'Built-in engine',
    noKey: (label: string) => `${label}: no key`,
  },
  budget: {
    title: 'Budget',
    text: 'What your own chats and analyses used this month.',
    answers: 'Answers',
    tokens: 'Tokens',
    cost: 'Known cost',
    withoutPrice: 'Answers of models without a recorded price',
    none: 'No budget is set for you.',
    limit: (limit: string) => `Limit of the month: ${limit}`,
    limitTokens: (limit: string) => `${limit} tokens`,
    used: 'Used of the budget',
    pace: 'At this pace, by the end of the month',
    warning: chatCopy.budget.warning,
    stopped: chatCopy.budget.stopped,
  },
  voice: {
    title: 'Voice',
    text: 'For spoken answers.',
    name: 'Voice name',
    speed: 'Speed',
    speedText: (speed: string) => `${speed} × normal speed`,
    names: {
      alloy: 'Alloy',
      echo: 'Echo',
      fable: 'Fable',
      onyx: 'Onyx',
      nova: 'Nova',
      shimmer: 'Shimmer',
    } satisfies Record<VoiceName, string>,
  },
  retention: {
    title: 'Retention',
    text: 'Your chats are deleted after this many days without a message. Pinned chats and analyses stay.',
    days: 'Days after which chats are deleted',
    hint: 'Empty: never.',
    invalid: 'A whole number of days from one to ten years.',
  },
  save: 'Save settings',
  saved: 'Settings saved',
  saveFailed: 'Settings could not be saved',
  loadFailed: 'Your settings could not be read.',
} as const
