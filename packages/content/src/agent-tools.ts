import type { BetaCategoryKey } from '@portal/contracts/paths'
import { printDay } from './print-day.ts'

/** spec §2 and decisions AMB-18 */
export type ToolStatus = 'alpha' | 'beta' | 'stable'

/** What the toasts of a demo say. decisions AMB-21 */
export interface DemoMessages {
  emptyInput: string
  emptyDescription?: string
  failure: string
  /** In place of the error's own message, which is then only logged. decisions AMB-46 */
  failureDescription?: string
  /** What the results area says of a failure, beside its reason. */
  failureResult?: string
  success: string
}

/** The shared helpers that demos call. spec §7.13, decisions AMB-13 and AMB-16 */
export type DemoCall = 'generateContent' | 'analyzeMarket' | 'scrapeIndustryData'

export interface ToolText {
  id: string
  title: string
  description: string
  category: BetaCategoryKey
  status: ToolStatus
  capabilities: readonly string[]
  call: DemoCall
  what: string
  why: string
  how: string
  value: string
  inputLabel: string
  /** Read by the same rules as what a person writes. */
  example: string
  run: string
  running: string
  resultTitle: string
  placeholder: string
  messages: DemoMessages
  /** Figures of the specification, kept as records of the sample set. */
  figures: readonly string[]
}

/** What a demo needs of a tool. */
export type DemoTool = Pick<
  ToolText,
  'id' | 'title' | 'call' | 'inputLabel' | 'example' | 'run' | 'running' | 'resultTitle' | 'placeholder'
> & {
  /** What the answer of a call is asked to have as its sections. */
  sections: readonly string[]
}

const analysisComplete = 'Analysis Complete'

