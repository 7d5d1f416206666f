import type { BetaCategoryKey } from '@portal/contracts/paths'
import { agentTools, type DemoMessages, type DemoTool } from './agent-tools.ts'

/** The categories whose screen stands; the intelligence hub needs pages to be fetched first. */
export type OpenCategory = Exclude<BetaCategoryKey, 'intelligence'>

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

export interface CategoryText {
  tiles: readonly { figure: string; change?: string }[]
  records: { title: string; entries: readonly ProgressRecord[] } | null
  tools: readonly CategoryTool[]
  messages: (title: string) => DemoMessages
}

const knownTool = (id: string): CategoryTool[] =>
  agentTools
    .filter((tool) => tool.id === id)
    .map((tool) => ({ ...tool, features: tool.capabilities, hasDetailPage: true }))

interface Short {
  id: string
  title: string
  /** The question that it answers; also its example, which runs on the example inputs. */
  question: string
  features: readonly string[]
}

const shortTool = ({ id, title, question, features }: Short): CategoryTool[] => [
  {
    id,
    title,
    description: question,
    features,
    hasDetailPage: false,
    inputLabel: `Case for ${title}`,
    example: question,
    run: 'Run Demo',
    running: 'Running...',
    resultTitle: `${title}: result`,
    placeholder: 'The result will appear here...',
  },
]

const processOptimizer = {
  id: 'process-optimizer',
  title: 'Process Optimizer',
  question:
    'What does a cleaning cost, how far is the product pasteurised, and where does the line lose its time?',
  features: ['Cost of a cleaning', 'Pasteurisation units', 'Line effectiveness', 'Losses in minutes'],
}

const success = 'Analysis Complete'

export const categoryTexts: Record<OpenCategory, CategoryText> = {
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
        features: ['Cycle time', 'Bottleneck', 'Waiting in queues', 'Causes of delay ranked'],
      }),
      ...shortTool({
        id: 'maintenance-scheduler',
        title: 'Maintenance Scheduler',
        question: 'Which crew does which job in which window, and what will be late?',
        features: ['Week plan of crews', 'Use of the windows', 'Late jobs', 'Calendar file in the result'],
      }),
      ...shortTool({
        id: 'compliance-monitor',
        title: 'Compliance Monitor',
        question: 'Which limits are kept, what is due when, and which evidence is missing?',
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
        features: ['Outline from facts', 'Every line cited', 'Missing facts named', 'Nothing invented'],
      }),
      ...shortTool(processOptimizer),
      ...shortTool({
        id: 'rapid-prototyper',
        title: 'Rapid Prototyper',
        question:
          'What would a plant of this equipment look like, how much room does it take, and what would it cost?',
        features: ['Flow diagram', 'Layout blocks', 'Class 5 estimate', 'Equipment list'],
      }),
    ],
    messages: (title) => ({
      emptyInput: 'Please enter design requirements',
      failure: 'Design generation failed',
      success: `${title} design completed!`,
    }),
  },
  optimization: {
    tiles: ['energy', 'availability', 'water', 'maintenance_cost'].map((key) => ({
      figure: `category.optimization.${key}`,
      change: `category.optimization.${key}.change`,
    })),
    records: null,
    tools: [
      ...shortTool({
        id: 'energy-optimizer',
        title: 'Energy Optimizer',
        question: 'When should the flexible loads run and the storage charge, and what does it save?',
        features: ['Loads by tariff', 'Storage', 'Profile of the schedule', 'Saving'],
      }),
      ...shortTool({
        id: 'maintenance-optimizer',
        title: 'Maintenance Optimizer',
        question: 'How many spare parts must lie in stock for the wanted service level?',
        features: ['Stock for a service level', 'Pieces by part', 'Value of the stock', 'Holding cost'],
      }),
      ...shortTool(processOptimizer),
      ...shortTool({
        id: 'cost-optimizer',
        title: 'Cost Optimizer',
        question:
          'What will it cost at this size, is it worth it, and which option is cheapest over its life?',
        features: ['Investment by size', 'Net present value', 'Payback', 'Life-cycle cost'],
      }),
    ],
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
        features: ['Readiness level', 'Gate of the level', 'What is missing', 'Best technology'],
      }),
      ...shortTool({
        id: 'option-value',
        title: 'Option Value',
        question: 'What is it worth to be able to wait and invest only if things turn out well?',
        features: ['Value of waiting', 'Net present value now', 'Decided at any time', 'Value by volatility'],
      }),
      ...shortTool({
        id: 'pilot-planner',
        title: 'Pilot Planner',
        question: 'How many runs does a pilot test need before its result means something?',
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
        { name: 'Heat recovery', figure: 'category.sustainability.goal_3', status: 'In Progress' },
        { name: 'Packaging waste', figure: 'category.sustainability.goal_4', status: 'At Risk' },
      ],
    },
    tools: [
      ...knownTool('sustainability-agent'),
      ...shortTool({
        id: 'heat-recovery',
        title: 'Heat Recovery',
        question: 'How much heat can be taken back, from where, and what is it worth?',
        features: ['Recoverable heat', 'Source by source', 'Saving in euro', 'Payback'],
      }),
      ...shortTool({
        id: 'water-balance',
        title: 'Water Balance',
        question: 'Where does the water go, what is unaccounted, and how much can be used again?',
        features: ['Users of water', 'Unaccounted water', 'Reuse', 'Specific intake'],
      }),
      ...shortTool({
        id: 'carbon-inventory',
        title: 'Carbon Inventory',
        question: 'What does the site emit in scope 1 and 2, by which factors, and how old are they?',
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
  progress: 'Progress',
  phase: 'Phase',
  potential: 'Potential',
  up: 'Up',
  down: 'Down',
} as const
