import { agentToolCopy } from '@portal/content/agent-tools'
import { useState } from 'react'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { useSaveReport, type ToolReport } from '#web/features/agent-tools/tool-services.tsx'

/** Has documents made one at a time, and says when one could not be; null where there is nobody to make them. */
export function useDocuments() {
  const saveReport = useSaveReport()
  const [isBusy, setBusy] = useState(false)
  if (!saveReport) return null
  const save = async (report: ToolReport) => {
    setBusy(true)
    try {
      await saveReport(report)
    } catch (error) {
      notify({
        tone: 'bad',
        title: agentToolCopy.packs.failed,
        description: error instanceof Error ? error.message : '',
        reference: requestIdOf(error),
      })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save: (report: ToolReport) => void save(report) }
}
