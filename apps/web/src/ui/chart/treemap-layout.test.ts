import { expect, test } from 'vitest'
import { layOutTreemap } from './treemap-layout.ts'

const sizes = [320, 147, 35, 30, 28, 0, 15, 9, 6, 6, 4, 1]

test.for([
  [800, 300],
  [340, 420],
] as const)(
  'in %i by %i px each tile has its part of the area, none lies over another, and the whole is covered',
  ([width, height]) => {
    const tiles = layOutTreemap(sizes, width, height)
    const whole = sizes.reduce((sum, size) => sum + size, 0)
    expect(tiles[5]).toBeNull()
    tiles.forEach((tile, at) => {
      if (tile) expect(tile.width * tile.height).toBeCloseTo((width * height * (sizes[at] ?? 0)) / whole, 4)
    })
    const drawn = tiles.filter((tile) => tile !== null)
    for (const one of drawn) {
      expect(one.x + one.width).toBeLessThanOrEqual(width + 1e-6)
      expect(one.y + one.height).toBeLessThanOrEqual(height + 1e-6)
      for (const other of drawn) {
        if (one === other) continue
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
        const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
        expect(Math.min(across, down)).toBeLessThan(1e-6)
      }
    }
  },
)

test('equal sizes become squares where they can', () => {
  expect(layOutTreemap([1, 1, 1, 1], 200, 200).map((tile) => tile?.width)).toEqual([100, 100, 100, 100])
})

test('nothing to show is no tile', () => {
  expect(layOutTreemap([0, 0], 100, 100)).toEqual([null, null])
})
