import { buildTable, defineEngine, EngineRefusal } from '../core/index.ts'
import { MarketInput, type ReferencePlant, type Segment } from './schema.ts'
import { marketLaws } from './laws.ts'

export const marketIntel = defineEngine({
  id: 'market-intel',
  title: 'Market Intelligence AI',
  summary: 'How large is the addressable market, and which assumption matters most?',
  version: '1.0.0',
  input: MarketInput,
  laws: marketLaws,
  example: {
    segments: [
      {
        country: 'Country A',
        size_band: 'small',
        plants: 180,
        replacement_rate_percent_per_year: 3,
        capacity_per_plant: 40_000,
      },
      {
        country: 'Country A',
        size_band: 'large',
        plants: 24,
        replacement_rate_percent_per_year: 5,
        capacity_per_plant: 600_000,
      },
      {
        country: 'Country B',
        size_band: 'small',
        plants: 95,
        replacement_rate_percent_per_year: 4,
        capacity_per_plant: 35_000,
      },
      {
        country: 'Country B',
        size_band: 'large',
        plants: 11,
        replacement_rate_percent_per_year: 5,
        capex_per_plant_eur: 21_000_000,
      },
    ],
    reference_plant: { capex_eur: 9_500_000, capacity: 200_000 },
    serviceable_share_percent: { low: 30, base: 40, high: 50 },
    obtainable_share_percent: { low: 5, base: 8, high: 12 },
  },
  method: {
    formula: [
      'TAM = Σ over countries and size bands of plants x replacement rate x investment per plant',
      'investment per plant = reference investment x (capacity / reference capacity)^n, n = 0.6 unless given',
      'SAM = TAM x serviceable share; SOM = SAM x obtainable share',
      'low and high: all drivers at their low or high end at once; tornado: one driver at a time, the others at base',
    ],
    source: [
      'Williams, Six-tenths factor aids in approximating costs, 1947',
      'Bottom-up market sizing; sensitivity by one factor at a time',
    ],
    limits: [
      'Low and high are the ends where everything goes one way: they bracket the market, they are not a probability.',
      'Counts of plants and replacement rates are estimates to be replaced by sourced figures.',
    ],
  },
  calculate(input) {
    const drivers = driversOf(input)
    const base = marketOf(
      input,
      drivers.map(({ base }) => base),
    )
    const low = marketOf(
      input,
      drivers.map((driver) => driver.low),
    )
    const high = marketOf(
      input,
      drivers.map((driver) => driver.high),
    )
    const swings = drivers
      .map((driver, at) => {
        const somAt = (value: number) =>
          marketOf(
            input,
            drivers.map((other, index) => (index === at ? value : other.base)),
          ).som
        const [from, to] = [somAt(driver.low), somAt(driver.high)]
        return { ...driver, from, to, swing: to - from }
      })
      .toSorted((a, b) => b.swing - a.swing)
    return {
      results: {
        tam_eur_per_year: base.tam,
        tam_low_eur_per_year: low.tam,
        tam_high_eur_per_year: high.tam,
        sam_eur_per_year: base.sam,
        sam_low_eur_per_year: low.sam,
        sam_high_eur_per_year: high.sam,
        som_eur_per_year: base.som,
        som_low_eur_per_year: low.som,
        som_high_eur_per_year: high.som,
        plants_replaced_per_year: input.segments.reduce((sum, segment) => sum + replaced(segment), 0),
        strongest_driver: swings[0]?.label ?? null,
      },
      figures: [
        {
          key: 'tam_eur_per_year',
          label: 'Total addressable market',
          value: base.tam,
          unit: 'EUR/a',
          low: low.tam,
          high: high.tam,
        },
        {
          key: 'sam_eur_per_year',
          label: 'Serviceable market',
          value: base.sam,
          unit: 'EUR/a',
          low: low.sam,
          high: high.sam,
        },
        {
          key: 'som_eur_per_year',
          label: 'Obtainable market',
          value: base.som,
          unit: 'EUR/a',
          low: low.som,
          high: high.som,
        },
      ],
      tables: [
        buildTable({
          key: 'segments',
          title: 'Segments',
          rows: input.segments,
          columns: [
            { key: 'country', label: 'Country', of: ({ country }) => country },
            { key: 'size_band', label: 'Size band', of: ({ size_band }) => size_band },
            { key: 'plants', label: 'Plants', of: ({ plants }) => plants },
            { key: 'replaced_per_year', label: 'Replaced', unit: 'plants/a', of: replaced },
            {
              key: 'capex_per_plant_eur',
              label: 'Investment per plant',
              unit: 'EUR',
              of: (segment) => capexOf(segment, input.reference_plant),
            },
            {
              key: 'market_eur_per_year',
              label: 'Market',
              unit: 'EUR/a',
              of: (segment) => replaced(segment) * capexOf(segment, input.reference_plant),
            },
          ],
        }),
        buildTable({
          key: 'tornado',
          title: 'What moves the obtainable market',
          rows: swings,
          columns: [
            { key: 'driver', label: 'Driver', of: ({ label }) => label },
            { key: 'som_low_eur_per_year', label: 'At its low end', unit: 'EUR/a', of: ({ from }) => from },
            { key: 'som_high_eur_per_year', label: 'At its high end', unit: 'EUR/a', of: ({ to }) => to },
            { key: 'swing_eur_per_year', label: 'Swing', unit: 'EUR/a', of: ({ swing }) => swing },
          ],
        }),
      ],
    }
  },
})

