import { answerTasks } from '#server/platform/threads/answer-tasks.ts'
import type { PackageTask } from './package.ts'
import { readTarGz } from './tar-gz.ts'

answerTasks(async ({ bytes, keeps }: PackageTask) => {
  const files: string[] = []
  for await (const file of readTarGz(bytes)) {
    const text = Buffer.from(file).toString('utf8')
    if (keeps.length === 0 || keeps.some((word) => text.includes(word))) files.push(text)
  }
  return JSON.stringify(files)
})
