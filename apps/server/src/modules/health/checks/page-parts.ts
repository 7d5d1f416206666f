import { healthReasons as words } from '@portal/content/health-recommendations'
import { readPageChunks } from './page-chunks.ts'
import { probe } from './probe.ts'

export interface PageParts {
  /** What is wrong with the code of a page; null when all of it is served, or when nothing can be said. */
  faultOf(module: string): Promise<string | null>
}

/** Reads which files each page consists of. A server without that list, such as one under development, is believed. */
export async function readPageParts(origin: string): Promise<PageParts> {
  const chunks = await readPageChunks(origin)
  const asked = new Map<string, Promise<boolean>>()
  const isServed = (file: string) => {
    const answer = asked.get(file) ?? asksForScript(`${origin}/${file}`)
    asked.set(file, answer)
    return answer
  }
  return {
    async faultOf(module) {
      for (const file of chunks?.[module] ?? []) if (!(await isServed(file))) return words.chunkMissing(file)
      return null
    },
  }
}

async function asksForScript(url: string): Promise<boolean> {
  const answer = await probe({ url, method: 'HEAD' })
  return answer.outcome === 'answered' && answer.status === 200 && !answer.contentType.startsWith('text/html')
}
