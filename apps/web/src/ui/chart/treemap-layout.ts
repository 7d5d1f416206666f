export interface Tile {
  x: number
  y: number
  width: number
  height: number
}

interface Sized {
  at: number
  size: number
}

/** A tile for each size, as large as its part of the whole and as near to a square as a row of them can be; none for zero. */
export function layOutTreemap(sizes: readonly number[], width: number, height: number): (Tile | null)[] {
  const tiles: (Tile | null)[] = sizes.map(() => null)
  const left = sizes
    .map((size, at) => ({ at, size }))
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size)
  let room: Tile = { x: 0, y: 0, width, height }
  while (left.length > 0) {
    const whole = sumOf(left)
    const scale = (room.width * room.height) / whole
    const row = left.splice(0, lengthOfRow(left, scale, Math.min(room.width, room.height)))
    room = fillRow({ row, tiles, room, share: sumOf(row) / whole })
  }
  return tiles
}

const sumOf = (all: readonly Sized[]): number => all.reduce((sum, { size }) => sum + size, 0)

/** As many as make the longest tile of the row less long than it would be without the last. */
function lengthOfRow(left: readonly Sized[], scale: number, side: number): number {
  let best = Infinity
  for (let length = 1; length <= left.length; length += 1) {
    const row = left.slice(0, length)
    const depth = (sumOf(row) * scale) / side
    const worst = Math.max(
      ...row.map(({ size }) => {
        const along = (size * scale) / depth
        return Math.max(along / depth, depth / along)
      }),
    )
    if (worst > best) return length - 1
    best = worst
  }
  return left.length
}

interface Filling {
  row: readonly Sized[]
  tiles: (Tile | null)[]
  room: Tile
  /** Of the room. */
  share: number
}

/** Puts a row along the shorter side, and returns the room that is left. */
function fillRow({ row, tiles, room, share }: Filling): Tile {
  const isUpright = room.width >= room.height
  const depth = (isUpright ? room.width : room.height) * share
  const side = isUpright ? room.height : room.width
  const whole = sumOf(row)
  let along = 0
  for (const { at, size } of row) {
    const length = (side * size) / whole
    tiles[at] = isUpright
      ? { x: room.x, y: room.y + along, width: depth, height: length }
      : { x: room.x + along, y: room.y, width: length, height: depth }
    along += length
  }
  return isUpright
    ? { ...room, x: room.x + depth, width: room.width - depth }
    : { ...room, y: room.y + depth, height: room.height - depth }
}