const tools: readonly ToolText[] = [
  {
    id: 'project-manager',
    title: 'Autonomous Project Manager',
    description: 'Finish date as a distribution, and what moves it.',
    category: 'automation',
    status: 'beta',
    capabilities: [
      'Critical path and float',
      'Finish at P10, P50, P80 and P90',
      'Chance of the contract date',
      'Earned value',
    ],
    call: 'generateContent',
    what: 'Computes the critical path, float and the finish date at P10, P50, P80 and P90.',
    why: 'A plan of likely durations is almost always late: delays add up, gains do not.',
    how: 'Forward and backward pass; triangular estimates; seeded Monte Carlo.',
    value: 'A date to promise, and the task whose estimate is worth improving.',
    inputLabel: 'Project Scenario',
    example: `Engineering (30, 40, 60)
Procurement after Engineering (70, 90, 140)
Civil works after Engineering (40, 50, 80); Fabrication after Procurement (60, 75, 100)
Installation after Fabrication, Civil works (35, 45, 70)
Automation after Procurement (30, 40, 65)
Commissioning after Installation, Automation (15, 20, 40); contract 270 days`,
    run: 'Analyze Project',
    running: 'Analyzing...',
    resultTitle: 'Project Analysis',
    placeholder: 'Critical path, finish dates and drivers will appear here...',
    messages: {
      emptyInput: 'Please enter project scenario',
      failure: 'Analysis failed',
      success: analysisComplete,
    },
    figures: [],
  },
  {
    id: 'plant-designer',
    title: 'Smart Plant Designer',
    description: 'From annual beer and gravity to a mass balance and vessel sizes.',
    category: 'design',
    status: 'beta',
    capabilities: [
      'Extract and mass balance',
      'Vessel and tank sizes',
      'Pipes, pumps and heat exchangers',
      'Stream and equipment lists',
    ],
    call: 'generateContent',
    what: 'Balances the mass of a brewery and sizes its main equipment.',
    why: 'A first size decides the offer; it is still often guessed from the last job.',
    how: 'Extract balance; vessel volumes; Darcy-Weisbach; logarithmic mean temperature difference.',
    value: 'A stream table and an equipment list that can be redone by hand.',
    inputLabel: 'Design Requirements',
    example: 'Brewery with 200 000 hl/a of beer, 12 °P original gravity',
    run: 'Design Plant',
    running: 'Designing...',
    resultTitle: 'Plant Design',
    placeholder: 'Mass balance and equipment sizes will appear here...',
    messages: {
      emptyInput: 'Please enter design requirements',
      failure: 'Design failed',
      success: 'Smart Plant Designer design completed!',
    },
    figures: [],
  },
  {
    id: 'market-intel',
    title: 'Global Market Intelligence',
    description: 'Addressable market, low to high, and what moves it.',
    category: 'intelligence',
    status: 'stable',
    capabilities: [
      'Addressable, serviceable and obtainable market',
      'Investment by the six-tenths rule',
      'Low, base and high',
      'Drivers ranked',
    ],
    call: 'analyzeMarket',
    what: 'Adds up a market from plants, replacement rates and investment per plant.',
    why: 'A market size without its parts cannot be checked or argued with.',
    how: 'Sum over countries and size bands; capacity scaled by the six-tenths rule; one driver at a time.',
    value: 'A range to plan with, and the assumption that is worth checking first.',
    inputLabel: 'Market Analysis Query',
    example: 'Replacement of brewing plants. Reference plant: capex 9.5 M€ at a capacity of 200 000 hl/a',
    run: 'Analyze Market',
    running: 'Analyzing...',
    resultTitle: 'Market Analysis',
    placeholder: 'Market size and its drivers will appear here...',
    messages: {
      emptyInput: 'Please enter market analysis query',
      failure: 'Analysis failed',
      success: analysisComplete,
    },
    figures: [],
  },
  {
    id: 'maintenance-predictor',
    title: 'Predictive Maintenance',
    description: 'Remaining life from failures, and the age to replace at.',
    category: 'optimization',
    status: 'beta',
    capabilities: [
      'Life from failures and running units',
      'Failure probability of the next window',
      'Replacement age of least cost',
      'Bearing life and vibration zone',
    ],
    call: 'generateContent',
    what: 'Fits the life of a part to its failures and to the units that still run.',
    why: 'Leaving out running units makes every part look worse than it is.',
    how: 'Right-censored Weibull fit by maximum likelihood, with intervals; cost per hour by replacement age.',
    value: 'The chance of a failure in the next window, and when replacing pays.',
    inputLabel: 'Equipment Scenario',
    example: `Pump seals failed at 1120, 1480, 1710, 1960, 2230, 2410, 2890 h
Still running: 2000, 2500, 3000 h
Current age 1500 h, window 500 h
Preventive cost 800 EUR, failure cost 6000 EUR`,
    run: 'Predict Maintenance',
    running: 'Analyzing...',
    resultTitle: 'Maintenance Prediction',
    placeholder: 'Life, risk and replacement age will appear here...',
    messages: {
      emptyInput: 'Please enter equipment scenario',
      failure: 'Analysis failed',
      success: analysisComplete,
    },
    figures: [],
  },
  {
    id: 'web-intelligence',
    title: 'Web Intelligence Scanner',
    description: 'What changed on the pages you name, with the quantities on them.',
    category: 'intelligence',
    status: 'beta',
    capabilities: [
      'Text of a page',
      'Difference to the last look',
      'Kind of the news, with the words that decided',
      'Table of quantities',
    ],
    call: 'scrapeIndustryData',
    what: 'Reads the pages you name and says what is new on them since the last look.',
    why: 'News of a competitor is on its pages weeks before anybody tells you.',
    how: 'Guarded fetch that keeps to robots.txt; readable text; difference by blocks; rules for the kind of news.',
    value: 'Signals with their quote and address, and every quantity as a row.',
    inputLabel: 'URLs to Scan',
    example: '/samples/sites/cobre-norte/, /samples/sites/cobre-norte/news',
    run: 'Scan Pages',
    running: 'Scanning...',
    resultTitle: 'Scan Results',
    placeholder: 'Changes, signals and quantities will appear here...',
    messages: {
      emptyInput: 'Please enter URLs to scan',
      failure: 'Scan failed',
      success: analysisComplete,
    },
    figures: [],
  },
  {
    id: 'innovation-lab',
    title: 'Innovation Lab Assistant',
    description: 'Which projects to fund under a budget.',
    category: 'innovation',
    status: 'alpha',
    capabilities: [
      'Expected value of each project',
      'Best choice under a budget',
      'Efficient frontier',
      'Stage gates by readiness',
    ],
    call: 'generateContent',
    what: 'Chooses the projects that bring the most expected value under a budget.',
    why: 'Funding the loudest idea first leaves better ones without money.',
    how: 'Expected value = probability x value - cost; exact choice; simulated distribution.',
    value: 'A portfolio to defend, its chance of a loss, and the next gate of each project.',
    inputLabel: 'Innovation Challenge',
    example: 'Which projects should we fund with a budget of 1 M€?',
    run: 'Evaluate Portfolio',
    running: 'Evaluating...',
    resultTitle: 'Innovation Portfolio',
    placeholder: 'Ranking and portfolio will appear here...',
    messages: {
      emptyInput: 'Please enter innovation challenge',
      failure: 'Innovation failed',
      success: analysisComplete,
    },
    figures: [],
  },
  {
    id: 'sustainability-agent',
    title: 'Sustainability Intelligence',
    description: 'Energy, water and CO2 of a site against the reference range.',
    category: 'sustainability',
    status: 'beta',
    capabilities: [
      'Specific energy and water',
      'Position on the reference range',
      'Scope 1 and 2',
      'Measures by payback',
    ],
    call: 'generateContent',
    what: 'Places a site on the range of the best available techniques.',
    why: 'A saving in percent says nothing until the present consumption of the site is known.',
    how: 'Specific ratios; Decision (EU) 2019/2031; dated emission factors; pinch target.',
    value: 'The gap in MWh and euro, and the measures that close it first.',
    inputLabel: 'Sustainability Challenge',
    example: `Brewery with a production of 200 000 hl/a
Gas 5200 MWh, electricity 1900 MWh
Gas price 52 EUR/MWh, electricity price 145 EUR/MWh
Water intake 92 000 m³, waste water 61 000 m³`,
    run: 'Analyze Sustainability',
    running: 'Analyzing...',
    resultTitle: 'Sustainability Solutions',
    placeholder: 'ESG recommendations will appear here...',
    messages: {
      emptyInput: 'Please enter sustainability challenge',
      failure: 'Analysis failed',
      success: 'Sustainability analysis completed successfully!',
    },
    figures: [
      'tool.sustainability_agent.carbon_reduction',
      'tool.sustainability_agent.annual_savings',
      'tool.sustainability_agent.premium',
    ],
  },
  {
    id: 'creative-designer',
    title: 'Creative Design Assistant',
    description: 'Cover and one-pager with a palette that can be read.',
    category: 'design',
    status: 'alpha',
    capabilities: [
      'Palette from one brand colour',
      'Contrast checked against WCAG',
      'Cover and one-pager as drawings',
      'Every figure with its footnote',
    ],
    call: 'generateContent',
    what: 'Composes a cover and a one-pager from client, sector, message and figures.',
    why: 'A proposal that cannot be read, or that shows a number without source, costs trust.',
    how: 'Contrast ratio, grid, type scale and seeded variation.',
    value: 'Two drawings to go on from, with footnotes for each figure.',
    inputLabel: 'Design Requirements',
    example: `Client: Example Brewery
Sector: Brewing
Message: A brewhouse that pays for its vapour condenser in less than five years
Brand colour: #0b5c7a`,
    run: 'Create Design',
    running: 'Designing...',
    resultTitle: 'Design Concepts',
    placeholder: 'Cover, one-pager and palette will appear here...',
    messages: {
      emptyInput: 'Please enter design requirements',
      failure: 'Design failed',
      success: 'Creative design completed successfully!',
    },
    figures: [
      'tool.creative_designer.speed',
      'tool.creative_designer.cost_reduction',
      'tool.creative_designer.engagement',
    ],
  },
]

