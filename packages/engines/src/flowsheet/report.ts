import { type Calculation, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { flowDiagramDxf, flowDiagramSvg } from '../drawing/index.ts'
import { equipmentTables } from './datasheets.ts'
import { caseTables, governingSizes, solveCases } from './design-cases.ts'
import { drawFlowsheet } from './diagram.ts'
import { type Balance, convergenceTable, streamTable, unitTable } from './flowsheet-tables.ts'
import { priceEquipment, type Price } from './pricing.ts'
import type { FlowsheetInput } from './schema.ts'
import { sizingConstants } from './sizing.ts'
import { type Solution, solve } from './solve.ts'
import { type Stream, totalOf } from './stream.ts'

/** Stream table, balances of every unit, duties, and the equipment that a cost estimate starts from. */
export function computeFlowsheet(input: FlowsheetInput): Calculation {
  const solution = solve(input)
  const { streams, worked, tears, iterations, residual, history } = solution
  const mass = (name: string) => totalOf(streams.get(name) ?? { parts: new Map(), temperature_c: 0 })
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + mass(name), 0)
  const consumed = new Set(input.units.flatMap(({ inlets }) => inlets))
  const feeds = input.feeds.map(({ name }) => name)
  const products = [...streams.keys()].filter((name) => !consumed.has(name) && !feeds.includes(name))
  const balances = closedBalances(worked, sum)
  const duties = balances.map(({ duty_kw }) => duty_kw)
  const heating = duties.reduce((total, duty) => total + Math.max(0, duty), 0)
  const cooling = duties.reduce((total, duty) => total + Math.max(0, -duty), 0)
  const exchanged = balances.reduce((total, { exchanged_kw }) => total + (exchanged_kw ?? 0), 0)
  const balance = sum(feeds) - sum(products)
  const { diagram, edges } = drawFlowsheet(input, solution)
  const cases = solveCases(input, solution)
  const equipment = governingSizes(cases)
  const price = priceEquipment(equipment, input)
  return {
    results: {
      fed_kg_per_h: sum(feeds),
      products_kg_per_h: sum(products),
      balance_kg_per_h: balance,
      heating_kw: heating,
      cooling_kw: cooling,
      exchanged_kw: exchanged,
      recycle_rounds: iterations,
      recycle_residual: residual,
      torn_streams: [...tears],
      product_streams: products,
      streams: streamsOf(solution, (stream) => ({ total_kg_per_h: totalOf(stream) })),
      equipment: worked.map(({ unit, duty_kw, exchanged_kw, power_kw, volume_m3 }) => ({
        name: unit.name,
        kind: unit.kind,
        flow_kg_per_h: sum(unit.inlets),
        ...(duty_kw === 0 ? {} : { duty_kw }),
        ...(exchanged_kw === undefined ? {} : { exchanged_kw }),
        ...(power_kw === undefined ? {} : { power_kw }),
        ...(volume_m3 === undefined ? {} : { volume_m3 }),
      })),
      ...(cases.length > 1 && {
        design_cases: Object.fromEntries(cases.slice(1).map((one) => [one.name, streamsOf(one.solution)])),
      }),
      ...price?.results,
      flow_diagram: diagram,
      flow_diagram_svg: flowDiagramSvg(diagram, 'Flowsheet'),
      flow_diagram_dxf: flowDiagramDxf(diagram),
    },
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
      ...(exchanged > 0
        ? [{ key: 'exchanged_kw', label: 'Exchanged between streams', value: exchanged, unit: 'kW' }]
        : []),
      { key: 'balance_kg_per_h', label: 'Fed less products', value: balance, unit: 'kg/h' },
    ],
    tables: [
      streamTable(streams, edges),
      unitTable(balances),
      ...caseTables(cases),
      ...equipmentTables(equipment, price),
      convergenceTable(history),
    ],
    constants: [...sizingConstants],
    warnings: price?.warnings ?? [],
  }
}

/** Refuses a unit that gives another mass than it takes. */
function closedBalances(worked: Solution['worked'], sum: (names: readonly string[]) => number): Balance[] {
  const balances = worked.map(({ unit, duty_kw, exchanged_kw, power_kw, volume_m3 }) => ({
    unit: unit.name,
    kind: unit.kind,
    in_kg_per_h: sum(unit.inlets),
    out_kg_per_h: sum(unit.outlets),
    duty_kw,
    exchanged_kw: exchanged_kw ?? null,
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
  return balances
}

const streamsOf = ({ streams }: Solution, more: (stream: Stream) => Record<string, number> = () => ({})) =>
  Object.fromEntries(
    [...streams].map(([name, stream]) => [
      name,
      { ...more(stream), temperature_c: stream.temperature_c, ...Object.fromEntries(stream.parts) },
    ]),
  )

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
