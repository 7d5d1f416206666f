import { buildTable, type Calculation, defineEngine, EngineRefusal, type JsonValue } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { flowDiagramDxf, flowDiagramSvg, layOutFlow, type FlowEdge } from '../drawing/index.ts'
import { computeFlowsheet } from '../flowsheet/report.ts'
import { FlowsheetInput } from '../flowsheet/schema.ts'
import { estimateCost } from './estimate.ts'
import { layOutBlocks, layoutSvg } from './layout.ts'
import { flowsheetOf } from './recipe.ts'
import { PrototypeInput, type Item } from './schema.ts'
import { prototypeLaws } from './laws.ts'

export const rapidPrototyper = defineEngine({
  id: 'rapid-prototyper',
  title: 'Rapid Prototyper',
  summary:
    'Which flowsheet does this product begin with, or what would a plant of this equipment look like and cost?',
  version: '2.0.0',
  input: PrototypeInput,
  laws: prototypeLaws,
  example: {
    equipment: [
      {
        tag: 'T-101',
        name: 'Mash tun',
        capacity: 90,
        reference_capacity: 60,
        reference_cost_eur: 145_000,
        length_m: 4,
        width_m: 4,
      },
      {
        tag: 'T-102',
        name: 'Lauter tun',
        capacity: 10,
        reference_capacity: 8,
        reference_cost_eur: 190_000,
        length_m: 5,
        width_m: 5,
      },
      {
        tag: 'T-103',
        name: 'Wort kettle',
        capacity: 140,
        reference_capacity: 100,
        reference_cost_eur: 210_000,
        length_m: 5,
        width_m: 5,
      },
      {
        tag: 'T-104',
        name: 'Whirlpool',
        capacity: 120,
        reference_capacity: 100,
        reference_cost_eur: 98_000,
        length_m: 5,
        width_m: 5,
      },
      {
        tag: 'E-101',
        name: 'Wort cooler',
        capacity: 45,
        reference_capacity: 30,
        reference_cost_eur: 38_000,
        length_m: 2,
        width_m: 1,
      },
      {
        tag: 'T-201',
        name: 'Fermenter',
        count: 8,
        capacity: 500,
        reference_capacity: 400,
        reference_cost_eur: 92_000,
        length_m: 4,
        width_m: 4,
      },
    ],
    process_type: 'solid_fluid',
    index_then: 600,
    index_now: 800,
  },
  method: {
    formula: [
      'C2 = C1 (S2/S1)^n x I2/I1, n = 0.6 unless given',
      'capital = Lang factor x Σ purchased equipment (3.10 solid, 3.63 solid-fluid, 4.74 fluid)',
      'class 5: low end -20 to -50%, high end +30 to +100%',
      'recipe: the balance of a brew by Balling, as means of the hour; sized, priced and drawn by the calculating flowsheet',
      'layout: pieces in process order, row by row, an aisle around each',
    ],
    source: [
      'Williams, Six-tenths factor aids in approximating costs, Chemical Engineering 1947',
      'Lang factors: PM World Journal, October 2014',
      'AACE International Recommended Practices 18R-97 and 59R-10',
    ],
    limits: [
      'Classes 4 and 5 only: concept screening, never a bid.',
      'Scale within a factor of ten of the reference. The layout shows room, not a design.',
    ],
  },
  asks: ({ equipment, recipe }) => (equipment.length > 0 || recipe ? [] : ['recipe']),
  calculate(input) {
    const { equipment, recipe } = input
    if (equipment.length === 0 && recipe)
      return startFlowsheet({ ...flowsheetOf(recipe), estimate: pricesOf(input) })
    if (equipment.length === 0)
      throw new EngineRefusal('too_little_data', 'There is nothing to begin a plant with.', [
        'recipe: product and batch_hl',
        'or equipment: tag, name, capacity, reference_capacity and reference_cost_eur of each piece',
      ])
    const tags = new Set(equipment.map(({ tag }) => tag))
    const edges = flowOf(equipment, tags)
    const estimate = estimateCost(input)
    const layout = layOutBlocks(input)
    const diagram = layOutFlow(
      equipment.map(({ tag, name, count }) => ({
        id: tag,
        label: count > 1 ? `${tag} ${name} x${count}` : `${tag} ${name}`,
        kind: 'unit',
      })),
      edges,
    )
    const { results } = estimate
    return {
      results: {
        ...results,
        layout_area_m2: layout.area_m2,
        layout_length_m: layout.length_m,
        layout_width_m: layout.width_m,
        equipment_costs: estimate.items,
        layout,
        layout_svg: layoutSvg(layout),
        flow_diagram: diagram,
        flow_diagram_svg: flowDiagramSvg(diagram, 'Flow diagram'),
        flow_diagram_dxf: flowDiagramDxf(diagram),
      },
      figures: [
        {
          key: 'capital_cost_eur',
          label: 'Capital cost, class 5',
          value: results.capital_cost_eur,
          unit: 'EUR',
          low: results.capital_cost_low_eur,
          high: results.capital_cost_high_eur,
        },
        {
          key: 'purchased_equipment_eur',
          label: 'Purchased equipment',
          value: results.purchased_equipment_eur,
          unit: 'EUR',
        },
        ...pickFigures({ layout_area_m2: layout.area_m2 }, [['layout_area_m2', 'Area of the layout', 'm²']]),
      ],
      tables: [
        buildTable({
          key: 'equipment',
          title: 'Equipment list',
          rows: equipment,
          columns: [
            { key: 'tag', label: 'Tag', of: ({ tag }) => tag },
            { key: 'name', label: 'Equipment', of: ({ name }) => name },
            { key: 'count', label: 'Count', of: ({ count }) => count },
            { key: 'capacity', label: 'Capacity', of: ({ capacity }) => capacity },
            { key: 'each_eur', label: 'Each', unit: 'EUR', of: (_, at) => estimate.items[at]?.each_eur ?? 0 },
            {
              key: 'total_eur',
              label: 'Together',
              unit: 'EUR',
              of: (_, at) => estimate.items[at]?.total_eur ?? 0,
            },
          ],
        }),
        buildTable({
          key: 'layout',
          title: 'Layout blocks',
          rows: layout.blocks,
          columns: [
            { key: 'tag', label: 'Tag', of: ({ tag }) => tag },
            { key: 'x_m', label: 'x', unit: 'm', of: ({ x_m }) => x_m },
            { key: 'y_m', label: 'y', unit: 'm', of: ({ y_m }) => y_m },
            { key: 'length_m', label: 'Length', unit: 'm', of: ({ length_m }) => length_m },
            { key: 'width_m', label: 'Width', unit: 'm', of: ({ width_m }) => width_m },
          ],
        }),
      ],
      constants: estimate.constants,
      warnings: estimate.warnings,
    }
  },
})

