import type { Scale } from './scale-data.ts'
import type { PageRequest } from './scale-requests.ts'

export interface Curve {
  request: PageRequest
  /** Milliseconds at each stage. */
  p95: number[]
}

export const floorAddress = '/rest/v1/rpc/bench_floor'
/** `select 1` through everything that a page's request goes through. */
export const floorFunction = `create or replace function public.bench_floor() returns integer language sql stable as 'select 1';
grant execute on function public.bench_floor() to authenticated`

const mostP95Ms = 100
/** Ten times the records may cost this many times the time, as far as it is more than the floor by the noise. */
const mostGrowth = 3
const noiseMs = 15
/** Walks every entry of the audit log, which is its purpose; the page stands meanwhile and says that it is being checked. */
const walks = /\/audit-log .*"verify"/

export function judgeScale(stages: readonly Scale[], curves: readonly Curve[]): string[] {
  const floors = curves.find(({ request }) => request.address === floorAddress)?.p95 ?? []
  const floor = floors.at(-1) ?? 1
  console.log(
    `scale: p95 in ms at ${stages.map(({ insights }) => insights).join(', ')} insights; times the floor; request`,
  )
  for (const { request, p95 } of curves.toSorted((a, b) => (b.p95.at(-1) ?? 0) - (a.p95.at(-1) ?? 0)))
    console.log(
      `${p95.map((ms) => ms.toFixed(1).padStart(7)).join('')}${((p95.at(-1) ?? 0) / floor).toFixed(1).padStart(6)}  ${nameOf(request)}`,
    )
  return curves
    .filter(({ request }) => !walks.test(nameOf(request)))
    .flatMap((curve) => faultsOf(curve, floors))
}

function faultsOf({ request, p95 }: Curve, floors: readonly number[]): string[] {
  const [before = 0, last = 0] = p95.slice(-2)
  const overFloor = last - (floors.at(-1) ?? 0)
  return [
    ...(last > mostP95Ms
      ? [`${nameOf(request)} takes ${last.toFixed(0)} ms at full size, at most ${mostP95Ms} are wanted`]
      : []),
    ...(overFloor > noiseMs && last > mostGrowth * before
      ? [
          `${nameOf(request)} grows from ${before.toFixed(0)} to ${last.toFixed(0)} ms with ten times the records`,
        ]
      : []),
  ]
}

const nameOf = ({ page, method, address, body }: PageRequest): string =>
  `${page} ${method} ${decodeURIComponent(address)} ${body ?? ''}`.slice(0, 230)
