import { execFile } from 'node:child_process'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { signInAsAdmin } from '@portal/testing/portal/portal-client'
import { makeDataDir } from '@portal/testing/portal/portal-server'
import { failureOf, isPlain, onDataDir, type Fault } from './fault.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

const canMount = async (args: string[]): Promise<boolean> =>
  isRoot &&
  run('mount', args).then(
    () => true,
    () => false,
  )

export const readOnlyFolder: Fault = {
  name: 'read-only data folder',
  run: () =>
    onDataDir(async (dataDir, start) => {
      // To root no folder is read-only by its rights: it takes a mount.
      const isMounted = await canMount(['--bind', '-o', 'ro', dataDir, dataDir])
      if (isRoot && !isMounted) return { isHeld: null, seen: 'not tried: root may not mount here' }
      if (!isRoot) await chmod(dataDir, 0o500)
      try {
        const said = await failureOf(() => start())
        return { isHeld: isPlain(said), seen: `the start says: ${said ?? 'nothing'}` }
      } finally {
        if (isMounted) await run('umount', [dataDir])
        else await chmod(dataDir, 0o711)
      }
    }, makeDataDir),
}

/** Holds a portal with its write-ahead log, and not much more. */
const diskMegabytes = 400

export const fullDisk: Fault = {
  name: 'full disk',
  run: () =>
    onDataDir(async (dataDir, start) => {
      const isMounted = await canMount([
        '-t',
        'tmpfs',
        '-o',
        `size=${diskMegabytes}m,mode=711`,
        'tmpfs',
        dataDir,
      ])
      if (!isMounted) return { isHeld: null, seen: 'not tried: a small disk takes root and a mount' }
      let stop: () => Promise<unknown> = () => Promise.resolve()
      try {
        const portal = await start()
        stop = () => portal.stop()
        const ballast = join(dataDir, 'ballast')
        await writeFile(ballast, Buffer.alloc(diskMegabytes * 1024 * 1024)).catch(() => undefined)
        const full = await fetch(`${portal.url}/readyz`)
        const health = await fetch(`${portal.url}/healthz`)
        await rm(ballast)
        const { client } = await signInAsAdmin(portal)
        const { error } = await client.from('ai_chat_sessions').insert({ session_name: 'After' })
        return {
          isHeld: full.status === 503 && health.status === 200 && error === null,
          seen: `full: /readyz ${full.status}, /healthz ${health.status}; with room again a row is ${error ? 'refused' : 'written'}`,
        }
      } finally {
        await stop()
        // A database that a failed start left behind may still hold it.
        await run('umount', ['--lazy', dataDir])
      }
    }, makeDataDir),
}
