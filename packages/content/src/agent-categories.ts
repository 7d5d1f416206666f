import type { BetaCategoryKey } from '@portal/contracts/paths'
import { agentTools, type DemoCall, type DemoMessages, type DemoTool } from './agent-tools.ts'
import { engineering, operation } from './engineering-tools.ts'

export interface CategoryTool extends DemoTool {
  title: string
  description: string
  features: readonly string[]
  hasDetailPage: boolean
}

/** A sample record with a progress: its figure, and what is said beside it. */
export interface ProgressRecord {
  name: string
  figure: string
  status: 'Completed' | 'Review' | 'In Progress' | 'Ahead' | 'On Track' | 'At Risk' | null
  phase?: string
  potential?: string
}

/** A sample insight; its figure is the confidence. */
export interface InsightRecord {
  title: string
  text: string
  figure: string
}

export interface CategoryText {
  help?: { pageKey: string; title: string; description: string; usage: string }
  insights?: readonly InsightRecord[]
  /** Between the run and its result. spec §9 */
  waitMs?: number
  tiles: readonly { figure: string; change?: string; better?: 'up' | 'down' }[]
  records: { title: string; entries: readonly ProgressRecord[] } | null
  tools: readonly CategoryTool[]
  /** What those beyond the four of the category are. */
  further?: string
  messages: (title: string) => DemoMessages
}

const knownTool = (id: string): CategoryTool[] =>
  agentTools
    .filter((tool) => tool.id === id)
    .map((tool) => ({
      ...tool,
      features: tool.capabilities,
      sections: tool.capabilities,
      hasDetailPage: true,
    }))

interface Short {
  id: string
  title: string
  /** The question that it answers; also its example, which runs on the example inputs. */
  question: string
  features: readonly string[]
  call?: DemoCall
  /** A case with numbers; the question runs on the example inputs alone. */
  example?: string
}

const shortTool = ({
  id,
  title,
  question,
  features,
  call = 'generateContent',
  example = question,
}: Short): CategoryTool[] => [
  {
    id,
    title,
    description: question,
    call,
    features,
    sections: features,
    hasDetailPage: false,
    inputLabel: `Case for ${title}`,
    example,
    run: 'Run Demo',
    running: 'Processing...',
    resultTitle: `${title}: result`,
    placeholder: 'The result will appear here...',
  },
]

const processOptimizer = {
  id: 'process-optimizer',
  title: 'Process Optimizer',
  question:
    'What does a cleaning cost, how far is the product pasteurised, and where does the line lose its time?',
  example:
    'Planned production time 480 min, run time 420 min, ideal cycle time 1 s, 22 400 made units, 300 bad units',
  features: ['Cost of a cleaning', 'Pasteurisation units', 'Line effectiveness', 'Losses in minutes'],
}

const engineeringTools = engineering.flatMap(shortTool)
const operationTools = operation.flatMap(shortTool)

const success = 'Analysis Complete'

