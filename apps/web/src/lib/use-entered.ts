import { pipelineRecordsCopy } from '@portal/content/sales-records'
import { useAuth } from '#web/lib/auth-context.ts'

/** What a record says of itself that a person enters today. */
export function useEntered() {
  const { user } = useAuth()
  return () => {
    const today = new Date().toISOString().slice(0, 10)
    const source = { name: pipelineRecordsCopy.enteredBy(user?.email ?? ''), retrieved_at: today }
    return { as_of: today, provenance: { kind: 'measured' as const, source, inputs: [] } }
  }
}
