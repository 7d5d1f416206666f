import type { EngineFigure, JsonValue } from './engine.ts'

/** The headline figures among the results: those named that are numbers, in the order given. */
export function pickFigures(
  results: Readonly<Record<string, JsonValue>>,
  names: readonly (readonly [key: string, label: string, unit: string])[],
): EngineFigure[] {
  return names.flatMap(([key, label, unit]) => {
    const value = results[key]
    return typeof value === 'number' ? [{ key, label, value, unit }] : []
  })
}