export const categoryTexts: Record<BetaCategoryKey, CategoryText> = {
  automation: {
    tiles: ['active', 'time_saved', 'error_reduction', 'cost_savings'].map((key) => ({
      figure: `category.automation.${key}`,
    })),
    records: null,
    tools: [
      ...knownTool('project-manager'),
      ...shortTool({
        id: 'workflow-optimizer',
        title: 'Workflow Optimizer',
        question: 'How long does a job take, where does it wait, and which causes of delay come first?',
        example: 'Work in process 24 jobs, cycle time 4 h',
        features: [
          'Cycle time',
          'Bottleneck',
          'Waiting in queues',
          'Causes of delay ranked',
          'Use of each step',
        ],
      }),
      ...shortTool({
        id: 'maintenance-scheduler',
        title: 'Maintenance Scheduler',
        question: 'Which crew does which job in which window, and what will be late?',
        example: 'The jobs of the example week with 3 crews',
        features: ['Week plan of crews', 'Use of the windows', 'Late jobs', 'Calendar file in the result'],
      }),
      ...shortTool({
        id: 'compliance-monitor',
        title: 'Compliance Monitor',
        question: 'Which limits are kept, what is due when, and which evidence is missing?',
        example: 'COD of the waste water: measured value 118, limit value 125',
        features: ['Measured against limit', 'Days to due', 'Missing evidence', 'Register as a table'],
      }),
    ],
    messages: (title) => ({
      emptyInput: 'Please enter demo parameters',
      failure: 'Automation demo failed',
      success: `${title} automation analysis completed!`,
    }),
  },
  design: {
    tiles: [],
    records: {
      title: 'Sample projects',
      entries: [
        { name: 'Brewhouse concept', figure: 'category.design.brewhouse', status: 'Completed' },
        { name: 'Dairy cold block', figure: 'category.design.dairy', status: 'Review' },
        { name: 'Juice line layout', figure: 'category.design.juice', status: 'In Progress' },
        { name: 'Cleaning skid', figure: 'category.design.skid', status: 'In Progress' },
      ],
    },
    tools: [
      ...knownTool('plant-designer'),
      ...shortTool({
        id: 'creative-assistant',
        title: 'Creative Assistant',
        question: 'Which outline do the facts of the portal carry, and what is still missing for it?',
        example: `Title: Energy-saving brewhouse for a regional brewery
Audience: Technical director and owner
Goal: Win the order for a brewhouse that saves steam and water`,
        features: ['Outline from facts', 'Every line cited', 'Missing facts named', 'Nothing invented'],
      }),
      ...shortTool(processOptimizer),
      ...shortTool({
        id: 'rapid-prototyper',
        title: 'Rapid Prototyper',
        question:
          'Which flowsheet does this product begin with, or what would a plant of this equipment look like and cost?',
        example: 'Recipe: product beer, capacity of a batch 500 hl, extract 12 °P, 8 batches a day',
        features: [
          'Flowsheet from product, capacity and recipe',
          'Equipment, utilities and datasheets',
          'Class 4 with P50 and P80',
          'Layout of your own equipment',
        ],
      }),
      ...engineeringTools,
    ],
    further: 'Engineering calculations',
    messages: (title) => ({
      emptyInput: 'Please enter design requirements',
      failure: 'Design generation failed',
      success: `${title} design completed!`,
    }),
  },
  intelligence: {
    help: {
      pageKey: 'beta-intelligence',
      title: 'What this hub does',
      description:
        'Four tools that size markets, read pages, grade competitors and project series, each with its method and sources.',
      usage: 'How to use it: choose a tool, load its example, change it to your question, and run it.',
    },
    tiles: [],
    insights: [
      {
        title: 'Dairy grows faster than most',
        text: 'Among the sectors of the sample set dairy has the highest growth after pharmaceuticals.',
        figure: 'category.intelligence.insight_1',
      },
      {
        title: 'Heat pumps move into brewhouses',
        text: 'More of the sample companies name heat recovery on their pages than a year ago.',
        figure: 'category.intelligence.insight_2',
      },
      {
        title: 'Service contracts gain weight',
        text: 'Vacancies for service technicians point to more work after delivery.',
        figure: 'category.intelligence.insight_3',
      },
    ],
    records: null,
    tools: [
      ...shortTool({
        id: 'market-analyzer',
        title: 'Market Analyzer',
        question: 'How concentrated is this market, how fast does it grow, and how sure is that?',
        example: `Market: Brewing plants in Iberia
212, 221, 226, 240, 247, 244, 262, 271, 284, 291`,
        features: ['Concentration', 'Growth with its interval', 'Elasticity', 'Shares ranked'],
        call: 'analyzeMarket',
      }),
      ...shortTool({
        id: 'web-scanner',
        title: 'Web Scanner',
        question: 'Which news and which quantities stand on these pages?',
        features: ['Readable text', 'Kind of the news', 'Table of quantities', 'Difference to the last look'],
        call: 'scrapeIndustryData',
        example: '/samples/sites/cobre-norte/, /samples/sites/cobre-norte/news',
      }),
      ...shortTool({
        id: 'competitive-intel',
        title: 'Competitive Intel',
        question: 'What is known of this competitor, how good is the evidence, and what is missing?',
        example: 'Company: Example Process Engineering',
        features: ['Dossier', 'Evidence graded', 'Contradictions named', 'Gaps to close'],
        call: 'analyzeMarket',
      }),
      ...shortTool({
        id: 'trend-predictor',
        title: 'Trend Predictor',
        question: 'Where does this series go next, and how sure is the forecast?',
        example: '98, 121, 143, 110, 104, 129, 150, 117, 111, 134, 158, 124; season of 4; forecast periods 4',
        features: ['Forecast with its interval', 'Season', 'Trend', 'Error on held-back values'],
        call: 'analyzeMarket',
      }),
    ],
    waitMs: 1500,
    messages: (title) => ({
      emptyInput: 'Input Required',
      emptyDescription: 'Please enter analysis parameters to proceed',
      failure: 'Analysis Failed',
      failureDescription: 'Please try again or contact support',
      failureResult: `Error: Unable to complete ${title} analysis. Please check your input and try again.`,
      success,
    }),
  },
  optimization: {
    tiles: (
      [
        ['energy', 'down'],
        ['availability', 'up'],
        ['water', 'down'],
        ['maintenance_cost', 'down'],
      ] as const
    ).map(([key, better]) => ({
      figure: `category.optimization.${key}`,
      change: `category.optimization.${key}.change`,
      better,
    })),
    records: null,
    tools: [
      ...shortTool({
        id: 'energy-optimizer',
        title: 'Energy Optimizer',
        question: 'When should the flexible loads run and the storage charge, and what does it save?',
        example: 'Grid limit 700 kW, feed-in price 0.05 EUR/kWh',
        features: ['Loads by tariff', 'Storage', 'Profile of the schedule', 'Saving'],
      }),
      ...shortTool({
        id: 'maintenance-optimizer',
        title: 'Maintenance Optimizer',
        question: 'How many spare parts must lie in stock for the wanted service level?',
        example:
          'Mechanical seal with a demand of 12 pieces/a, lead time 60 days, unit cost 420 EUR; service level 95%',
        features: ['Stock for a service level', 'Pieces by part', 'Value of the stock', 'Holding cost'],
      }),
      ...shortTool(processOptimizer),
      ...shortTool({
        id: 'cost-optimizer',
        title: 'Cost Optimizer',
        question:
          'What will it cost at this size, is it worth it, and which option is cheapest over its life?',
        example: 'Investment 180 000 EUR, yearly income 52 000 EUR over 8 years, discount rate 8%',
        features: ['Investment by size', 'Net present value', 'Payback', 'Life-cycle cost'],
      }),
      ...operationTools,
    ],
    further: 'Calculations of operation',
    messages: () => ({
      emptyInput: 'Please enter optimization parameters',
      failure: 'Optimization analysis failed',
      success,
    }),
  },
  innovation: {
    tiles: [],
    records: {
      title: 'Sample innovation projects',
      entries: [
        { name: 'Heat pump brewhouse', phase: 'Pilot', status: null },
        { name: 'Inline density soft sensor', phase: 'Prototype', status: null },
        { name: 'Cleaning water recovery', phase: 'Rollout', status: null },
        { name: 'Membrane dealcoholisation', phase: 'Research', status: null },
      ].map((entry, at) => ({
        ...entry,
        status: null,
        figure: `category.innovation.project_${at + 1}`,
        potential: `category.innovation.project_${at + 1}.potential`,
      })),
    },
    tools: [
      ...knownTool('innovation-lab'),
      ...shortTool({
        id: 'technology-scout',
        title: 'Technology Scout',
        question:
          'Which technologies are proven enough for the next gate, and what is missing for the others?',
        example: 'Gate at readiness level 7',
        features: ['Readiness level', 'Gate of the level', 'What is missing', 'Best technology'],
      }),
      ...shortTool({
        id: 'option-value',
        title: 'Option Value',
        question: 'What is it worth to be able to wait and invest only if things turn out well?',
        example:
          'Present value 1.0 M€, investment 1.05 M€, 2 years, volatility 30%, risk-free rate 3%, cost of waiting 4%',
        features: ['Value of waiting', 'Net present value now', 'Decided at any time', 'Value by volatility'],
      }),
      ...shortTool({
        id: 'pilot-planner',
        title: 'Pilot Planner',
        question: 'How many runs does a pilot test need before its result means something?',
        example: 'Standard deviation 1.2, difference 0.6, power 80%',
        features: ['Size of each group', 'Measurements in all', 'Effect size', 'Runs without failure'],
      }),
    ],
    messages: () => ({
      emptyInput: 'Please enter innovation challenge',
      failure: 'Innovation analysis failed',
      success,
    }),
  },
  sustainability: {
    tiles: ['energy', 'water', 'waste', 'renewable'].map((key) => ({
      figure: `category.sustainability.${key}`,
    })),
    records: {
      title: 'Sample goals',
      entries: [
        { name: 'Renewable electricity', figure: 'category.sustainability.goal_1', status: 'Ahead' },
        { name: 'Water per hectolitre', figure: 'category.sustainability.goal_2', status: 'On Track' },
        { name: 'Heat recovered', figure: 'category.sustainability.goal_3', status: 'In Progress' },
        { name: 'Packaging waste', figure: 'category.sustainability.goal_4', status: 'At Risk' },
      ],
    },
    tools: [
      ...knownTool('sustainability-agent'),
      ...shortTool({
        id: 'heat-recovery',
        title: 'Heat Recovery',
        question: 'How much heat can be taken back, by which exchangers, and what is it worth?',
        example: `Hot wort: from 96 °C to 10 °C, heat capacity flow 14 kW/K
Kettle vapour: from 100 °C to 100 °C, condensation, duty 750 kW
Brewing water: from 12 °C to 80 °C, heat capacity flow 15 kW/K
Lautered wort: from 74 °C to 98 °C, heat capacity flow 16 kW/K
Smallest temperature difference 5 K`,
        features: [
          'Pinch and smallest utilities',
          'Network of exchangers',
          'Areas and capital',
          'Cheapest difference',
        ],
      }),
      ...shortTool({
        id: 'water-balance',
        title: 'Water Balance',
        question: 'Where does the water go, what is unaccounted, and how much can be used again?',
        example:
          'Production 200 000 hl, total intake 92 000 m³, total waste water 61 000 m³, ' +
          'water price 2.10 EUR/m³, waste water price 2.90 EUR/m³',
        features: ['Users of water', 'Unaccounted water', 'Reuse', 'Specific intake'],
      }),
      ...shortTool({
        id: 'carbon-inventory',
        title: 'Carbon Inventory',
        question: 'What does the site emit in scope 1 and 2, by which factors, and how old are they?',
        example: `Inventory year 2025. Natural gas 5200 MWh, electricity 1900 MWh
Emission factor of electricity 0.25 kg CO2/kWh, year of the electricity factor 2024
Source of the electricity factor: Example value; put in that of your country`,
        features: ['Scope 1', 'Scope 2', 'Factors with their year', 'Intensity'],
      }),
    ],
    messages: () => ({
      emptyInput: 'Please enter sustainability scenario',
      failure: 'Sustainability analysis failed',
      success,
    }),
  },
}

export const categoryCopy = {
  tiles: 'Key figures',
  tools: 'Tools',
  openDemo: 'Open demo',
  openDemoOf: (tool: string) => `Open demo: ${tool}`,
  progress: 'Progress',
  phase: 'Phase',
  potential: 'Potential',
  up: 'Up',
  down: 'Down',
  better: 'better',
  worse: 'worse',
  insights: 'Insights',
  confidence: 'Confidence',
} as const
