import { businessCopy } from '@portal/content/sales'
import { PipelineExport } from '@portal/contracts/sales'
import { useMutation } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

/** Saves the pipeline as a file; the server writes down who took it. */
export function useExportPipeline() {
  return useMutation({
    mutationFn: async () => PipelineExport.parse(await invokeFunction('pipeline-export', {})),
    onSuccess: ({ csv }) => {
      saveFile({
        name: businessCopy.fileName(new Date().toISOString().slice(0, 10)),
        type: 'text/csv;charset=utf-8',
        content: csv,
      })
      notify({
        title: businessCopy.exported,
        description: businessCopy.exportedText,
        tone: 'good',
      })
    },
    onError: (error) =>
      notify({
        title: businessCopy.exportFailed,
        description: error.message,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}
