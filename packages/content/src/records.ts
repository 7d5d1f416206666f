import type { ImportReplaces, ImportTarget } from '@portal/contracts/records'
import { indicatorFields } from '@portal/contracts/records'
import { pipelineRecordsCopy } from './sales-records.ts'

const fieldNames: Readonly<Record<string, string>> = {
  ...pipelineRecordsCopy.fields,
  company_name: 'Company',
  competitive_score: 'Overall score',
  country: 'Country',
  website: 'Website',
  market_position: 'Market position',
  sectors: 'Sectors',
  strengths: 'Strengths',
  automation: 'Automation',
  design: 'Design',
  intelligence: 'Intelligence',
  optimization: 'Optimization',
  innovation: 'Innovation',
  sustainability: 'Sustainability',
  matrix_tab: 'Tab of the matrix',
  is_own: 'Own company',
  is_active: 'In view',
  sector: 'Sector',
  market_size_usd: 'Market size (USD)',
  growth_rate: 'Growth (% a year)',
  herpasia_market_share: 'Our share (%)',
  competitor_count: 'Competitors',
  active_projects: 'Active projects',
  avg_project_value_usd: 'Average project (USD)',
  as_of: 'As of',
  provenance: 'Source',
  source_url: 'Address of the source',
  licence: 'Licence',
  ...Object.fromEntries(indicatorFields.map(({ field, name }) => [field, name])),
}

export const recordFieldName = (field: string): string => fieldNames[field] ?? field

interface Counts {
  good: number
  same: number
  gone: number
  bad: number
}

/** Administrator's data pages. */
export const portalDataCopy = {
  tabs: {
    label: 'Data',
    companies: 'Companies',
    sectors: 'Sectors',
    benchmarks: 'Benchmarks',
    connectors: 'Sources',
    words: 'Words',
  },
  noFigure: 'not recorded',
  formWords: { submit: 'Save', busy: 'Saving' },
  notSaved: 'Nothing was saved.',
  notRemoved: 'Nothing was removed.',
  removal: {
    action: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    text: 'It leaves every page together with its figures. Their history and the audit log stay.',
    confirm: 'Remove',
    done: (name: string) => `${name} removed`,
  },
  companies: {
    search: 'Find a company',
    add: 'Add company',
    table: 'Companies',
    columns: {
      company: 'Company',
      country: 'Country',
      score: 'Overall score',
      source: 'Source',
      state: 'State',
      actions: 'Actions',
    },
    inView: 'In view',
    disabled: 'Disabled',
    own: 'own company',
    failed: 'The companies could not be read.',
    empty: { title: 'No company found', text: 'Add one, or import a file.' },
    range: (first: number, last: number, all: number) => `${first} to ${last} of ${all}`,
    previous: 'Previous',
    next: 'Next',
    actionsFor: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    watches: 'Watched pages',
    disable: 'Disable',
    enable: 'Enable',
    disabledToast: 'Company disabled',
    enabledToast: 'Company in view again',
    changeFailed: 'The company was not changed.',
  },
  companyForm: {
    add: 'Add company',
    edit: (name: string) => `Edit ${name}`,
    optional: 'Optional',
    listHint: 'Separated by semicolons',
    indexHint: 'Index; 100 is the market average.',
    source: 'Where the figures come from',
    sourceHint: 'Report, ledger or system that says so.',
    sourceUrl: 'Address of the source',
    kind: 'How they are known',
    asOf: 'As of',
    saved: 'Company saved',
    taken: 'A company of this name exists already.',
    faults: {
      name: 'The name is missing.',
      score: 'Enter a number of zero or more.',
      overall: 'The overall score is missing.',
      website: 'Write a whole web address, such as https://example.org.',
      source: 'Say where the figures come from.',
    },
  },
  watches: {
    title: (name: string) => `Watched pages of ${name}`,
    empty: 'No page is watched yet. The website is found by the first crawl.',
    failed: 'The watched pages could not be read.',
    url: 'Address of a page or feed',
    kind: 'Kind',
    kinds: { page: 'Page', feed: 'Feed', sitemap: 'Sitemap' },
    every: 'Looked at',
    everyChoices: {
      never: 'when somebody asks',
      1: 'every hour',
      6: 'every six hours',
      24: 'every day',
      168: 'every week',
    } as Readonly<Record<string, string>>,
    add: 'Watch',
    remove: 'Remove',
    active: 'Active',
    never: 'not checked yet',
    last: (when: string, outcome: string) => `${when}: ${outcome}`,
    changeFailed: 'The watched page was not changed.',
  },
  sectors: {
    table: 'Sectors',
    failed: 'The sectors could not be read.',
    columns: {
      sector: 'Sector',
      projects: 'Projects',
      revenue: 'Revenue',
      growth: 'Growth',
      actions: 'Actions',
    },
    add: 'Add sector',
    edit: (name: string) => `Edit ${name}`,
    empty: 'No sector is recorded yet.',
    taken: 'A sector of this name exists already.',
    nameMissing: 'The name is missing.',
    name: 'Name',
    description: 'Description',
    clients: 'Key clients',
    saved: 'Sector saved',
    figures: 'Select a figure to replace it.',
  },
  benchmarks: {
    table: 'Benchmarks',
    failed: 'The benchmarks could not be read.',
    add: 'Add benchmark',
    edit: (sector: string) => `Edit ${sector}`,
    saved: 'Benchmark saved',
    taken: 'A benchmark of this sector exists already.',
    faults: {
      sector: 'The sector is missing.',
      missing: 'The figure is missing.',
      number: 'Write a number with a point for decimals, such as 4.5, 1,200,000 or 1.2M.',
      whole: 'Write a whole number.',
      atLeast: (min: number) => `Write ${min} or more.`,
      atMost: (max: number) => `Write ${max} or less.`,
      source: 'Say where the figures come from.',
    },
    empty: 'No benchmark is recorded yet. Add one, or import a file.',
    figures: 'Select a figure to replace it.',
  },
} as const

