import { categoryTexts } from '@portal/content/agent-categories'
import { portfolioMessages } from '@portal/content/agent-portfolio'
import { agentTools, type DemoMessages } from '@portal/content/agent-tools'
import type { BetaCategoryKey } from '@portal/contracts/paths'
import { expect, test } from 'vitest'

const analysis = 'Analysis Complete'

/** decisions AMB-21, word for word. */
const categories: [BetaCategoryKey, DemoMessages][] = [
  [
    'automation',
    {
      emptyInput: 'Please enter demo parameters',
      failure: 'Automation demo failed',
      success: 'The Tool automation analysis completed!',
    },
  ],
  [
    'design',
    {
      emptyInput: 'Please enter design requirements',
      failure: 'Design generation failed',
      success: 'The Tool design completed!',
    },
  ],
  [
    'intelligence',
    {
      emptyInput: 'Input Required',
      emptyDescription: 'Please enter analysis parameters to proceed',
      failure: 'Analysis Failed',
      failureDescription: 'Please try again or contact support',
      failureResult: 'Error: Unable to complete The Tool analysis. Please check your input and try again.',
      success: analysis,
    },
  ],
  [
    'optimization',
    {
      emptyInput: 'Please enter optimization parameters',
      failure: 'Optimization analysis failed',
      success: analysis,
    },
  ],
  [
    'innovation',
    {
      emptyInput: 'Please enter innovation challenge',
      failure: 'Innovation analysis failed',
      success: analysis,
    },
  ],
  [
    'sustainability',
    {
      emptyInput: 'Please enter sustainability scenario',
      failure: 'Sustainability analysis failed',
      success: analysis,
    },
  ],
]

test.each(categories)(
  '[VALID-11] [VALID-12] [VALID-13] [VALID-14] [VALID-16] [VALID-21] [ERR-37] [ERR-38] [ERR-39] [ERR-40] [ERR-41] [ERR-42] [ERR-48] [ERR-49] [ERR-50] the demos of %s have their own messages',
  (category, messages) => {
    expect(categoryTexts[category].messages('The Tool')).toEqual(messages)
  },
)

test('[VALID-10] [ERR-36] [ERR-47] the demos of the portfolio have theirs', () => {
  expect(portfolioMessages('The Tool')).toEqual({
    emptyInput: 'Please enter test parameters',
    failure: 'Test failed',
    success: 'The Tool test completed successfully!',
  })
})

const details: [id: string, empty: string, ended: [failure: string, success: string]][] = [
  ['project-manager', 'Please enter project scenario', ['Analysis failed', analysis]],
  [
    'plant-designer',
    'Please enter design requirements',
    ['Design failed', 'Smart Plant Designer design completed!'],
  ],
  ['market-intel', 'Please enter market analysis query', ['Analysis failed', analysis]],
  ['maintenance-predictor', 'Please enter equipment scenario', ['Analysis failed', analysis]],
  ['web-intelligence', 'Please enter URLs to scan', ['Scan failed', analysis]],
  ['innovation-lab', 'Please enter innovation challenge', ['Innovation failed', analysis]],
  [
    'sustainability-agent',
    'Please enter sustainability challenge',
    ['Analysis failed', 'Sustainability analysis completed successfully!'],
  ],
  [
    'creative-designer',
    'Please enter design requirements',
    ['Design failed', 'Creative design completed successfully!'],
  ],
]

test.each(details)(
  '[VALID-15] [VALID-17] [VALID-18] [VALID-19] [VALID-20] [ERR-43] [ERR-44] [ERR-45] [ERR-46] [ERR-51] [ERR-52] the page of %s has its own messages',
  (id, emptyInput, [failure, success]) => {
    expect(agentTools.find((tool) => tool.id === id)?.messages).toEqual({ emptyInput, failure, success })
  },
)
