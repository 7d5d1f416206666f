import type { DemoMessages } from './agent-tools.ts'

export const portfolioCopy = {
  help: {
    pageKey: 'beta-agents',
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
} as const

/** decisions AMB-21 */
export const portfolioMessages = (title: string): DemoMessages => ({
  emptyInput: 'Please enter test parameters',
  failure: 'Test failed',
  success: `${title} test completed successfully!`,
})
