import { HealthComponentRow } from '@portal/contracts/health'
import { systemTestCopy } from '@portal/content/health-tests'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** Names of the functions that the scheduled checks know; path groups are none. */
export const knownFunctionsQuery = () =>
  queryOptions({
    queryKey: ['health-checks', 'functions'],
    retry: false,
    queryFn: async (): Promise<string[]> => {
      const client = await getSupabase()
      const query = client.from('health_components').select('name').eq('kind', 'function').order('name')
      const rows = await readTable(query, systemTestCopy.failures.rows)
      return z
        .array(HealthComponentRow.pick({ name: true }))
        .parse(rows)
        .map(({ name }) => name)
        .filter((name) => !name.includes('/'))
    },
  })
