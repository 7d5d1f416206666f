/** minimise cost·x subject to rows·x = right side (or <=), 0 <= x <= upper. */
export interface LinearProgram {
  cost: readonly number[]
  /** Upper bound of each variable; Infinity for none. */
  upper: readonly number[]
  rows: readonly { coefficients: ReadonlyMap<number, number>; kind: '=' | '<='; right: number }[]
}

export type LinearSolution =
  | { status: 'optimal'; x: number[]; cost: number }
  | { status: 'infeasible' | 'unbounded' | 'too long' }

const epsilon = 1e-9
const mostPivots = 20_000

/**
 * Two-phase primal simplex with bounded variables on a dense tableau. A variable at its upper bound is
 * replaced by its distance from that bound, so bounds need no rows. Exact up to rounding.
 */
export function solveLinearProgram(program: LinearProgram): LinearSolution {
  const tableau = buildTableau(program)
  const artificialCost = Array.from({ length: tableau.columns }, (_, j) => (j >= tableau.artificial ? 1 : 0))
  setCosts(tableau, artificialCost)
  const first = iterate(tableau, tableau.columns)
  if (first !== 'optimal') return { status: 'too long' }
  if (-objective(tableau) > 1e-6 * Math.max(1, tableau.scale)) return { status: 'infeasible' }
  pinArtificials(tableau)
  setCosts(tableau, program.cost)
  const second = iterate(tableau, tableau.artificial)
  if (second !== 'optimal') return { status: second }
  const x = valuesOf(tableau).slice(0, program.cost.length)
  return { status: 'optimal', x, cost: x.reduce((sum, value, j) => sum + value * (program.cost[j] ?? 0), 0) }
}

interface Tableau {
  /** Rows of the constraints, then the reduced costs; the last column is the right side. */
  cells: Float64Array[]
  rows: number
  columns: number
  /** Column where the artificial variables begin. */
  artificial: number
  upper: Float64Array
  basis: Int32Array
  /** 1 where the column counts down from the upper bound. */
  flipped: Uint8Array
  scale: number
}

function buildTableau({ cost, upper, rows }: LinearProgram): Tableau {
  const slacks = rows.filter(({ kind }) => kind === '<=').length
  const artificial = cost.length + slacks
  const columns = artificial + rows.length
  const bounds = new Float64Array(columns).fill(Number.POSITIVE_INFINITY)
  bounds.set(upper)
  const basis = new Int32Array(rows.length)
  let slack = cost.length
  const cells = rows.map(({ coefficients, kind, right }, i) => {
    const row = new Float64Array(columns + 1)
    for (const [j, value] of coefficients) row[j] = value
    row[columns] = right
    const own = kind === '<=' ? slack++ : -1
    if (own >= 0) row[own] = 1
    if (right < 0) for (let j = 0; j <= columns; j++) row[j] = -(row[j] ?? 0)
    // A slack with a positive sign starts in the basis; an artificial variable is needed only elsewhere.
    const useSlack = own >= 0 && right >= 0
    basis[i] = useSlack ? own : artificial + i
    if (!useSlack) row[artificial + i] = 1
    return row
  })
  cells.push(new Float64Array(columns + 1))
  const scale = rows.reduce((most, { right }) => Math.max(most, Math.abs(right)), 0)
  return {
    cells,
    rows: rows.length,
    columns,
    artificial,
    upper: bounds,
    basis,
    flipped: new Uint8Array(columns),
    scale,
  }
}

/** Reduced costs of the present basis; a flipped column costs the opposite. */
function setCosts(tableau: Tableau, cost: readonly number[]): void {
  const { cells, rows, columns, basis, flipped, upper } = tableau
  const reduced = new Float64Array(columns + 1)
  let constant = 0
  for (let j = 0; j < columns; j++) {
    const each = cost[j] ?? 0
    reduced[j] = flipped[j] === 1 ? -each : each
    if (flipped[j] === 1 && each !== 0) constant += each * (upper[j] ?? 0)
  }
  reduced[columns] = -constant
  for (let i = 0; i < rows; i++) {
    const each = reduced[basis[i] ?? 0] ?? 0
    const row = cells[i]
    if (each === 0 || !row) continue
    for (let j = 0; j <= columns; j++) reduced[j] = (reduced[j] ?? 0) - each * (row[j] ?? 0)
  }
  cells[rows] = reduced
}

const objective = ({ cells, rows, columns }: Tableau): number => cells[rows]?.[columns] ?? 0