/** The reference prices of a recipe are those of January 2010. */
const pricesOf = ({ estimate, index_then, index_now }: PrototypeInput): FlowsheetInput['estimate'] =>
  index_then === undefined && index_now === undefined
    ? estimate
    : FlowsheetInput.shape.estimate.parse({ ...estimate, index_2010: index_then, index_now })

/** The solved sheet, and the inputs that the calculating flowsheet goes on with. */
function startFlowsheet(sheet: FlowsheetInput): Calculation {
  const solved = computeFlowsheet(sheet)
  return { ...solved, results: { ...solved.results, flowsheet_input: sheet as unknown as JsonValue } }
}

/** Who feeds whom: as given, or one after the other. */
function flowOf(equipment: readonly Item[], tags: ReadonlySet<string>): FlowEdge[] {
  let number = 0
  return equipment.flatMap((item, at) => {
    const next = equipment[at + 1]?.tag
    const feeds = item.feeds ?? (next === undefined ? [] : [next])
    return feeds.map((to) => {
      if (!tags.has(to))
        throw new EngineRefusal('invalid_input', `${item.tag} feeds ${to}, which is not in the list.`, [
          `feeds: tags of the list, for example ${[...tags].slice(0, 5).join(', ')}`,
        ])
      number++
      return { from: item.tag, to, stream: String(number) }
    })
  })
}
