import { engines } from '../packages/engines/src/registry/index.ts'

/** What somebody who waits does not notice; a plan with its 20,000 simulated runs has less. */
const mostMs = 300
const mostMsOfPlan = 100
const rounds = 12

/** Every engine on its example, the best of some rounds: other work on the machine is not its fault. Returns what is too slow. */
export function measureEngines(): string[] {
  return engines.flatMap((engine) => {
    const { id, example } = engine
    const best = Math.min(...Array.from({ length: rounds }, () => elapsed(() => engine.run(example))))
    const most = id === 'project-manager' ? mostMsOfPlan : mostMs
    if (best > 5) console.log(`engine ${id}: ${best.toFixed(1)} ms`)
    return best > most
      ? [`${id} takes ${best.toFixed(0)} ms on its example, at most ${most} ms are wanted`]
      : []
  })
}

function elapsed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
