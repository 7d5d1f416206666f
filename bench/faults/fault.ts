import {
  removeDataDir,
  startPortal,
  type RunningPortal,
  usedDataDir,
} from '@portal/testing/portal/portal-server'

/** `small` runs with the tests; `full` is what is said of the product. */
export type Scale = 'small' | 'full'

export interface Outcome {
  /** Null: it could not be tried here, and `seen` says why. */
  isHeld: boolean | null
  /** What was done and what came of it. */
  seen: string
}

export interface Fault {
  name: string
  run(scale: Scale): Promise<Outcome>
}

/** A data folder of one's own, which is gone afterwards with every portal that was started on it and still runs. */
export async function onDataDir<Result>(
  work: (dataDir: string, start: (env?: Record<string, string>) => Promise<RunningPortal>) => Promise<Result>,
  makeFolder: () => Promise<string> = usedDataDir,
): Promise<Result> {
  const dataDir = await makeFolder()
  const started: RunningPortal[] = []
  try {
    return await work(dataDir, async (env = {}) => {
      const portal = await startPortal({ dataDir, env })
      started.push(portal)
      return portal
    })
  } finally {
    for (const portal of started) await portal.stop().catch(() => undefined)
    await removeDataDir(dataDir)
  }
}

/** What a start that must fail says; null when it did not fail. */
export async function failureOf(start: () => Promise<RunningPortal>): Promise<string | null> {
  try {
    const portal = await start()
    await portal.stop()
    return null
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1).join('\n').trim() : String(error)
  }
}

/** One sentence for people, and no stack. */
export const isPlain = (said: string | null): said is string =>
  said !== null && said !== '' && !/^\s+at \S/mu.test(said)