/** Companies, benchmarks and opportunities from a file. */
export const recordImportCopy = {
  title: {
    companies: 'Import companies',
    benchmarks: 'Import benchmarks',
    opportunities: 'Import opportunities',
  } satisfies Record<ImportTarget, string>,
  explain: {
    companies:
      'One row is one company. The name and the overall score are needed; the six scores, ' +
      'the country and the 32 indicators of the matrix come along where the file has them. ' +
      'Several sectors or strengths are separated by semicolons.',
    benchmarks:
      'One row is one sector with its six figures. Numbers with a point for decimals, without thousands separators.',
    opportunities:
      'One row is one opportunity, known by its reference. Days as 2026-03-31, the value in EUR without separators.',
  } satisfies Record<ImportTarget, string>,
  indicators: 'Columns of the 32 indicators',
  replacesLabel: 'Records that the file does not name',
  replaces: {
    samples: 'Sample records leave the view, all others stay',
    all: 'All of them leave the view',
    nothing: 'All of them stay',
  } satisfies Record<ImportReplaces, string>,
  report: {
    summary: ({ good, same, gone, bad }: Counts) =>
      `${good} to record, ${same} unchanged, ${gone} leaving the view, ${bad} refused`,
    nothing: 'No row of the file changes a record.',
    removed: (count: number) => `Leaving the view: ${count}`,
    record: 'Record',
    differences: 'Differences',
    empty: 'empty',
    yes: 'yes',
    no: 'no',
  },
  commit: (count: number) => (count === 1 ? 'Record 1 row' : `Record ${count} rows`),
  committing: 'Recording',
  committed: 'File recorded',
  commitFailed: 'Nothing was recorded.',
  listFailed: 'The imports could not be read.',
  kept: (names: string) => `Left, because changed since: ${names}`,
  rolledBackToast: 'Import rolled back',
  rollbackFailed: 'The import was not rolled back.',
} as const
