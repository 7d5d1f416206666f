import { readCase } from '../packages/engines/src/reading/index.ts'
import { engines, getEngine } from '../packages/engines/src/registry/index.ts'
import { engineCases } from './engine-cases.ts'

/** Of its thread's time, at the 95th percentile: what somebody who waits does not notice. */
const mostMs = 100
const rounds = 40

/** The longest of the sentences that the reader is tried on: most of its ways are gone. */
const sentence =
  '120 hl of wort, density 1048, cp 4.0, knocked out from 98 to 10 °C in 45 min, ice water 3 to 80 °C, ambient 20 °C'

/**
 * Every engine on its example and on cases as large as people bring, and its reader on a sentence: as slow as one run of twenty, beside
 * plain arithmetic in the same run. Returns what is too slow.
 */
export function measureEngines(): string[] {
  const before = floor()
  const works = [
    ...engines.map((engine) => ({ id: engine.id, work: () => engine.run(engine.example) })),
    ...engineCases.map(([name, id, input]) => ({
      id: `${id}, ${name}`,
      work: () => getEngine(id).run(input),
    })),
    ...engines.map((engine) => ({
      id: `${engine.id}, reading`,
      work: () => readCase(engine, { text: sentence }),
    })),
  ]
  const runs = works.map(({ id, work }) => {
    work()
    const times = Array.from({ length: rounds }, () => elapsed(work))
    return { id, p95: percentile(times, 0.95), median: percentile(times, 0.5) }
  })
  const least = Math.min(before, floor())
  for (const { id, p95, median } of runs)
    if (median > 5)
      console.log(
        `engine ${id}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(p95 / least).toFixed(2)} of the floor`,
      )
  return runs.flatMap(({ id, p95 }) =>
    p95 > mostMs
      ? [`${id} takes ${p95.toFixed(0)} ms at the 95th percentile, at most ${mostMs} ms are wanted`]
      : [],
  )
}

/** The best of some rounds of plain arithmetic. */
const floor = (): number =>
  Math.min(
    ...Array.from({ length: 5 }, () =>
      elapsed(() => {
        let sum = 0
        for (let at = 1; at < 2_000_000; at++) sum += Math.log(at) / at
        if (sum < 0) throw new Error('never')
      }),
    ),
  )

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY

/** Of this thread alone: what else runs on the machine is not an engine's time. */
function elapsed(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