interface Driver {
  label: string
  low: number
  base: number
  high: number
}

/** In the order in which marketOf takes them: three factors around 1, then the two shares. */
function driversOf(input: MarketInput): Driver[] {
  const factor = (label: string, { low, high }: { low: number; high: number }) => ({
    label,
    low: 1 + low / 100,
    base: 1,
    high: 1 + high / 100,
  })
  const share = (label: string, given: { low: number; base: number; high: number }) => {
    if (given.low <= given.base && given.base <= given.high)
      return { label, low: given.low / 100, base: given.base / 100, high: given.high / 100 }
    throw new EngineRefusal('invalid_input', `${label}: low, base and high must rise.`, [
      'low <= base <= high',
    ])
  }
  return [
    factor('Number of plants', input.plants_uncertainty_percent),
    factor('Replacement rate', input.replacement_rate_uncertainty_percent),
    factor('Investment per plant', input.capex_uncertainty_percent),
    share('Serviceable share', input.serviceable_share_percent),
    share('Obtainable share', input.obtainable_share_percent),
  ]
}

function marketOf({ segments, reference_plant }: MarketInput, drivers: readonly number[]) {
  const [plants = 1, rate = 1, capex = 1, serviceable = 1, obtainable = 1] = drivers
  const tam = segments.reduce((sum, segment) => {
    // More than every plant in a year cannot be replaced.
    const share = Math.min(1, (segment.replacement_rate_percent_per_year / 100) * rate)
    return sum + segment.plants * plants * share * capexOf(segment, reference_plant) * capex
  }, 0)
  return { tam, sam: tam * serviceable, som: tam * serviceable * obtainable }
}

const replaced = ({ plants, replacement_rate_percent_per_year }: Segment): number =>
  (plants * replacement_rate_percent_per_year) / 100

function capexOf(segment: Segment, reference: ReferencePlant | undefined): number {
  const { capex_per_plant_eur, capacity_per_plant } = segment
  if (capex_per_plant_eur !== undefined) return capex_per_plant_eur
  if (capacity_per_plant !== undefined && reference)
    return reference.capex_eur * (capacity_per_plant / reference.capacity) ** reference.exponent
  throw new EngineRefusal(
    'too_little_data',
    `The investment per plant of "${segment.country}, ${segment.size_band}" is missing.`,
    ['capex_per_plant_eur, or capacity_per_plant together with reference_plant'],
  )
}
