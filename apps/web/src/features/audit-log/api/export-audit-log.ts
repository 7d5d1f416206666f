import { AuditExport, type AuditFilters } from '@portal/contracts/access'
import { auditCopy } from '@portal/content/access'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '#web/lib/save-file.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

const count = new Intl.NumberFormat('en')

/** Saves what the filters show as a file. That it was taken away is an entry of the log itself. */
export function useExportAuditLog() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (filters: AuditFilters) =>
      AuditExport.parse(await invokeFunction('audit-log', { action: 'export', filters })),
    onSuccess: ({ csv, rows, isComplete }) => {
      saveFile({
        name: auditCopy.fileName(new Date().toISOString().slice(0, 10)),
        type: 'text/csv;charset=utf-8',
        content: csv,
      })
      notify({
        title: auditCopy.exported,
        description: auditCopy.exportedText(count.format(rows), isComplete),
        tone: 'good',
      })
      void queryClient.invalidateQueries({ queryKey: ['audit-log'] })
    },
    onError: (error) =>
      notify({
        title: auditCopy.exportFailed,
        description: error.message,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}
