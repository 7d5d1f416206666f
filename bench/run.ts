import process from 'node:process'
import { removeDataDir, startPortal, type RunningPortal } from '@portal/testing/portal/portal-server'
import { measureAiGateway } from './ai-gateway.ts'
import { measureAsk } from './ask-scale.ts'
import { measureFaults } from './faults/run-faults.ts'
import { measureEngines } from './engines.ts'
import { measurePages } from './lighthouse.ts'
import { measureRealtime } from './realtime.ts'
import { measureList } from './rest-list.ts'
import { measureScale } from './scale.ts'
import { measureStrangers } from './strangers.ts'
import { measureTenders } from './tenders.ts'

type Bench = (portal: RunningPortal) => string[] | Promise<string[]>
const benches: Record<string, Bench> = {
  engines: () => measureEngines(),
  pages: (running) => measurePages(running, wanted),
  list: (running) => measureList(running),
  realtime: () => measureRealtime(),
  gateway: () => measureAiGateway(),
  scale: () => measureScale(),
  strangers: () => measureStrangers(),
  ask: () => measureAsk(),
  tenders: () => measureTenders(),
  faults: () => measureFaults(),
}

/**
 * `npm run bench`: speed of the engines, of the first screens, of the table API, of realtime, of the model gateway, of every page at
 * full size, of questions at full size, of 100,000 tenders and of answers beside strangers who send large bodies, each against
 * a limit or a floor; then
 * what becomes of it when it is killed, filled up, damaged and attacked. Names after `--` run those alone; `pages / phone` one page
 * on one device.
 */
const wanted = process.argv.slice(2)
const portal = await startPortal()
try {
  const faults: string[] = []
  for (const [name, bench] of Object.entries(benches))
    if (wanted.length === 0 || wanted.includes(name)) faults.push(...(await bench(portal)))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await portal.stop()
  await removeDataDir(portal.dataDir)
}
