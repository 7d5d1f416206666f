import {
  HealthCheckRow,
  judgeFailingExternals,
  judgeFailingFunctions,
  judgePerformance,
} from '@portal/contracts/health'
import { systemTestCopy } from '@portal/content/health-tests'
import type { SupabaseClient } from '@supabase/supabase-js'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { toHealthTone } from '#web/lib/health-tone.ts'
import {
  UnexpectedAnswer,
  type TestAnswer,
  type TestCase,
  type TestContext,
  type Verdict,
} from './test-case.ts'

const { items, advice, failures, remarks } = systemTestCopy
const fullCheck = { check_type: 'full', routes_only: false }

/** One full check for a whole assessment; an item that is run again makes its own. */
const checks = new WeakMap<TestContext, { check: HealthCheckRow; durationMs: number }>()

/** Makes the check that the items are judged by; throws when it cannot be made. */
export async function prepareReadiness(context: TestContext): Promise<void> {
  const started = performance.now()
  const check = HealthCheckRow.parse(await invokeFunction('health-monitor', fullCheck))
  checks.set(context, { check, durationMs: performance.now() - started })
}

interface CheckedItem {
  id: string
  name: string
  advice: string
  judge: (check: HealthCheckRow) => { verdict: Verdict; response: unknown; message?: string }
}

const checkedCase = ({ judge, ...rest }: CheckedItem): TestCase => ({
  ...rest,
  request: () => ({ call: 'POST functions/v1/health-monitor', body: fullCheck }),
  run(context): Promise<TestAnswer> {
    const made = checks.get(context)
    if (!made) return Promise.reject(new Error(failures.health))
    return Promise.resolve({ ...judge(made.check), durationMs: made.durationMs })
  },
})

interface ListedCheck {
  status: string
}
const failing = <Check extends ListedCheck>(list: readonly Check[]) =>
  list.filter(({ status }) => toHealthTone(status) === 'bad')

const isFunction = ({ endpoint }: { endpoint: string }) => !endpoint.includes('/')

const judged: TestCase[] = [
  checkedCase({
    id: 'database',
    name: items.database,
    advice: advice.health,
    judge({ details: { database_status: database } }) {
      const tone = toHealthTone(database.status)
      const verdicts = { good: 'pass', warning: 'warning', bad: 'fail', neutral: 'fail' } as const
      return { verdict: verdicts[tone], response: database }
    },
  }),
  checkedCase({
    id: 'functions',
    name: items.functions,
    advice: advice.functions,
    judge({ details }) {
      const broken = failing(details.api_endpoints.filter(isFunction))
      return { verdict: judgeFailingFunctions(broken.length), response: { failing: broken } }
    },
  }),
  checkedCase({
    id: 'external',
    name: items.external,
    advice: advice.external,
    judge({ details }) {
      if (details.external_links.length === 0)
        return { verdict: 'not_configured', response: { checked: 0 }, message: remarks.noExternals }
      const broken = failing(details.external_links)
      return { verdict: judgeFailingExternals(broken.length), response: { failing: broken } }
    },
  }),
  checkedCase({
    id: 'performance',
    name: items.performance,
    advice: advice.performance,
    judge: ({ average_response_time: average }) => ({
      verdict: judgePerformance(average),
      response: { average_response_time: average },
    }),
  }),
  checkedCase({
    id: 'routes',
    name: items.routes,
    advice: advice.routes,
    judge({ details }) {
      const broken = failing(details.routes)
      return { verdict: broken.length === 0 ? 'pass' : 'fail', response: { failing: broken } }
    },
  }),
]

const ownCases: TestCase[] = [
  {
    id: 'authentication',
    name: items.authentication,
    advice: advice.auth,
    request: () => ({ call: 'GET auth/v1/user' }),
    async run({ client, user }) {
      if (!user) throw new UnexpectedAnswer(failures.noUser, null)
      const { data, error } = await client.auth.getUser()
      if (error) throw new UnexpectedAnswer(error.message, { code: error.code, status: error.status })
      return { response: { id: data.user.id } }
    },
  },
  {
    id: 'storage',
    name: items.storage,
    advice: advice.storage,
    request: () => ({ call: 'GET storage/v1/bucket' }),
    async run({ client }) {
      const { data, error } = await client.storage.listBuckets()
      if (error) throw new UnexpectedAnswer(error.message, { name: error.name })
      return { response: { buckets: data.length } }
    },
  },
  {
    id: 'realtime',
    name: items.realtime,
    advice: advice.realtime,
    request: () => ({ call: 'WebSocket realtime/v1' }),
    run: async ({ client }) => ({ response: { state: await subscribeOnce(client) } }),
  },
]

const subscribesWithinMs = 5000

/** Resolves once the server has confirmed a subscription; the channel is left again. */
async function subscribeOnce(client: SupabaseClient): Promise<string> {
  const channel = client.channel(`readiness-${Date.now()}`)
  try {
    return await new Promise<string>((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve(status)
        else if (status !== 'CLOSED') reject(new UnexpectedAnswer(error?.message ?? status, { status }))
      }, subscribesWithinMs)
    })
  } finally {
    await client.removeChannel(channel)
  }
}

/** What a live deployment stands on: five judged by one full check, three asked from here. */
export const readinessCases: readonly TestCase[] = [...judged, ...ownCases]
