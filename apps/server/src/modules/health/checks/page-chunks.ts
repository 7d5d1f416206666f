import { z } from 'zod'
import { checkTimeoutMs } from './probe.ts'

/** Written by the build beside the app: the files that each route module needs. */
const PageChunks = z.record(z.string(), z.array(z.string()))

/** Null from a server without that list, such as one under development. */
export async function readPageChunks(origin: string): Promise<Record<string, string[]> | null> {
  try {
    const response = await fetch(`${origin}/page-chunks.json`, {
      signal: AbortSignal.timeout(checkTimeoutMs),
    })
    return response.ok ? PageChunks.parse(await response.json()) : null
  } catch {
    return null
  }
}
