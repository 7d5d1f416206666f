import { HealthComponentRow } from '@portal/contracts/health'
import { systemTestCopy } from '@portal/content/health-tests'
import { oneQuery, readRows } from '#web/lib/requests.ts'

const NamedComponent = HealthComponentRow.pick({ name: true })

/** Names of the functions that the scheduled checks know; path groups are none. */
export const knownFunctionsQuery = () =>
  oneQuery(['health-checks', 'functions'], async (client) => {
    const query = client.from('health_components').select('name').eq('kind', 'function').order('name')
    const rows = await readRows(NamedComponent, query, systemTestCopy.failures.rows)
    return rows.map(({ name }) => name).filter((name) => !name.includes('/'))
  })
