import { z } from 'zod'
import {
  buildTable,
  choice,
  EngineRefusal,
  judged,
  listOf,
  nameField,
  quantity,
  whole,
  type Calculation,
} from '../core/index.ts'

const Branch = z.strictObject({
  name: nameField({ title: 'Branch', description: 'What is decided or what happens; names are given once.' }),
  after: nameField({
    title: 'After',
    description: 'The branch that it follows; none for those to begin with.',
  }).optional(),
  next: choice(['decision', 'chance', 'end'], {
    title: 'What follows',
    description: 'Whether somebody chooses among the branches after it, or chance does.',
  }).default('end'),
  probability_percent: quantity({
    title: 'Probability',
    unit: '%',
    description: 'Of a branch that chance takes.',
    min: 0,
    max: whole,
  }).optional(),
  value_eur: quantity({
    title: 'Value',
    unit: 'EUR',
    description: 'Earned on this branch; a cost is below 0.',
    min: judged(-1e12),
    max: judged(1e12),
  }).default(0),
})
type Branch = z.output<typeof Branch>

export const DecisionTree = z.strictObject({
  first: choice(['decision', 'chance'], { title: 'Begins with' }).default('decision'),
  branches: listOf(Branch, { title: 'Branches of the tree', min: 2, max: 300 }),
})
export type DecisionTree = z.output<typeof DecisionTree>

interface Node {
  name: string
  kind: Branch['next']
  children: readonly Branch[]
}

/** Rolled back from its ends: chance weighs, a decision takes the best (Raiffa). */
export function rollBack({ first, branches }: DecisionTree): Calculation {
  const below = new Map<string, Branch[]>()
  for (const branch of branches) {
    const parent = branch.after ?? ''
    below.set(parent, [...(below.get(parent) ?? []), branch])
  }
  const known = new Set(branches.map(({ name }) => name))
  const lost = branches.find(({ after }) => after !== undefined && !known.has(after))
  if (known.size < branches.length || lost)
    throw refused(
      lost
        ? `"${lost.name}" follows "${lost.after}", which is no branch of the tree.`
        : 'Two branches have one name.',
    )
  const nodeOf = ({ name, next }: Branch): Node => ({ name, kind: next, children: below.get(name) ?? [] })
  const root: Node = { name: 'Start', kind: first, children: below.get('') ?? [] }
  const worth = new Map<string, number>()
  const chosen = new Map<string, Branch>()

  function valueOf(node: Node): number {
    requireSense(node)
    const values = node.children.map((child) => ({ child, value: child.value_eur + valueOf(nodeOf(child)) }))
    for (const { child, value } of values) worth.set(child.name, value)
    const [best] = values.toSorted((a, b) => b.value - a.value)
    if (!best) return 0
    if (node.kind === 'chance')
      return values.reduce(
        (sum, { child, value }) => sum + (value * (child.probability_percent ?? 0)) / 100,
        0,
      )
    chosen.set(node.name, best.child)
    return best.value
  }

  const expected = valueOf(root)
  if (worth.size < branches.length) throw refused('Some branches follow each other in a circle.')
  const outcomes = outcomesOf(root, { probability: 1, value: 0 })

  function outcomesOf(node: Node, reached: { probability: number; value: number }): (typeof reached)[] {
    const pick = chosen.get(node.name)
    const taken = node.kind === 'decision' && pick ? [pick] : node.children
    if (taken.length === 0) return [reached]
    return taken.flatMap((child) =>
      outcomesOf(nodeOf(child), {
        probability:
          reached.probability * (node.kind === 'chance' ? (child.probability_percent ?? 0) / 100 : 1),
        value: reached.value + child.value_eur,
      }),
    )
  }

  const loss = outcomes.reduce((sum, { probability, value }) => sum + (value < 0 ? probability : 0), 0)
  return {
    results: {
      tree_expected_value_eur: expected,
      tree_first_choice: chosen.get(root.name)?.name ?? null,
      tree_probability_of_loss: loss,
      tree_worst_outcome_eur: Math.min(...outcomes.map(({ value }) => value)),
      tree_best_outcome_eur: Math.max(...outcomes.map(({ value }) => value)),
    },
    figures: [
      {
        key: 'tree_expected_value_eur',
        label: 'Expected value of the best decisions',
        value: expected,
        unit: 'EUR',
      },
      { key: 'tree_probability_of_loss', label: 'Probability of a loss', value: loss * 100, unit: '%' },
    ],
    tables: [
      buildTable({
        key: 'tree',
        title: 'Branches with what they are worth',
        rows: branches,
        columns: [
          { key: 'name', label: 'Branch', of: ({ name }) => name },
          { key: 'after', label: 'After', of: ({ after }) => after ?? root.name },
          { key: 'expected_eur', label: 'Expected', unit: 'EUR', of: ({ name }) => worth.get(name) ?? 0 },
          {
            key: 'chosen',
            label: 'Chosen',
            of: ({ name, after }) => chosen.get(after ?? root.name)?.name === name,
          },
        ],
      }),
    ],
  }
}

/** Chance takes one of its branches for certain; nobody chooses among none. */
function requireSense({ name, kind, children }: Node): void {
  if (kind === 'end' && children.length > 0)
    throw refused(`"${name}" is an end, and "${children[0]?.name ?? ''}" follows it.`)
  if (kind !== 'end' && children.length === 0) throw refused(`Nothing follows "${name}", which is a ${kind}.`)
  const sum = children.reduce((total, { probability_percent: p }) => total + (p ?? 0), 0)
  if (kind === 'chance' && Math.abs(sum - 100) > 1e-6)
    throw refused(
      `The probabilities after "${name}" add up to ${Number(sum.toPrecision(6))} %, not to 100 %.`,
    )
}

const refused = (message: string) =>
  new EngineRefusal('invalid_input', message, [
    'decision_tree.branches: name, after, next, probability_percent',
  ])
