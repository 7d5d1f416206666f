export interface Item {
  cost: number
  value: number
}

export interface Choice {
  /** Positions of the chosen items, ascending. */
  chosen: number[]
  cost: number
  value: number
  /** False when the search ended before everything was ruled out. */
  proven: boolean
}

const mostNodes = 300_000

/** Most value within the budget: depth-first branch and bound with the fractional bound. */
export function chooseItems(items: readonly Item[], budget: number): Choice {
  const order = items
    .map((item, at) => ({ ...item, at }))
    .filter(({ value, cost }) => value > 0 && cost <= budget)
    .toSorted((a, b) => b.value * a.cost - a.value * b.cost || a.at - b.at)
  const taken: boolean[] = order.map(() => false)
  let best = { value: 0, taken: [...taken] }
  let nodes = 0
  const bound = (from: number, room: number) => {
    let [left, value] = [room, 0]
    for (let i = from; i < order.length; i++) {
      const { cost = 0, value: worth = 0 } = order[i] ?? {}
      if (cost > left) return value + (worth * left) / cost
      left -= cost
      value += worth
    }
    return value
  }
  const search = (from: number, room: number, value: number): void => {
    if (value > best.value) best = { value, taken: [...taken] }
    const item = order[from]
    if (!item || nodes >= mostNodes) return
    nodes++
    if (value + bound(from, room) <= best.value * (1 + 1e-12)) return
    if (item.cost <= room) {
      taken[from] = true
      search(from + 1, room - item.cost, value + item.value)
      taken[from] = false
    }
    search(from + 1, room, value)
  }
  search(0, budget, 0)
  const chosen = order.filter((_, i) => best.taken[i]).map(({ at }) => at)
  return {
    chosen: chosen.toSorted((a, b) => a - b),
    cost: chosen.reduce((sum, at) => sum + (items[at]?.cost ?? 0), 0),
    value: chosen.reduce((sum, at) => sum + (items[at]?.value ?? 0), 0),
    proven: nodes < mostNodes,
  }
}
