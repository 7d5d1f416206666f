import { buildTable, type Calculation, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { flowDiagramDxf, flowDiagramSvg } from '../drawing/index.ts'
import { caseTables, governingSizes, solveCases } from './design-cases.ts'
import { drawFlowsheet } from './diagram.ts'
import { equipmentTables } from './datasheets.ts'
import { priceEquipment, type Price } from './pricing.ts'
import type { FlowsheetInput } from './schema.ts'
import { solve } from './solve.ts'
import { sizingConstants } from './sizing.ts'
import { totalOf } from './stream.ts'

/** Stream table, balances of every unit, duties, and the equipment that a cost estimate starts from. */
export function computeFlowsheet(input: FlowsheetInput): Calculation {
  const solution = solve(input)
  const { streams, worked, tears, iterations, residual, history } = solution
  const consumed = new Set(input.units.flatMap(({ inlets }) => inlets))
  const mass = (name: string) => totalOf(streams.get(name) ?? { parts: new Map(), temperature_c: 0 })
  const feeds = input.feeds.map(({ name }) => name)
  const products = [...streams.keys()].filter((name) => !consumed.has(name) && !feeds.includes(name))
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + mass(name), 0)
  const balances = worked.map(({ unit, duty_kw, power_kw, volume_m3 }) => ({
    unit: unit.name,
    kind: unit.kind,
    in_kg_per_h: sum(unit.inlets),
    out_kg_per_h: sum(unit.outlets),
    duty_kw,
    power_kw: power_kw ?? null,
    volume_m3: volume_m3 ?? null,
  }))
  const open = balances.find(
    (row) => Math.abs(row.in_kg_per_h - row.out_kg_per_h) > 1e-9 * Math.max(1, row.in_kg_per_h),
  )
  if (open)
    throw new EngineRefusal(
      'out_of_range',
      `${open.unit} takes ${open.in_kg_per_h} kg/h and gives ${open.out_kg_per_h} kg/h: its balance does not close.`,
      ['masses of the same order'],
    )
  const components = [...new Set([...streams.values()].flatMap(({ parts }) => [...parts.keys()]))]
  const rows = [...streams].map(([name, stream]) => ({ name, stream, total: totalOf(stream) }))
  const heating = balances.reduce((total, { duty_kw }) => total + Math.max(0, duty_kw), 0)
  const cooling = balances.reduce((total, { duty_kw }) => total + Math.max(0, -duty_kw), 0)
  const { diagram, edges } = drawFlowsheet(input, solution)
  const cases = solveCases(input, solution)
  const equipment = governingSizes(cases)
  const price = priceEquipment(equipment, input)
  const results = {
    fed_kg_per_h: sum(feeds),
    products_kg_per_h: sum(products),
    balance_kg_per_h: sum(feeds) - sum(products),
    heating_kw: heating,
    cooling_kw: cooling,
    recycle_rounds: iterations,
    recycle_residual: residual,
    torn_streams: [...tears],
    product_streams: products,
    streams: Object.fromEntries(
      rows.map(({ name, stream, total }) => [
        name,
        { total_kg_per_h: total, temperature_c: stream.temperature_c, ...Object.fromEntries(stream.parts) },
      ]),
    ),
    equipment: worked.map(({ unit, duty_kw, power_kw, volume_m3 }) => ({
      name: unit.name,
      kind: unit.kind,
      flow_kg_per_h: sum(unit.inlets),
      ...(duty_kw === 0 ? {} : { duty_kw }),
      ...(power_kw === undefined ? {} : { power_kw }),
      ...(volume_m3 === undefined ? {} : { volume_m3 }),
    })),
    ...(cases.length > 1 && {
      design_cases: Object.fromEntries(
        cases
          .slice(1)
          .map((one) => [
            one.name,
            Object.fromEntries(
              [...one.solution.streams].map(([name, stream]) => [
                name,
                { temperature_c: stream.temperature_c, ...Object.fromEntries(stream.parts) },
              ]),
            ),
          ]),
      ),
    }),
    ...price?.results,
    flow_diagram: diagram,
    flow_diagram_svg: flowDiagramSvg(diagram, 'Flowsheet'),
    flow_diagram_dxf: flowDiagramDxf(diagram),
  }
  return {
    results,
    figures: [
      ...products.map((name, at) => ({
        key: `product_${at + 1}_kg_per_h`,
        label: name,
        value: mass(name),
        unit: 'kg/h',
      })),
      ...(price ? estimateFigures(price) : []),
      { key: 'heating_kw', label: 'Heating of all units', value: heating, unit: 'kW' },
      { key: 'cooling_kw', label: 'Cooling of all units', value: cooling, unit: 'kW' },
      { key: 'balance_kg_per_h', label: 'Fed less products', value: results.balance_kg_per_h, unit: 'kg/h' },
    ],
    tables: [
      buildTable({
        key: 'streams',
        title: 'Streams',
        rows,
        columns: [
          { key: 'stream', label: 'No.', of: ({ name }) => edges.get(name)?.stream ?? '' },
          { key: 'name', label: 'Stream', of: ({ name }) => name },
          { key: 'from', label: 'From', of: ({ name }) => labelOf(edges.get(name)?.from) },
          { key: 'to', label: 'To', of: ({ name }) => labelOf(edges.get(name)?.to) },
          { key: 'total', label: 'Mass flow', unit: 'kg/h', of: ({ total }) => total },
          { key: 'temperature', label: 'Temperature', unit: '°C', of: ({ stream }) => stream.temperature_c },
          ...components.map((component, at) => ({
            key: `part_${at + 1}`,
            label: component,
            unit: 'kg/h',
            of: ({ stream }: (typeof rows)[number]) => stream.parts.get(component) ?? 0,
          })),
        ],
      }),
      buildTable({
        key: 'units',
        title: 'Units with their balances',
        rows: balances,
        columns: [
          { key: 'unit', label: 'Unit', of: ({ unit }) => unit },
          { key: 'kind', label: 'Kind', of: ({ kind }) => kind },
          { key: 'in', label: 'In', unit: 'kg/h', of: (row) => row.in_kg_per_h },
          { key: 'out', label: 'Out', unit: 'kg/h', of: (row) => row.out_kg_per_h },
          { key: 'duty', label: 'Heat', unit: 'kW', of: ({ duty_kw }) => duty_kw },
          { key: 'power', label: 'Power', unit: 'kW', of: ({ power_kw }) => power_kw },
          { key: 'volume', label: 'Volume', unit: 'm³', of: ({ volume_m3 }) => volume_m3 },
        ],
      }),
      ...caseTables(cases),
      ...equipmentTables(equipment, price),
      buildTable({
        key: 'convergence',
        title: 'How the recycles settled',
        rows: history.slice(0, 100),
        columns: [
          { key: 'round', label: 'Round', of: (_, at) => at + 1 },
          { key: 'change', label: 'Largest change, as a part of the feed', of: (change) => change },
        ],
      }),
    ],
    constants: [...sizingConstants],
    warnings: price?.warnings ?? [],
  }
}

const labelOf = (id = '') => (id.startsWith('in: ') || id.startsWith('out: ') ? '' : id)

const estimateFigures = ({ results, currency }: Price) => {
  const [value, low, high] = [
    results['fixed_capital'],
    results['fixed_capital_low'],
    results['fixed_capital_high'],
  ]
  return [
    {
      key: 'fixed_capital',
      label: 'Fixed capital, class 4',
      value: Number(value),
      unit: currency,
      low: Number(low),
      high: Number(high),
    },
    ...pickFigures(results, [
      ['fixed_capital_p50', 'Fixed capital that holds in half of the cases (P50)', currency],
      ['fixed_capital_p80', 'Fixed capital that holds in four of five cases (P80)', currency],
      ['purchased_equipment', 'Purchased equipment', currency],
    ]),
  ]
}
