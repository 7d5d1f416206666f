import type { AgentId, SourceId } from '@portal/contracts/agent-center'

export const agentTexts: Record<AgentId, { name: string; task: string }> = {
  'market-scout': {
    name: 'Market Scout',
    task: 'Crawls the websites of the tracked companies and writes what changed as insights.',
  },
  'report-courier': {
    name: 'Report Courier',
    task: 'Makes scheduled reports and the Monday brief, and mails them to their readers.',
  },
  'health-watch': {
    name: 'Health Watch',
    task: 'Checks pages, functions, database and outside services, and keeps incidents.',
  },
  'record-keeper': {
    name: 'Record Keeper',
    task: 'Looks at the data sources, and deletes what is past its retention: chats, snapshots, old looks.',
  },
}

export const sourceNames: Record<SourceId, string> = {
  database: 'Portal database',
  figures: 'Figure records',
  websites: 'Company websites',
  engines: 'Answering engines',
}

/** What a job says about its run. */
export const runNotes = {
  crawled: (
    company: string,
    { read, failed, isSample }: { read: number; failed: number; isSample: boolean },
  ) =>
    `${company}: ${isSample ? samplePages(read) : pages(read)} read${failed === 0 ? '' : `, ${failed} not`}`,
  crawlBroke: (company: string, reason: string) => `${company}: the crawl ended early. ${reason}`,
  nothingToCrawl: 'The company is no longer tracked.',
  due: (isAny: boolean) => (isAny ? 'Sent the watches that are due to be crawled' : 'No watch is due'),
  pruned: (count: number) =>
    count === 0 ? 'No old snapshot to clear away' : `Old snapshots cleared away: ${count}`,
  scheduled: (title: string, result: string) => `${title}: ${result}`,
  mailed: (mails: number) => `handed over for sending to ${readers(mails)}`,
  kept: (mails: number) => `not sent, in the outbox for ${readers(mails)}`,
  scheduleGone: 'The schedule is gone, or the run was done already.',
  health: (status: string, passed: number, total: number) => `${passed} of ${total} checks passed, ${status}`,
  stopped: 'Stopped, because the server stopped.',
  swept: (chats: number, probes: number) =>
    chats + probes === 0 ? 'Nothing to delete' : `Deleted: ${chats} chats, ${probes} old looks`,
  looked: (answered: number, all: number) => `${answered} of ${all} data sources answered`,
  brokeOff: 'The job ended early; the server log says why.',
} as const

const readers = (count: number): string => (count === 1 ? 'one reader' : `${count} readers`)
const samplePages = (count: number): string => (count === 1 ? '1 sample page' : `${count} sample pages`)
const pages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`)

/** What a look at a source finds. */
export const probeNotes = {
  database: (version: string) => `PostgreSQL ${version} answers and takes writes`,
  readOnly: 'The database takes no writes.',
  figures: (count: number, samples: number) => `${count} current figures, ${samples} of them samples`,
  noFigures: 'No figure is recorded.',
  websites: (read: readonly string[], closed: readonly string[], samples: readonly string[]) =>
    [
      ...(read.length > 0 ? [`Read: ${read.join(', ')}`] : []),
      ...(samples.length > 0 ? [`Sample pages of this portal, not of the web: ${samples.join(', ')}`] : []),
      ...(closed.length > 0
        ? [`Answered, and not read because robots.txt asks for it: ${closed.join(', ')}`]
        : []),
    ].join('. '),
  noWebsites: 'No tracked company has a website.',
  builtin: 'The built-in engine calculated its example; no provider is configured',
  providers: (labels: readonly string[]) => `Answered: ${labels.join(', ')}`,
  of: (name: string, error: string) => `${name}: ${error}`,
  timeout: 'No answer in time.',
  ownFault: 'The check itself failed; the server log says why.',
} as const

export const agentCenterMessages = {
  notRunnable: 'This agent runs by the schedules of its reports: run one of those.',
  isRunning: 'This agent is already running.',
} as const

/** The command center. spec §1, §4 and §8 */
export const agentCenterCopy = {
  loading: 'Reading the agents',
  failed: 'The agents could not be read.',
  ticking: 'Refreshes every five seconds',
  validate: 'Validate data',
  agents: {
    title: 'Agents',
    performance: 'Performance',
    performanceOf: (name: string) => `Performance of ${name}`,
    lastAction: 'Last action',
    nextRun: 'Next run',
    onRequest: 'when asked',
    due: 'due now',
    runNow: 'Run now',
    runNowOf: (name: string) => `Run now: ${name}`,
    schedules: 'Schedules',
    never: 'No run yet',
    unknown: 'not known',
    statuses: { active: 'active', idle: 'idle', error: 'error' },
    basis: 'Runs that did their work, of the newest that ended',
    ofRuns: (count: number) => (count === 1 ? 'of the last run' : `of the last ${count} runs`),
  },
  sources: {
    title: 'Data sources',
    source: 'Source',
    status: 'Status',
    lastSync: 'Last sync',
    reliability: 'Reliability',
    reliabilityOf: (name: string) => `Reliability of ${name}`,
    time: 'Answer time',
    timeOf: (name: string) => `Answer time of ${name}`,
    justNow: 'Just now',
    never: 'never',
    unknown: 'not checked',
    statuses: { connected: 'connected', validating: 'validating', error: 'error' },
    basis: 'Recent checks that were answered',
  },
  runs: {
    title: 'Latest runs',
    note: 'Of all agents, newest first',
    started: 'Started',
    agent: 'Agent',
    outcome: 'Outcome',
    said: 'What it did',
    took: 'Took',
    tookOf: (name: string) => `Duration of a run of ${name}`,
    states: { running: 'running', succeeded: 'done', failed: 'failed' },
    empty: { title: 'No run yet', text: 'Runs appear here as soon as an agent has finished its first.' },
  },
  source: { runs: 'Job queue of the portal', looks: 'Checks of the data sources' },
  toast: {
    validated: 'Data validation complete',
    validatedText: 'Every data source answered.',
    failed: 'Validation failed',
    failedText: 'Some data sources could not be verified.',
    started: 'Agent started',
    startedText: (name: string) => `${name} has been started.`,
    notStarted: 'Agent not started',
  },
} as const
