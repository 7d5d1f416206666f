import process from 'node:process'
import { postmasterOf } from '@portal/testing/portal/database-process'
import type { RunningPortal } from '@portal/testing/portal/portal-server'
import { onDataDir, type Fault } from './fault.ts'
import { countLost, writeRows } from './write-rows.ts'

const rowsBeforeKill = { small: 30, full: 2000 }

const killing = (name: string, rounds: number, kill: (portal: RunningPortal) => Promise<void>): Fault => ({
  name,
  run: (scale) =>
    onDataDir(async (_dataDir, start) => {
      const kills = scale === 'small' ? 1 : rounds
      const acknowledged: string[] = []
      for (let round = 0; round < kills; round += 1) {
        const portal = await start()
        let killed: Promise<void> | undefined
        const onRow = (count: number) => {
          if (count === rowsBeforeKill[scale]) killed = kill(portal)
        }
        acknowledged.push(...(await writeRows(portal, { onRow })))
        await killed
      }
      const lost = await countLost(await start(), acknowledged)
      return {
        isHeld: lost === 0,
        seen: `${kills} kills, ${acknowledged.length} rows acknowledged, ${lost} lost`,
      }
    }),
})

export const killServer = killing('kill -9 of the server', 20, (portal) => portal.kill())

export const killDatabase = killing('kill -9 of server and database', 10, async (portal) => {
  process.kill(await postmasterOf(portal.dataDir), 'SIGKILL')
  await portal.kill()
})