/** The eight tools, in the order of the specification. */
export const agentTools: readonly (ToolText & DemoTool)[] = tools.map((tool) => ({
  ...tool,
  sections: tool.capabilities,
}))

/** Frames the tool as an expert agent, appends the text and lists the requested sections. spec §7.13 */
export const demoPrompt = ({ title, sections }: Pick<DemoTool, 'title' | 'sections'>, text: string): string =>
  `You are an expert ${title} agent for process plants.\n\n${text}\n\nAnswer in these sections:\n${sections
    .map((section, at) => `${at + 1}. ${section}`)
    .join('\n')}`

export const agentToolCopy = {
  back: 'Back to Tools',
  engine: 'Engine',
  /** spec §2: status badges */
  statuses: { alpha: 'Alpha', beta: 'Beta', stable: 'Stable' } satisfies Record<ToolStatus, string>,
  info: { what: 'WHAT', why: 'WHY', how: 'HOW', value: 'VALUE' },
  help: (title: string) => ({
    title: `How ${title} works`,
    description:
      'Describe your case in the box. The tool reads the quantities, asks for what is missing, and answers with its method.',
    usage:
      'How to use it: load the example, run it, change what is different in your case, and take the result pack along.',
  }),
  figures: 'Figures',
  figuresFailed: 'The figures of this tool could not be read.',
  demo: 'Interactive Demo',
  where: 'Calculated in the browser',
  response: 'Response',
  responseNote: {
    generateContent: 'What the assistant writes from the portal’s records about your text',
    analyzeMarket: 'What the portal’s records say about this market',
    scrapeIndustryData: 'What was read of the pages',
  } satisfies Record<DemoCall, string>,
  calculatedAlone:
    'Calculated by the built-in engine alone: the portal’s records say nothing about this case.',
  calculatedAsTyped: (run: string) => `Calculated as you type. “${run}” also asks the portal’s records.`,
  earlierResult: 'The result below is that of the text before it.',
  calculatedAnyway: 'What the built-in engine calculated without the server:',
  exampleResult: 'Until you run your own case, this is what the example gives.',
  noUrls: 'Please provide valid URLs separated by commas',
  unread: 'These pages could not be read',
  nothingRead: 'None of the pages could be read.',
  loadExample: 'Load example',
  loadTheExample: 'Load the example',
  inputHints: {
    generateContent: 'Write it as you would to a colleague, with units. JSON inputs are accepted too.',
    analyzeMarket: 'Write it as you would to a colleague, with units. JSON inputs are accepted too.',
    scrapeIndustryData:
      'Addresses of pages, separated by commas. Each is read once, and only if its robots.txt allows it.',
  } satisfies Record<DemoCall, string>,
  responseOrigin: (about: string, model: string) =>
    `${about}, ${model === 'builtin' ? 'built-in engine' : model}`,
  readOn: ({ url, day, before }: { url: string; day: string; before: string | undefined }) =>
    before === undefined
      ? `${url}, read on ${printDay(day)} for the first time`
      : `${url}, read on ${printDay(day)}, compared with ${printDay(before)}`,
  download: 'Download result pack',
  datasheets: {
    title: 'Datasheets',
    item: 'Item',
    all: 'All items',
    pdf: 'PDF',
    xlsx: 'Excel',
    hint: 'With method, source, every assumption and the design cases.',
  },
  packs: {
    pdf: 'PDF, to read and redo by hand',
    json: 'JSON, everything',
    csv: 'CSV, inputs, figures and tables',
    failed: 'The document could not be made',
  },
  found: 'Read from your text',
  foundInExample: 'Read from the example',
  /** In result packs, and beside the inputs of the method. */
  origins: {
    text: 'found in the text',
    example: 'from the example',
    assumed: 'assumed',
    typed: 'typed',
    preset: 'from the preset',
  },
  inputs: { title: 'Inputs', name: 'Input', value: 'Value', origin: 'Where it is from', quote: 'Words read' },
  assumed: 'Assumed; change what is wrong',
  assumedMark: 'assumed:',
  exampleMark: 'example:',
  editedMark: 'changed:',
  presetMark: 'preset:',
  edit: (label: string) => `Change ${label}`,
  apply: 'Apply',
  notNumber: 'Give a number.',
  notNumbers: 'Give numbers, separated by commas.',
  wrongCell: (name: string, text: string) => `${name}: "${text}" cannot be read.`,
  rows: {
    title: (label: string) => `Change ${label}`,
    description: 'One record a row. An empty cell is left to the method.',
    close: 'Close',
    add: 'Add a row',
    remove: 'Remove',
    removeRow: (row: number) => `Remove row ${row}`,
    cell: (name: string, row: number) => `${name}, row ${row}`,
  },
  manyValues: (count: number, first: string) => `${count} values from ${first}`,
  manyRows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  severalValues: (count: number) => `${count} values`,
  given: 'given',
  needs: 'What is needed',
  refused: 'This cannot be calculated yet.',
  asked: {
    title: 'Asked before anything is calculated',
    choose: 'Choose',
    leaveOut: 'No input: leave it out',
    rows: (label: string) => `Write the rows: ${label}`,
    answer: 'Answer and calculate',
    empty: 'Answer at least one of them.',
  },
  unknownError: 'Unknown error',
  tooLong: 'The calculation took longer than 20 seconds and was stopped. Give it less to calculate.',
  howCalculated: 'How this is calculated',
  tabs: { result: 'Result', method: 'Method and sources', json: 'JSON' },
  resultTabs: 'Views of the result',
  range: (low: string, high: string) => `${low} to ${high}`,
  further: { title: 'Further figures', figure: 'Figure', value: 'Value', range: 'Range' },
  asTable: (title: string) => `${title}, as table`,
  formula: 'Formula',
  sources: 'Sources',
  limits: 'Limits',
  constants: 'Constants',
  version: 'Method',
  yes: 'Yes',
  no: 'No',
  noRows: 'No rows: the inputs name none.',
} as const
