import { agentTools, type DemoMessages, type ToolText } from './agent-tools.ts'

/** What a card of the portfolio shows of a tool. */
export interface PortfolioEntry extends Pick<
  ToolText,
  'id' | 'title' | 'description' | 'category' | 'status' | 'capabilities'
> {
  /** Null while the tool has its place but cannot run yet. */
  tool: ToolText | null
}

const webIntelligence: PortfolioEntry = {
  id: 'web-intelligence',
  title: 'Web Intelligence Scanner',
  description: 'What changed on the pages you name, with the quantities on them.',
  category: 'intelligence',
  status: 'beta',
  capabilities: ['Text of a page', 'Difference to the last look', 'Table of quantities'],
  tool: null,
}

const entries: readonly PortfolioEntry[] = agentTools.map((tool) => ({ ...tool, tool }))
const scannerPlace = 4

/** The eight tools, in the order of the specification. */
export const portfolio: readonly PortfolioEntry[] = [
  ...entries.slice(0, scannerPlace),
  webIntelligence,
  ...entries.slice(scannerPlace),
]

export const portfolioCopy = {
  help: {
    title: 'What these tools do',
    description:
      'Each tool calculates: it reads your sentence, shows what it read and what it assumed, and answers with method and sources.',
    usage: 'How to use them: choose a category, open a tool, load its example, then change it to your case.',
  },
  tabs: 'Tool categories',
  all: 'All Tools',
  categories: {
    automation: 'Automation',
    design: 'Design',
    intelligence: 'Intelligence',
    optimization: 'Optimization',
    innovation: 'Innovation',
    sustainability: 'Sustainability',
  },
  count: (count: number) => (count === 1 ? '1 tool' : `${count} tools`),
  explore: 'Explore Tool',
  tryDemo: 'Try Demo',
  open: (title: string) => `Open ${title}`,
  platform: 'Interactive Demo Platform',
  notYet: 'This tool cannot fetch pages yet. Its demo opens with a later version.',
} as const

/** decisions AMB-21 */
export const portfolioMessages = (title: string): DemoMessages => ({
  emptyInput: 'Please enter test parameters',
  failure: 'Test failed',
  success: `${title} test completed successfully!`,
})
