import { buildTable, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { flowDiagramDxf, flowDiagramSvg, layOutFlow, type FlowNode } from '../drawing/index.ts'
import { balanceBrewery, type Stream } from './brewery-balance.ts'
import { sizeBrewery } from './brewery-equipment.ts'
import { fermentationHeatConstant } from './heat.ts'
import type { BreweryBlockInput } from './schema.ts'

/** Mass balance, equipment list, stream table and flow diagram of a brewhouse with its fermentation. */
export function computeBreweryBlock(input: BreweryBlockInput): Calculation {
  const balance = balanceBrewery(input)
  const sizes = sizeBrewery(input, balance)
  const { beer, brewsPerYear, streams } = balance
  const mass = (id: string) => streams.find(({ stream }) => stream === id)?.mass_kg ?? 0
  const water_kg = mass('2') + mass('4')
  const results = {
    brews_per_year: brewsPerYear,
    malt_kg_per_brew: balance.malt_kg,
    malt_t_per_year: (balance.malt_kg * brewsPerYear) / 1000,
    extract_kg_per_brew: (balance.castWort_kg * input.original_gravity_plato) / 100,
    brewing_water_kg_per_brew: water_kg,
    spent_grains_kg_per_brew: mass('5'),
    evaporated_kg_per_brew: mass('7'),
    cold_wort_hl_per_brew: sizes.coldWort_hl,
    cold_wort_kg_per_brew: balance.coldWort_kg,
    carbon_dioxide_kg_per_brew: mass('12'),
    beer_hl_per_brew: input.annual_beer_hl / brewsPerYear,
    beer_alcohol_percent_by_mass: beer.alcoholMassPercent,
    beer_alcohol_percent_by_volume: (beer.alcoholMassPercent * beer.beerDensity) / 789.3,
    beer_real_extract_percent: beer.realExtractPercent,
    wort_cooling_duty_kw: sizes.cooler.duty_kw,
    fermentation_heat_kwh_per_brew: sizes.fermentation_kwh,
    fermenter_peak_cooling_kw: sizes.peak_kw,
    fermenter_count: sizes.fermenter.count,
    fermenter_gross_volume_hl: sizes.fermenter.gross_hl,
    mass_balance_residual_kg: balance.residual_kg,
    mass_in_kg_per_brew: balance.malt_kg + water_kg,
  }
  const diagram = layOutFlow(nodes, streams)
  return {
    results: {
      ...results,
      equipment: sizes.equipment,
      streams,
      flow_diagram: diagram,
      flow_diagram_svg: flowDiagramSvg(diagram, 'Brewhouse and fermentation'),
      flow_diagram_dxf: flowDiagramDxf(diagram),
    },
    figures: pickFigures(results, [
      ['malt_kg_per_brew', 'Malt of a brew', 'kg'],
      ['malt_t_per_year', 'Malt', 't/a'],
      ['brewing_water_kg_per_brew', 'Brewing water of a brew', 'kg'],
      ['cold_wort_hl_per_brew', 'Cold wort of a brew', 'hl'],
      ['wort_cooling_duty_kw', 'Duty of the wort cooler', 'kW'],
      ['fermenter_count', 'Fermenters', ''],
      ['fermenter_gross_volume_hl', 'Volume of a fermenter', 'hl'],
      ['fermenter_peak_cooling_kw', 'Peak cooling of a fermenter', 'kW'],
    ]),
    tables: [
      buildTable({
        key: 'equipment',
        title: 'Equipment list',
        rows: sizes.equipment,
        columns: [
          { key: 'tag', label: 'Tag', of: ({ tag }) => tag },
          { key: 'name', label: 'Equipment', of: ({ name }) => name },
          { key: 'count', label: 'Count', of: ({ count }) => count },
          { key: 'size', label: 'Size', of: ({ size }) => size },
          { key: 'unit', label: 'Unit', of: ({ unit }) => unit },
          { key: 'detail', label: 'Detail', of: ({ detail }) => detail },
        ],
      }),
      streamTable(streams),
    ],
    constants: [fermentationHeatConstant],
  }
}

const nodes: readonly FlowNode[] = [
  { id: 'malt', label: 'Malt', kind: 'inlet' },
  { id: 'liquor', label: 'Brewing water', kind: 'inlet' },
  { id: 'mash', label: 'T-101 Mash tun', kind: 'unit' },
  { id: 'lauter', label: 'T-102 Lauter tun', kind: 'unit' },
  { id: 'grains', label: 'Spent grains', kind: 'outlet' },
  { id: 'kettle', label: 'T-103 Wort kettle', kind: 'unit' },
  { id: 'vapour', label: 'Vapour', kind: 'outlet' },
  { id: 'whirlpool', label: 'T-104 Whirlpool', kind: 'unit' },
  { id: 'trub', label: 'Trub', kind: 'outlet' },
  { id: 'cooler', label: 'E-101 Wort cooler', kind: 'unit' },
  { id: 'fermenter', label: 'T-201 Fermenters', kind: 'unit' },
  { id: 'co2', label: 'Carbon dioxide', kind: 'outlet' },
  { id: 'yeast', label: 'Yeast', kind: 'outlet' },
  { id: 'filter', label: 'F-301 Filter', kind: 'unit' },
  { id: 'loss', label: 'Filtration loss', kind: 'outlet' },
  { id: 'bright', label: 'T-301 Bright beer tanks', kind: 'outlet' },
]

const labelOf = (id: string) => nodes.find((node) => node.id === id)?.label ?? id

const streamTable = (streams: readonly Stream[]) =>
  buildTable({
    key: 'streams',
    title: 'Stream table, one brew',
    rows: streams,
    columns: [
      { key: 'stream', label: 'Stream', of: ({ stream }) => stream },
      { key: 'name', label: 'Name', of: ({ name }) => name },
      { key: 'from', label: 'From', of: ({ from }) => labelOf(from) },
      { key: 'to', label: 'To', of: ({ to }) => labelOf(to) },
      { key: 'mass_kg', label: 'Mass', unit: 'kg', of: ({ mass_kg }) => mass_kg },
      { key: 'extract_kg', label: 'Extract', unit: 'kg', of: ({ extract_kg }) => extract_kg },
      { key: 'temperature_c', label: 'Temperature', unit: '°C', of: ({ temperature_c }) => temperature_c },
      { key: 'volume_hl', label: 'Volume', unit: 'hl', of: (s) => (s.mass_kg / s.density_kg_per_m3) * 10 },
    ],
  })
