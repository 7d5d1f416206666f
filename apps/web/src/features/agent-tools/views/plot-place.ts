/** What the axes and their words need around the drawing, in pixels. */
export const plotEdge = { left: 52, right: 16, top: 24, bottom: 38 } as const

/** Pixels of a place on the drawing. */
export interface Place {
  x: (value: number) => number
  y: (value: number) => number
  left: number
  right: number
  top: number
  bottom: number
  /** Keeps what is drawn inside the axes. */
  clip: string
}

type Point = readonly [x: number, y: number]

/** Points as the path of a line. */
export const linePath = (points: readonly Point[], { x, y }: Pick<Place, 'x' | 'y'>): string =>
  points.map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${round(x(px))} ${round(y(py))}`).join('')

/** Each item with the lowest row in which its label keeps clear of those before; in the order of the axis. */
export function inRows<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => number,
  room: number,
): { item: Item; row: number }[] {
  const ends: number[] = []
  return items.map((item) => {
    const place = placeOf(item)
    const free = ends.findIndex((end) => end <= place)
    const row = free === -1 ? ends.length : free
    ends[row] = place + room
    return { item, row }
  })
}

/** Each value holds until the next point. */
export const stepPath = (points: readonly Point[], { x, y }: Pick<Place, 'x' | 'y'>): string =>
  points
    .map(([px, py], at) =>
      at === 0 ? `M${round(x(px))} ${round(y(py))}` : `H${round(x(px))}V${round(y(py))}`,
    )
    .join('')

const round = (pixels: number) => Math.round(pixels * 100) / 100
