import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failureOf, isPlain, onDataDir, type Fault } from './fault.ts'

/** Longer than somebody waits for a sentence. */
const withinMs = 10_000

/** Under its name stands a folder, or it is empty; of the database's own folder a part is gone. */
const damages: readonly [string, 'folder' | 'empty' | 'gone'][] = [
  ['postgres.log', 'folder'],
  ['postgres/global/pg_filenode.map', 'gone'],
  ['postgres-credentials.json', 'folder'],
  ['postgres-credentials.json', 'empty'],
  ['postgres/PG_VERSION', 'empty'],
  ['postgres/global/pg_control', 'empty'],
  ['postgres/pg_wal', 'gone'],
  ['postgres/base', 'gone'],
]

export const damagedFolder: Fault = {
  name: 'damaged data folder',
  run: (scale) =>
    onDataDir(async (dataDir, start) => {
      await (await start()).stop()
      const unclear: string[] = []
      const tried = scale === 'small' ? damages.slice(0, 2) : damages
      for (const [name, damage] of tried) {
        const place = join(dataDir, name)
        const kept = join(dataDir, 'kept')
        await rename(place, kept)
        if (damage === 'folder') await mkdir(place)
        if (damage === 'empty') await writeFile(place, '')
        const begun = performance.now()
        const said = await failureOf(() => start())
        const ms = Math.round(performance.now() - begun)
        if (!isPlain(said) || ms > withinMs)
          unclear.push(`${name} ${damage} (${ms} ms): ${said ?? 'nothing'}`)
        await rm(place, { recursive: true, force: true })
        await rename(kept, place)
      }
      const { status } = await fetch(`${(await start()).url}/readyz`)
      return {
        isHeld: unclear.length === 0 && status === 200,
        seen: `${tried.length} damages, not told in a sentence in time: ${unclear.join('; ') || 'none'}; repaired it answers ${status}`,
      }
    }),
}
