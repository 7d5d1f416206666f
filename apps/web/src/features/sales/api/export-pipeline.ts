import { businessCopy } from '@portal/content/sales'
import { PipelineExport } from '@portal/contracts/sales'
import { backendFunction, useChange } from '#web/lib/requests.ts'
import { saveFile } from '#web/lib/save-file.ts'

const pipeline = backendFunction('pipeline-export')

/** Saves the pipeline as a file; the server writes down who took it. */
export const useExportPipeline = () =>
  useChange({
    change: async () => {
      const { csv } = await pipeline.call({}, PipelineExport)
      saveFile({
        name: businessCopy.fileName(new Date().toISOString().slice(0, 10)),
        type: 'text/csv;charset=utf-8',
        content: csv,
      })
    },
    done: () => ({ title: businessCopy.exported, description: businessCopy.exportedText, tone: 'good' }),
    failed: businessCopy.exportFailed,
  })