function iterate(tableau: Tableau, columns: number): 'optimal' | 'unbounded' | 'too long' {
  for (let pivots = 0; pivots < mostPivots; pivots++) {
    // Bland's rule in the long run: it cannot go in circles.
    const entering = chooseColumn(tableau, columns, pivots > mostPivots / 4)
    if (entering < 0) return 'optimal'
    const move = chooseRow(tableau, entering)
    if (move === null) return 'unbounded'
    if (move.row < 0) flip(tableau, entering)
    else {
      if (move.toUpper) flipBasic(tableau, move.row)
      pivot(tableau, move.row, entering)
    }
  }
  return 'too long'
}

function chooseColumn({ cells, rows, upper }: Tableau, columns: number, isFirstTaken: boolean): number {
  const reduced = cells[rows]
  let best = -1
  let least = -epsilon
  for (let j = 0; j < columns; j++) {
    const value = reduced?.[j] ?? 0
    if (value >= least || upper[j] === 0) continue
    best = j
    least = value
    if (isFirstTaken) break
  }
  return best
}

interface Move {
  /** -1: the entering variable goes to its own upper bound. */
  row: number
  toUpper: boolean
}

function chooseRow({ cells, rows, columns, upper, basis }: Tableau, entering: number): Move | null {
  let limit = upper[entering] ?? Number.POSITIVE_INFINITY
  let move: Move | null = Number.isFinite(limit) ? { row: -1, toUpper: false } : null
  for (let i = 0; i < rows; i++) {
    const row = cells[i]
    const slope = row?.[entering] ?? 0
    if (Math.abs(slope) < epsilon) continue
    const value = row?.[columns] ?? 0
    const bound = upper[basis[i] ?? 0] ?? Number.POSITIVE_INFINITY
    if (slope < 0 && !Number.isFinite(bound)) continue
    const room = slope > 0 ? value / slope : (value - bound) / slope
    const isTie = move !== null && move.row >= 0 && Math.abs(room - limit) <= 1e-12
    const isBetter = isTie ? (basis[i] ?? 0) < (basis[move?.row ?? 0] ?? 0) : room < limit
    if (!isBetter) continue
    limit = Math.max(0, room)
    move = { row: i, toUpper: slope < 0 }
  }
  return move
}

/** A column outside the basis counts from its other bound from now on. */
function flip({ cells, columns, upper, flipped }: Tableau, j: number): void {
  const bound = upper[j] ?? 0
  for (const row of cells) {
    const value = row[j] ?? 0
    if (value === 0) continue
    row[columns] = (row[columns] ?? 0) - value * bound
    row[j] = -value
  }
  flipped[j] = 1 - (flipped[j] ?? 0)
}

/** The basic variable of a row leaves at its upper bound: count it from there. */
function flipBasic({ cells, columns, upper, basis, flipped }: Tableau, i: number): void {
  const j = basis[i] ?? 0
  const row = cells[i]
  if (!row) return
  const bound = upper[j] ?? 0
  for (let k = 0; k < columns; k++) row[k] = k === j ? 1 : -(row[k] ?? 0)
  row[columns] = bound - (row[columns] ?? 0)
  flipped[j] = 1 - (flipped[j] ?? 0)
}

function pivot({ cells, columns, basis }: Tableau, i: number, j: number): void {
  const row = cells[i]
  if (!row) return
  const at = row[j] ?? 1
  for (let k = 0; k <= columns; k++) row[k] = (row[k] ?? 0) / at
  for (const other of cells) {
    if (other === row) continue
    const factor = other[j] ?? 0
    if (factor === 0) continue
    for (let k = 0; k <= columns; k++) {
      const value = row[k] ?? 0
      if (value !== 0) other[k] = (other[k] ?? 0) - factor * value
    }
    other[j] = 0
  }
  basis[i] = j
}

/** Artificial variables may stay in the basis at zero, never above. */
function pinArtificials({ upper, artificial, columns }: Tableau): void {
  for (let j = artificial; j < columns; j++) upper[j] = 0
}

function valuesOf({ rows, columns, cells, basis, flipped, upper }: Tableau): number[] {
  const x = Array.from({ length: columns }, () => 0)
  for (let i = 0; i < rows; i++) x[basis[i] ?? 0] = cells[i]?.[columns] ?? 0
  return x.map((value, j) => (flipped[j] === 1 ? (upper[j] ?? 0) - value : value))
}
