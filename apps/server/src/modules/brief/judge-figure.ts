import { briefWords } from '@portal/content/brief'
import { printFigure } from '@portal/content/print-figure'
import type { BriefException } from '@portal/contracts/brief'
import type { FigureRow } from '@portal/contracts/figures'
import { judgeSeries } from '@portal/engines/exceptions'
import type { ChangedFigure } from './brief.repository.ts'
import { nameSource } from './name-source.ts'

/** How far the current version stands out of those before it; null where there is nothing to compare. */
export function judgeFigure(changed: ChangedFigure): BriefException | null {
  const { current, target, better, commentary } = changed
  const points = comparableVersions(changed)
  const judged = judgeSeries({
    values: points.map(({ value }) => value ?? 0),
    target: target !== null && isComparable(target, current) ? target.value : null,
    better,
  })
  if (!judged) return null
  const isTarget = judged.against === 'target'
  const reference = isTarget ? target : (points.at(-2) ?? null)
  const print = (value: number) => printFigure({ ...current, value })
  const value = print(current.value ?? 0)
  const referenceValue = print(judged.reference)
  return {
    id: `figure:${current.key}`,
    title: titleOf(current, reference, isTarget),
    whatChanged:
      points.length < 2
        ? briefWords.stands(current.label, value)
        : briefWords.changed(current.label, print(points.at(-2)?.value ?? 0), value),
    againstWhat: isTarget
      ? briefWords.againstTarget(referenceValue)
      : briefWords.againstPrevious(referenceValue, reference?.as_of ?? ''),
    why: [...(commentary === null ? [] : [{ text: commentary, url: null }]), nameSource(current.provenance)],
    whoActs: current.owner ?? briefWords.noOwner,
    score: judged.score,
    noise:
      judged.changes === null
        ? briefWords.noiseAssumed(print(judged.noise))
        : briefWords.noiseOfHistory(print(judged.noise), judged.changes),
    against: judged.against,
    figure: current,
    reference,
    history: points.map(({ as_of, value: held }) => ({ as_of, value: held ?? 0 })),
    insight: null,
  }
}

function titleOf({ label, value }: FigureRow, reference: FigureRow | null, isTarget: boolean): string {
  if (isTarget) return briefWords.figureTitle.behind(label)
  return (value ?? 0) < (reference?.value ?? 0)
    ? briefWords.figureTitle.fell(label)
    : briefWords.figureTitle.rose(label)
}

/** One value a date, of the same kind of source and in the same unit; what was undone does not count. */
function comparableVersions({ current, versions }: ChangedFigure): FigureRow[] {
  const standing: FigureRow[] = []
  for (const version of versions) {
    if (version.value === null || !isComparable(version, current)) continue
    const again = standing.findIndex((earlier) => saysTheSame(earlier, version))
    if (again !== -1) standing.length = again
    if (standing.at(-1)?.as_of === version.as_of) standing.pop()
    standing.push(version)
  }
  return standing
}

const isComparable = (version: FigureRow, current: FigureRow): boolean =>
  (version.provenance.kind === 'sample') === (current.provenance.kind === 'sample') &&
  version.unit === current.unit

const saysTheSame = (a: FigureRow, b: FigureRow): boolean =>
  a.value === b.value && a.as_of === b.as_of && JSON.stringify(a.provenance) === JSON.stringify(b.provenance)
