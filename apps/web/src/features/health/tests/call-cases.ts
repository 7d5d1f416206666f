import { systemTestCopy } from '@portal/content/health-tests'
import type { SupabaseClient } from '@supabase/supabase-js'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { readTable } from '#web/lib/read-table.ts'
import { fieldOf } from './answer-checks.ts'
import { UnexpectedAnswer, type TestCase, type TestContext } from './test-case.ts'

interface FunctionCase {
  id: string
  name: string
  group?: string
  to: string
  body: (context: TestContext) => object
  /** Answers what is shown; throws what is wrong with it. */
  check: (answer: unknown) => unknown
  /** What a pass does not show. */
  remark?: (answer: unknown) => string | null
  /** Why the answer says nothing about what the case is for: that is not configured. */
  notTried?: (answer: unknown) => string | null
  /** What the call stores in the person's history, by the field of the answer that names it. */
  stores?: { table: 'ai_chat_sessions' | 'ai_analysis_results'; idIn: string }
  advice: string
}

/** A case that calls one function and looks at its answer. */
export const functionCase = ({
  to,
  body,
  check,
  remark,
  notTried,
  stores,
  ...rest
}: FunctionCase): TestCase => ({
  ...rest,
  request: (context) => ({ call: `POST functions/v1/${to}`, body: body(context) }),
  async run({ client }, request) {
    const answer = await invokeFunction(to, request.body ?? {})
    if (stores) await removeStored(client, stores, answer)
    const response = check(answer)
    const reason = notTried?.(response) ?? null
    if (reason !== null) return { response, verdict: 'not_configured', message: reason }
    const said = remark?.(response) ?? null
    return { response, ...(said !== null && { message: said }) }
  },
})

/** A test is no work of the person who runs it: their history keeps nothing of it, whether it passed or not. */
async function removeStored(
  client: SupabaseClient,
  { table, idIn }: NonNullable<FunctionCase['stores']>,
  answer: unknown,
): Promise<void> {
  const id = fieldOf(answer, idIn)
  if (typeof id === 'string') await readTable(client.from(table).delete().eq('id', id))
}

/** A case that reads a row of one table. */
export const tableCase = (table: string): TestCase => ({
  id: `table-${table}`,
  name: systemTestCopy.items.table(table),
  group: systemTestCopy.groups.tables,
  advice: systemTestCopy.advice.table,
  request: () => ({ call: `GET rest/v1/${table}?select=id&limit=1` }),
  async run({ client }) {
    const answer: { data: unknown; error: { message: string } | null } = await client
      .from(table)
      .select('id')
      .limit(1)
    if (answer.error) throw new UnexpectedAnswer(answer.error.message, answer.error)
    if (!Array.isArray(answer.data)) throw new UnexpectedAnswer(systemTestCopy.failures.rows, answer.data)
    return { response: answer.data }
  },
})
