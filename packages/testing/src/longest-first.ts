import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files begin by their size; one whose tests ask for more time than others have begins before them, so that none waits for it alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const asked = await Promise.all(sorted.map(async (file) => ({ file, ms: await askedMs(file) })))
    return asked.toSorted((a, b) => b.ms - a.ms).map(({ file }) => file)
  }
}

async function askedMs({ moduleId }: TestSpecification): Promise<number> {
  const limits = (await readFile(moduleId, 'utf8')).matchAll(/^\}, (\d+_000)\)$/gm)
  return Math.max(0, ...[...limits].map(([, ms = '']) => Number(ms.replace('_', ''))))
}
