import { AuditExport, type AuditFilters } from '@portal/contracts/access'
import { auditCopy } from '@portal/content/access'
import { useChange } from '#web/lib/requests.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { auditLog } from './audit-log-function.ts'

const count = new Intl.NumberFormat('en')

/** Saves what the filters show as a file. That it was taken away is an entry of the log itself. */
export const useExportAuditLog = () =>
  useChange({
    change: async (filters: AuditFilters) => {
      const { csv, ...taken } = await auditLog.call({ action: 'export', filters }, AuditExport)
      saveFile({
        name: auditCopy.fileName(new Date().toISOString().slice(0, 10)),
        type: 'text/csv;charset=utf-8',
        content: csv,
      })
      return taken
    },
    done: ({ rows, isComplete }) => ({
      title: auditCopy.exported,
      description: auditCopy.exportedText(count.format(rows), isComplete),
      tone: 'good',
    }),
    refreshes: [auditLog.key],
    failed: auditCopy.exportFailed,
  })
