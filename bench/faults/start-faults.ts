import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failureOf, isPlain, onDataDir, type Fault } from './fault.ts'

export const twoInstances: Fault = {
  name: 'two portals on one folder',
  run: (scale) =>
    onDataDir(async (_dataDir, start) => {
      const first = await start()
      const said = await failureOf(() => start())
      const { status } = await fetch(`${first.url}/readyz`)
      const held: number[] = []
      for (let round = 0, last = first; round < (scale === 'small' ? 1 : 5); round += 1) {
        // A lock that nobody holds any more, and two that find it at the same moment.
        await last.kill()
        const both = await Promise.allSettled([start(), start()])
        const begun = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        held.push(begun.length)
        if (begun[0]) last = begun[0]
      }
      return {
        isHeld: isPlain(said) && status === 200 && held.every((count) => count === 1),
        seen:
          `the second says: ${said ?? 'nothing'}; the first answers ${status}; ` +
          `of two at the same moment after a kill ${held.join(', ')} began`,
      }
    }),
}

const damages = ['', '{}', '{"jwtSecret":', '[]', 'null', '\0\0\0\0']

export const damagedKeys: Fault = {
  name: 'damaged keys.json',
  run: (scale) =>
    onDataDir(async (dataDir, start) => {
      await (await start()).stop()
      const file = join(dataDir, 'keys.json')
      const whole = await readFile(file)
      const tried = scale === 'small' ? damages.slice(0, 2) : damages
      const unclear: string[] = []
      for (const damage of tried) {
        await writeFile(file, damage)
        if (!isPlain(await failureOf(() => start()))) unclear.push(JSON.stringify(damage))
      }
      await writeFile(file, whole)
      const { status } = await fetch(`${(await start()).url}/readyz`)
      return {
        isHeld: unclear.length === 0 && status === 200,
        seen: `${tried.length} damages, ${unclear.length} not told in a sentence ${unclear.join(' ')}; repaired it answers ${status}`,
      }
    }),
}
