import type { WaterUse } from './schema.ts'

export type Reuse = { from: string; to: string; volume_m3: number; quality: string }

const ranks = ['drinking', 'process', 'technical', 'rinse'] as const

/**
 * Most water that can be used again. Whatever accepts a poor source accepts a better one too, so giving
 * out the poorest source first never takes a place from another: the sum is the largest possible.
 */
export function allocateReuse(uses: readonly WaterUse[]): Reuse[] {
  const open = uses.map((use) => ({
    name: use.name,
    left: use.intake_m3,
    rank: ranks.indexOf(use.needs_quality),
  }))
  const sources = uses
    .flatMap((use) =>
      use.outlet_quality === undefined
        ? []
        : [
            {
              name: use.name,
              quality: use.outlet_quality,
              rank: ranks.indexOf(use.outlet_quality),
              volume: (usedWater(use) * use.recovery_percent) / 100,
            },
          ],
    )
    .toSorted((a, b) => b.rank - a.rank)
  const reuses: Reuse[] = []
  for (const source of sources)
    for (const use of open.toSorted((a, b) => b.rank - a.rank)) {
      const volume_m3 = Math.min(source.volume, use.left)
      if (use.rank < source.rank || volume_m3 <= 0) continue
      source.volume -= volume_m3
      use.left -= volume_m3
      reuses.push({ from: source.name, to: use.name, volume_m3, quality: source.quality })
    }
  return reuses
}

/** What leaves a use as liquid. */
export const usedWater = (use: WaterUse): number => use.intake_m3 - use.to_product_m3 - use.evaporated_m3
