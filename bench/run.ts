import process from 'node:process'
import { removeDataDir, startPortal } from '../e2e/fixtures/portal-server.ts'
import { measurePages } from './lighthouse.ts'
import { measureRealtime } from './realtime.ts'
import { measureList } from './rest-list.ts'

/** `npm run bench`: speed of the first screens, of the table API and of realtime, each against a limit or a floor of the same run. */
const portal = await startPortal()
try {
  const faults = [...(await measurePages(portal.url)), ...(await measureList()), ...(await measureRealtime())]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await portal.stop()
  await removeDataDir(portal.dataDir)
}
