interface Edge {
  from: string
  to: string
  stream: string
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Sheet {
  boxes: ReadonlyMap<string, Box>
  /** Width between two columns. */
  gap: number
  /** Below every box; what cannot run straight to the next column runs in lanes from here down. */
  floor: number
  laneHeight: number
  /** The boxes stand where somebody put them, not in columns: any way forward that hits no box is taken. */
  isFree?: boolean
}

interface Port {
  at: number
  of: number
  y: number
}

/** Right-angled lines; each has its own place on the side of a box, so that no two begin or end on one spot. */
export function routeEdges<Given extends Edge>(edges: readonly Given[], sheet: Sheet) {
  let lanes = 0
  const routes = edges.map((edge) => {
    const [start, end] = [sheet.boxes.get(edge.from), sheet.boxes.get(edge.to)]
    if (!start || !end) return { ...edge, points: [] }
    const [out, into] = [
      portOf(edge, edges, { sheet, side: 'from' }),
      portOf(edge, edges, { sheet, side: 'to' }),
    ]
    const isNext = end.x > start.x && end.x - start.x - start.width <= sheet.gap + 1
    const right = start.x + start.width
    if (isNext) return { ...edge, points: straight([right, out], [end.x, into], sheet.gap) }
    if (sheet.isFree && end.x - right > 20) {
      const points = straight([right, out], [end.x, into], end.x - right)
      if (
        !hitsBox(
          points,
          [...sheet.boxes.values()].filter((box) => box !== start && box !== end),
        )
      )
        return { ...edge, points }
    }
    lanes++
    const lane = sheet.floor - 10 + lanes * sheet.laneHeight
    const away = right + (sheet.gap * (out.of - out.at)) / (2 * (out.of + 1))
    const back = end.x - (sheet.gap * (into.at + 1)) / (2 * (into.of + 1))
    return {
      ...edge,
      points: [
        [right, out.y],
        [away, out.y],
        [away, lane],
        [back, lane],
        [back, into.y],
        [end.x, into.y],
      ],
    }
  })
  return { routes, lanes }
}

const hitsBox = (points: readonly number[][], boxes: readonly Box[]): boolean =>
  points.slice(1).some(([x2 = 0, y2 = 0], at) => {
    const [x1 = 0, y1 = 0] = points[at] ?? []
    return boxes.some(
      ({ x, y, width, height }) =>
        Math.max(x1, x2) > x &&
        Math.min(x1, x2) < x + width &&
        Math.max(y1, y2) > y &&
        Math.min(y1, y2) < y + height,
    )
  })

function straight(
  [x1, out]: readonly [number, Port],
  [x2, into]: readonly [number, Port],
  gap: number,
): number[][] {
  if (Math.abs(out.y - into.y) < 0.5)
    return [
      [x1, out.y],
      [x2, into.y],
    ]
  // Lines that rise turn later the lower they begin, lines that fall the other way: they do not cross their neighbours.
  const share = into.y < out.y ? (out.at + 1) / (out.of + 1) : (out.of - out.at) / (out.of + 1)
  const turn = x1 + gap * (0.35 + 0.6 * share)
  return [
    [x1, out.y],
    [turn, out.y],
    [turn, into.y],
    [x2, into.y],
  ]
}

/** Place of a line among those on the same side of its box, ordered by where they come from or go to. */
function portOf(
  edge: Edge,
  edges: readonly Edge[],
  { sheet, side }: { sheet: Sheet; side: 'from' | 'to' },
): Port {
  const box = sheet.boxes.get(edge[side])
  const far = (other: Edge) => sheet.boxes.get(side === 'from' ? other.to : other.from)?.y ?? 0
  const beside = edges.filter((other) => other[side] === edge[side]).toSorted((a, b) => far(a) - far(b))
  const at = beside.indexOf(edge)
  const of = beside.length
  return { at, of, y: (box?.y ?? 0) + ((box?.height ?? 0) * (at + 1)) / (of + 1) }
}
