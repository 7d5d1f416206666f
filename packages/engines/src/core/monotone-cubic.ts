export interface Point {
  x: number
  y: number
}

/**
 * The curve through points in order of x: cubic between each two, without an extreme that the points do not have.
 * Slopes of parabolas, limited as by Hyman 1983 (doi 10.1137/0904045): a parabola comes out as itself. Outside the points the end
 * pieces go on.
 */
export function monotoneCubic(points: readonly Point[]): (x: number) => number {
  const pieces = points.slice(1).map((to, at) => {
    const from = points[at] ?? to
    return { from, width: to.x - from.x, slope: (to.y - from.y) / (to.x - from.x) }
  })
  const slopes = points.map((_, at) => {
    const [before, after] = [pieces[at - 1], pieces[at]]
    if (before && after) return innerSlope(before, after)
    const [end, next] = before ? [before, pieces[at - 2]] : [after, pieces[at + 1]]
    return end ? endSlope(end, next) : 0
  })
  return (x) => {
    const at = Math.max(
      0,
      pieces.findLastIndex(({ from }) => x >= from.x),
    )
    const piece = pieces[at]
    if (!piece) return points[0]?.y ?? Number.NaN
    const { from, width, slope } = piece
    const [start = 0, end = 0] = [slopes[at], slopes[at + 1]]
    const t = x - from.x
    const square = (3 * slope - 2 * start - end) / width
    const cube = (start + end - 2 * slope) / width ** 2
    return from.y + t * (start + t * (square + t * cube))
  }
}

interface Piece {
  width: number
  slope: number
}

/** Steeper than three times either piece, and the curve would turn between the points. */
const steepest = 3

/** That of the parabola through both neighbours. */
function innerSlope(before: Piece, after: Piece): number {
  if (before.slope * after.slope <= 0) return 0
  const slope = (after.width * before.slope + before.width * after.slope) / (before.width + after.width)
  const limit = steepest * Math.min(Math.abs(before.slope), Math.abs(after.slope))
  return Math.sign(slope) * Math.min(Math.abs(slope), limit)
}

/** That of the parabola through the last three points. */
function endSlope(end: Piece, next: Piece | undefined): number {
  if (!next) return end.slope
  const slope = end.slope + (end.width * (end.slope - next.slope)) / (end.width + next.width)
  if (slope * end.slope <= 0) return 0
  return Math.sign(slope) * Math.min(Math.abs(slope), steepest * Math.abs(end.slope))
}
