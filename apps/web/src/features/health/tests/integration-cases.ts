import { EmailResponse } from '@portal/contracts/ai-services'
import { systemTestCopy } from '@portal/content/health-tests'
import { fieldOf, requireField } from './answer-checks.ts'
import { functionCase } from './call-cases.ts'
import { UnexpectedAnswer, type TestCase } from './test-case.ts'

const { items, failures, advice, prompts, remarks } = systemTestCopy

/** Functions of the specification, §7; what the health monitor knows besides comes after them. */
export const specifiedFunctions = [
  'competitor-intelligence',
  'market-intelligence-sync',
  'openai-unified-api',
  'ai-orchestrator',
  'ai-analysis-engine',
  'process-intelligence',
  'send-feedback',
  'health-monitor',
  'multi-ai-orchestrator',
  'advanced-ai-tools',
  'github-integration',
  'commercial-data-ai',
]

/** A ping that costs nothing: the gateway answers it for every function. */
const pingCase = (name: string): TestCase =>
  functionCase({
    id: `ping-${name}`,
    name: items.ping(name),
    to: name,
    body: () => ({ test: true, timestamp: new Date().toISOString() }),
    check(answer) {
      if (fieldOf(answer, 'function') === name) return answer
      throw new UnexpectedAnswer(failures.ping, answer)
    },
    advice: advice.ping,
  })

/** An id says that the mail was taken, not that anybody has it. */
function sayDelivery(answer: unknown): string | null {
  const delivery = EmailResponse.shape.delivery.safeParse(fieldOf(answer, 'delivery'))
  return delivery.success && delivery.data !== 'outbox' ? remarks.mail[delivery.data] : null
}

const whyNotSent = (answer: unknown): string | null =>
  fieldOf(answer, 'delivery') === 'outbox' ? remarks.mail.outbox : null

const emailCase: TestCase = functionCase({
  id: 'email',
  name: items.email,
  to: 'multi-ai-orchestrator',
  body: ({ user }) => ({
    action: 'email_send',
    parameters: { to: user?.email, subject: prompts.mailSubject, html: prompts.mailBody },
  }),
  check: (answer) => requireField(answer, 'emailId', failures.email),
  remark: sayDelivery,
  notTried: whyNotSent,
  advice: advice.email,
})

const websiteCase: TestCase = functionCase({
  id: 'website',
  name: items.website,
  to: 'website-check',
  body: () => ({ method: 'HEAD' }),
  check(answer) {
    const status = fieldOf(answer, 'status')
    if (status === 'accessible' || status === 'slow') return answer
    const reason = fieldOf(answer, 'reason')
    throw new UnexpectedAnswer(typeof reason === 'string' ? reason : failures.website, answer)
  },
  advice: advice.website,
})

/** A ping to every function, a mail to one's own address, and a HEAD request to the company website. */
export function buildIntegrationCases(knownFunctions: readonly string[]): TestCase[] {
  const names = [...new Set([...specifiedFunctions, ...knownFunctions])]
  return [...names.map(pingCase), emailCase, websiteCase]
}
