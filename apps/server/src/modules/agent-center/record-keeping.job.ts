import { runNotes } from '@portal/content/agent-center'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Look } from './source-probes.repository.ts'

export const sweepJob = 'retention-sweep'
export const lookJob = 'source-look'

const everySeconds = 60 * 60
/** A server that is restarted every day sweeps all the same; and looks before anybody asks. */
const firstSweepSeconds = 60
const firstLookSeconds = 8

interface RecordKeeping {
  sweepChats: () => Promise<number>
  sweepLooks: () => Promise<number>
  look: () => Promise<readonly Look[]>
}

/** Every hour, by one of the nodes: deletes what nobody keeps any longer, and looks at the data sources. */
export function scheduleRecordKeeping(jobs: JobQueue, { sweepChats, sweepLooks, look }: RecordKeeping): void {
  jobs.define({
    name: sweepJob,
    atOnce: 1,
    every: { seconds: everySeconds, firstAfterSeconds: firstSweepSeconds },
    handle: async () => ({ note: runNotes.swept(await sweepChats(), await sweepLooks()) }),
  })
  jobs.define({
    name: lookJob,
    atOnce: 1,
    every: { seconds: everySeconds, firstAfterSeconds: firstLookSeconds },
    handle: async () => {
      const looks = await look()
      const answered = looks.filter(({ error }) => error === null).length
      return { note: runNotes.looked(answered, looks.length) }
    },
  })
}
