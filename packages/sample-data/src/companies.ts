import { scoreDimensions } from '@portal/contracts/market'
import type { CompetitorRow } from '@portal/contracts/market'
import { sampleDate, sampleProvenance } from './provenance.ts'

export type SampleCompany = Omit<CompetitorRow, 'id'>

interface Facts {
  name: string
  country: string
  overall: number
  /** In the order of `scoreDimensions`. */
  scores: readonly [number, number, number, number, number, number]
  position: string
  sectors: string[]
  strengths: string[]
}

const company = (slug: string, facts: Facts, isOwn = false): SampleCompany => ({
  company_name: facts.name,
  competitive_score: facts.overall,
  strengths: facts.strengths,
  market_position: facts.position,
  country: facts.country,
  website: isOwn ? null : `/samples/sites/${slug}/`,
  sectors: facts.sectors,
  scores: Object.fromEntries(
    scoreDimensions.map((dimension, index) => [dimension, facts.scores[index] ?? 0]),
  ),
  is_own: isOwn,
  is_active: true,
  as_of: sampleDate,
  provenance: sampleProvenance(`companies/${slug}`),
  last_analyzed_at: `${sampleDate}T09:00:00Z`,
})

/** The company whose portal this is; the seed puts the configured brand in place of its name. */
export const sampleOwnCompany: SampleCompany = company(
  'herpasia',
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

/** Twenty tracked companies, all invented: scores must not be pinned on real firms. */
export const sampleCompanies: readonly SampleCompany[] = [
  company('rheinwerk-brautechnik', {
    name: 'Rheinwerk Brautechnik',
    country: 'Germany',
    overall: 128,
    scores: [142, 113, 107, 123, 134, 142],
    position: 'Market Leader',
    sectors: ['Alcoholic Beverages', 'Non-Alcoholic Beverages'],
    strengths: ['Brewhouse automation', 'Energy recovery', 'References in large breweries'],
  }),
  company('alpstahl-systeme', {
    name: 'Alpstahl Systeme',
    country: 'Switzerland',
    overall: 125,
    scores: [130, 113, 104, 128, 113, 139],
    position: 'Market Leader',
    sectors: ['Dairy', 'Pharmaceuticals'],
    strengths: ['Aseptic evaporators', 'Hygienic design', 'Cleaning-in-place expertise'],
  }),
  company('nordkessel', {
    name: 'Nordkessel',
    country: 'Germany',
    overall: 121,
    scores: [122, 110, 101, 114, 116, 118],
    position: 'Challenger',
    sectors: ['Alcoholic Beverages', 'Food Processing'],
    strengths: ['Fermentation vessels', 'Fast manufacturing', 'Service network'],
  }),
  company('great-basin-process', {
    name: 'Great Basin Process',
    country: 'USA',
    overall: 119,
    scores: [127, 119, 99, 110, 132, 110],
    position: 'Challenger',
    sectors: ['Food Processing', 'Dairy'],
    strengths: ['Innovation budget', 'Membrane filtration', 'Modular skids'],
  }),
  company('almara-process', {
    name: 'Almara Process',
    country: 'Spain',
    overall: 118,
    scores: [101, 132, 96, 108, 126, 119],
    position: 'Challenger',
    sectors: ['Food Processing', 'Non-Alcoholic Beverages'],
    strengths: ['Design office', 'Fruit and juice lines', 'Local installation teams'],
  }),
  company('ibertanque', {
    name: 'Ibertanque',
    country: 'Spain',
    overall: 115,
    scores: [121, 114, 93, 125, 102, 115],
    position: 'Challenger',
    sectors: ['Alcoholic Beverages', 'Dairy'],
    strengths: ['Stainless steel tanks', 'Optimization services', 'Iberian references'],
  }),
  company('polderflow', {
    name: 'Polderflow',
    country: 'Netherlands',
    overall: 113,
    scores: [125, 118, 94, 114, 113, 119],
    position: 'Challenger',
    sectors: ['Dairy', 'Non-Alcoholic Beverages'],
    strengths: ['Process automation', 'Milk powder lines', 'Water reuse'],
  }),
  company('limmat-process', {
    name: 'Limmat Process',
    country: 'Switzerland',
    overall: 112,
    scores: [125, 125, 92, 126, 121, 104],
    position: 'Challenger',
    sectors: ['Pharmaceuticals', 'Food Processing'],
    strengths: ['Validation documents', 'Process control', 'Clean utilities'],
  }),
  company('havelmann-anlagen', {
    name: 'Havelmann Anlagen',
    country: 'Germany',
    overall: 110,
    scores: [104, 111, 90, 101, 124, 109],
    position: 'Challenger',
    sectors: ['Alcoholic Beverages', 'Non-Alcoholic Beverages'],
    strengths: ['Brewhouse retrofits', 'Innovation partnerships'],
  }),
  company('malartank', {
    name: 'Mälartank',
    country: 'Sweden',
    overall: 109,
    scores: [95, 106, 88, 95, 126, 99],
    position: 'Market Player',
    sectors: ['Dairy', 'Non-Alcoholic Beverages'],
    strengths: ['Low-energy pasteurisation', 'Modular plants'],
  }),
  company('copper-river-systems', {
    name: 'Copper River Systems',
    country: 'USA',
    overall: 107,
    scores: [103, 120, 85, 107, 90, 121],
    position: 'Market Player',
    sectors: ['Alcoholic Beverages', 'Pharmaceuticals'],
    strengths: ['Distillation columns', 'Emission control'],
  }),
  company('cobre-norte', {
    name: 'Cobre Norte',
    country: 'Spain',
    overall: 104,
    scores: [98, 113, 82, 105, 110, 109],
    position: 'Market Player',
    sectors: ['Alcoholic Beverages'],
    strengths: ['Copper stills', 'Small-batch plants'],
  }),
  company('jura-fluides', {
    name: 'Jura Fluides',
    country: 'Switzerland/France',
    overall: 101,
    scores: [84, 92, 81, 84, 105, 92],
    position: 'Market Player',
    sectors: ['Dairy', 'Alcoholic Beverages'],
    strengths: ['Cheese milk treatment', 'Pump overhauls'],
  }),
  company('shannon-process', {
    name: 'Shannon Process',
    country: 'Ireland',
    overall: 99,
    scores: [114, 95, 80, 91, 102, 94],
    position: 'Market Player',
    sectors: ['Dairy', 'Alcoholic Beverages'],
    strengths: ['Automation retrofits', 'Spray dryers'],
  }),
  company('destila-sur', {
    name: 'Destila Sur',
    country: 'Spain',
    overall: 97,
    scores: [108, 88, 74, 104, 104, 82],
    position: 'Market Player',
    sectors: ['Alcoholic Beverages'],
    strengths: ['Distillery engineering', 'Price'],
  }),
  company('tajo-lacteos', {
    name: 'Tajo Lácteos',
    country: 'Spain',
    overall: 96,
    scores: [81, 88, 77, 96, 93, 86],
    position: 'Market Player',
    sectors: ['Dairy'],
    strengths: ['Cheese plants', 'Short delivery times'],
  }),
  company('lagar-sistemas', {
    name: 'Lagar Sistemas',
    country: 'Spain',
    overall: 91,
    scores: [87, 85, 71, 85, 79, 84],
    position: 'Niche Specialist',
    sectors: ['Alcoholic Beverages', 'Non-Alcoholic Beverages'],
    strengths: ['Winery presses', 'Regional service'],
  }),
  company('savan-inzenjering', {
    name: 'Savan Inženjering',
    country: 'Belgium/Croatia',
    overall: 90,
    scores: [84, 86, 72, 103, 77, 101],
    position: 'Niche Specialist',
    sectors: ['Food Processing', 'Pharmaceuticals'],
    strengths: ['Installation crews', 'Optimization studies'],
  }),
  company('valdeplanta', {
    name: 'Valdeplanta',
    country: 'Spain',
    overall: 88,
    scores: [102, 94, 68, 91, 102, 102],
    position: 'Niche Specialist',
    sectors: ['Food Processing', 'Non-Alcoholic Beverages'],
    strengths: ['Vegetable processing', 'Turnkey small plants'],
  }),
  company('oriente-inox', {
    name: 'Oriente Inox',
    country: 'Spain',
    overall: 84,
    scores: [82, 77, 66, 86, 92, 97],
    position: 'Niche Specialist',
    sectors: ['Pharmaceuticals', 'Food Processing'],
    strengths: ['Stainless workshops', 'Innovation grants'],
  }),
]
