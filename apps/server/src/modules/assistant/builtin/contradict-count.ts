import type { Entity } from '../knowledge/knowledge.ts'
import type { Draft } from './draft.ts'
import { calculation } from './measure.ts'

/** A number that was taken for granted is not so: how many there are, counted from their records. */
export function contradictCount(found: readonly Entity[], scope: string, draft: Draft): void {
  const result = calculation({
    method: 'count',
    label: `count of ${scope}`,
    excerpt: `${found.length} ${scope}`,
    inputs: found.map(({ source }) => source),
  })
  draft.contradict(draft.text.count(scope, `${found.length} ${draft.cite(result)}`))
}
