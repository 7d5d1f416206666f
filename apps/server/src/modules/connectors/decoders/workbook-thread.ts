import { checkZip } from '#server/modules/document-reading/index.ts'
import { answerTasks } from '#server/platform/threads/answer-tasks.ts'
import readXlsxFile from 'read-excel-file/node'

answerTasks(async (bytes: Uint8Array) => {
  const workbook = Buffer.from(bytes)
  checkZip(workbook)
  return JSON.stringify(await readXlsxFile(workbook))
})
