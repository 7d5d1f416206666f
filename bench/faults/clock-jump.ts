import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAsAdmin } from '@portal/testing/portal/portal-client'
import { onDataDir, type Fault } from './fault.ts'

/** In the started server a signal sets the clock of the machine back by a day, as far as JavaScript sees it. */
const clockwork = `
const now = Date.now
let back = 0
const Real = Date
globalThis.Date = class extends Real {
  constructor(...given) { given.length === 0 ? super(now() - back) : super(...given) }
  static now() { return now() - back }
}
process.on('SIGUSR2', () => { back += 86400000 })`

export const clockJump: Fault = {
  name: 'clock set back by a day',
  run: (scale) =>
    onDataDir(async (_dataDir, start) => {
      const preload = `data:text/javascript,${encodeURIComponent(clockwork)}`
      const portal = await start({ NODE_OPTIONS: `--import ${preload}` })
      const { client } = await signInAsAdmin(portal)
      const jumps = scale === 'small' ? 1 : 5
      const statuses: number[] = []
      for (let jump = 0; jump < jumps; jump += 1) {
        process.kill(portal.pid, 'SIGUSR2')
        await sleep(200)
        for (let call = 0; call < 20; call += 1)
          statuses.push((await client.from('ai_chat_sessions').select('id').limit(1)).status)
        statuses.push((await fetch(`${portal.url}/readyz`)).status)
      }
      const odd = statuses.filter((status) => status !== 200)
      return {
        isHeld: odd.length === 0,
        seen: `${jumps} jumps, ${statuses.length} calls, not 200: ${odd.join(' ') || 'none'}`,
      }
    }),
}
