import { readPageChunks, routeOf } from '#server/modules/health/index.ts'
import { mapBounded } from '#server/platform/map-bounded.ts'

export interface PageWeight {
  page: string
  /** Where it opens. */
  route: string | null
  /** Of the files that no more than half of the pages share. */
  bytes: number
}

export interface Bundle {
  files: number
  pages: PageWeight[]
}

const withinMs = 5000
const atOnce = 8

/** Weighs what each page loads of its own, as it is served here; empty where the app is not built. */
export async function readBundle(origin: string): Promise<Bundle> {
  const chunks = (await readPageChunks(origin)) ?? {}
  const lists = Object.values(chunks)
  const files = [...new Set(lists.flat())]
  const sizes = new Map(
    await mapBounded(files, atOnce, async (file) => [file, await sizeOf(`${origin}/${file}`)] as const),
  )
  const isShared = (file: string) => lists.filter((list) => list.includes(file)).length > lists.length / 2
  const shared = new Set(files.filter(isShared))
  return {
    files: files.length,
    pages: Object.entries(chunks)
      .map(([page, list]) => ({ page, route: routeOf(page), bytes: weigh(list, { shared, sizes }) }))
      .toSorted((a, b) => b.bytes - a.bytes),
  }
}

function weigh(
  list: readonly string[],
  { shared, sizes }: { shared: ReadonlySet<string>; sizes: ReadonlyMap<string, number> },
): number {
  return list.filter((file) => !shared.has(file)).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}

async function sizeOf(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const response = await fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(withinMs) }).catch(
    () => null,
  )
  return Number(response?.headers.get('content-length') ?? 0)
}
