import { scoreDimensions } from '@portal/contracts/market'
import type { CompetitorRow } from '@portal/contracts/market'
import { slugOf } from '@portal/text/fold'
import { sampleDate, sampleProvenance } from './provenance.ts'
import { textTable } from './text-table.ts'

export type SampleCompany = Omit<CompetitorRow, 'id'>

interface Facts {
  name: string
  country: string
  overall: number
  /** In the order of `scoreDimensions`. */
  scores: readonly number[]
  position: string
  sectors: string[]
  strengths: string[]
}

const addressOf = (name: string): string => slugOf(name).replaceAll('_', '-')

const company = (facts: Facts, isOwn = false): SampleCompany => ({
  company_name: facts.name,
  competitive_score: facts.overall,
  strengths: facts.strengths,
  market_position: facts.position,
  country: facts.country,
  website: isOwn ? null : `/samples/sites/${addressOf(facts.name)}/`,
  sectors: facts.sectors,
  scores: Object.fromEntries(
    scoreDimensions.map((dimension, index) => [dimension, facts.scores[index] ?? 0]),
  ),
  is_own: isOwn,
  is_active: true,
  as_of: sampleDate,
  provenance: sampleProvenance(`companies/${addressOf(facts.name)}`),
  last_analyzed_at: `${sampleDate}T09:00:00Z`,
})

/** The company whose portal this is; the seed puts the configured brand in place of its name. */
export const sampleOwnCompany: SampleCompany = company(
  {
    name: 'HerpasIA',
    country: 'Spain',
    overall: 140,
    scores: [138, 136, 154, 139, 134, 139],
    position: 'Market Leader',
    sectors: [
      'Alcoholic Beverages',
      'Non-Alcoholic Beverages',
      'Food Processing',
      'Dairy',
      'Pharmaceuticals',
    ],
    strengths: ['Turnkey delivery', 'Forecasts with evidence', 'Plant intelligence'],
  },
  true,
)

/** Country, position, index over all, those of the dimensions in their order, and sectors. */
const companies = textTable(`
  Rheinwerk Brautechnik | Germany | Market Leader | 128 | 142 113 107 123 134 142 | Alcoholic Beverages, Non-Alcoholic Beverages
  Alpstahl Systeme | Switzerland | Market Leader | 125 | 130 113 104 128 113 139 | Dairy, Pharmaceuticals
  Nordkessel | Germany | Challenger | 121 | 122 110 101 114 116 118 | Alcoholic Beverages, Food Processing
  Great Basin Process | USA | Challenger | 119 | 127 119 99 110 132 110 | Food Processing, Dairy
  Almara Process | Spain | Challenger | 118 | 101 132 96 108 126 119 | Food Processing, Non-Alcoholic Beverages
  Ibertanque | Spain | Challenger | 115 | 121 114 93 125 102 115 | Alcoholic Beverages, Dairy
  Polderflow | Netherlands | Challenger | 113 | 125 118 94 114 113 119 | Dairy, Non-Alcoholic Beverages
  Limmat Process | Switzerland | Challenger | 112 | 125 125 92 126 121 104 | Pharmaceuticals, Food Processing
  Havelmann Anlagen | Germany | Challenger | 110 | 104 111 90 101 124 109 | Alcoholic Beverages, Non-Alcoholic Beverages
  Mälartank | Sweden | Market Player | 109 | 95 106 88 95 126 99 | Dairy, Non-Alcoholic Beverages
  Copper River Systems | USA | Market Player | 107 | 103 120 85 107 90 121 | Alcoholic Beverages, Pharmaceuticals
  Cobre Norte | Spain | Market Player | 104 | 98 113 82 105 110 109 | Alcoholic Beverages
  Jura Fluides | Switzerland/France | Market Player | 101 | 84 92 81 84 105 92 | Dairy, Alcoholic Beverages
  Shannon Process | Ireland | Market Player | 99 | 114 95 80 91 102 94 | Dairy, Alcoholic Beverages
  Destila Sur | Spain | Market Player | 97 | 108 88 74 104 104 82 | Alcoholic Beverages
  Tajo Lácteos | Spain | Market Player | 96 | 81 88 77 96 93 86 | Dairy
  Lagar Sistemas | Spain | Niche Specialist | 91 | 87 85 71 85 79 84 | Alcoholic Beverages, Non-Alcoholic Beverages
  Savan Inženjering | Belgium/Croatia | Niche Specialist | 90 | 84 86 72 103 77 101 | Food Processing, Pharmaceuticals
  Valdeplanta | Spain | Niche Specialist | 88 | 102 94 68 91 102 102 | Food Processing, Non-Alcoholic Beverages
  Oriente Inox | Spain | Niche Specialist | 84 | 82 77 66 86 92 97 | Pharmaceuticals, Food Processing
`)

const strengths = new Map(
  textTable(`
    Rheinwerk Brautechnik | Brewhouse automation, Energy recovery, References in large breweries
    Alpstahl Systeme | Aseptic evaporators, Hygienic design, Cleaning-in-place expertise
    Nordkessel | Fermentation vessels, Fast manufacturing, Service network
    Great Basin Process | Innovation budget, Membrane filtration, Modular skids
    Almara Process | Design office, Fruit and juice lines, Local installation teams
    Ibertanque | Stainless steel tanks, Optimization services, Iberian references
    Polderflow | Process automation, Milk powder lines, Water reuse
    Limmat Process | Validation documents, Process control, Clean utilities
    Havelmann Anlagen | Brewhouse retrofits, Innovation partnerships
    Mälartank | Low-energy pasteurisation, Modular plants
    Copper River Systems | Distillation columns, Emission control
    Cobre Norte | Copper stills, Small-batch plants
    Jura Fluides | Cheese milk treatment, Pump overhauls
    Shannon Process | Automation retrofits, Spray dryers
    Destila Sur | Distillery engineering, Price
    Tajo Lácteos | Cheese plants, Short delivery times
    Lagar Sistemas | Winery presses, Regional service
    Savan Inženjering | Installation crews, Optimization studies
    Valdeplanta | Vegetable processing, Turnkey small plants
    Oriente Inox | Stainless workshops, Innovation grants
  `).map(([name = '', strong = '']) => [name, strong.split(', ')]),
)

/** Twenty tracked companies, all invented: scores must not be pinned on real firms. */
export const sampleCompanies: readonly SampleCompany[] = companies.map(
  ([name = '', country = '', position = '', overall, scores = '', sectors = '']) =>
    company({
      name,
      country,
      position,
      overall: Number(overall),
      scores: scores.split(' ').map(Number),
      sectors: sectors.split(', '),
      strengths: strengths.get(name) ?? [],
    }),
)
