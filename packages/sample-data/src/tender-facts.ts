import type { PublishedNotice } from '@portal/contracts/tenders'
import { textTable } from './text-table.ts'

export interface TenderFacts {
  title: string
  buyer: string
  country: string
  nuts: string
  cpv: string[]
  /** EUR. */
  value: number | null
  /** Days before the day of installation. */
  published: number
  /** Days after the day of installation on which offers are due. */
  due: number | null
  kind?: PublishedNotice['kind']
  type?: PublishedNotice['procedureType']
  months?: number
  lots?: string[]
  /** Weight of the price in per cent. */
  price?: number
  guarantee?: string
  /** Title under which a national source has the same procedure. */
  twin?: string
  /** A correction: days before the installation, and days after it on which offers are due then. */
  moved?: readonly [number, number]
  award?: { published: number; winner: string; price: number; offers: number }
}

/** Country and region of each buyer. */
const buyers = new Map(
  textTable(`
    Dairy Cooperative Costa Norte | ES | ES11
    Brewing Institute Musterstadt | DE | DE21
    Hospital Group Alta Muestra | ES | ES51
    Water Board of Puerto Muestra | ES | ES61
    Dairy Research Centre Munster | IE | IE05
    Soft Drinks Alliance Nord | SE | SE22
    Winery School Vale Amostra | PT | PT11
    Vaccine Institute Voorbeeld | NL | NL33
    Hospital Pharmacy Beispielberg | CH | CH04
    Municipality of Villa Ejemplo | ES | ES61
    County Council Exempelland | SE | SE22
    University of Ciudad Muestra | ES | ES51
    Medicines Agency Laboratory Probe | DE | DE21
    Juice Cooperative Valle Prueba | ES | ES61
    Food Safety Centre Campione | IT | ITC4
    Food Hub Exemple | FR | FRH0
    Regional Energy Agency Muestra | ES | ES51
    City Utilities Musterstadt | DE | DE21
  `).map(([buyer = '', country = '', nuts = '']) => [buyer, { country, nuts }]),
)

/** Title, buyer, codes, value, days before and after the day of installation, months, weight of the price. */
const procedures = textTable(`
  Pasteurising line with cleaning in place | Dairy Cooperative Costa Norte | 42215000 42211000 | 1850000 | 6 | 34 | 14
  Pilot brewhouse with fermentation cellar | Brewing Institute Musterstadt | 42213000 | 940000 | 9 | 26 | 12 | 40
  Water for injection: generation and loop | Hospital Group Alta Muestra | 42912300 45232430 | 2300000 | 12 | 18 | 18 | 35
  Membrane filtration for drinking water, second phase | Water Board of Puerto Muestra | 42912330 45232430 | 4600000 | 15 | 41 | 20
  Spray dryer for milk permeate at pilot scale | Dairy Research Centre Munster | 42214000 38000000 | 1200000 | 4 | 47 |  | 30
  Engineering of a new syrup room | Soft Drinks Alliance Nord | 71320000 | 310000 | 7 | 21 | 8
  Steam boiler house: heat recovery and new economiser | Hospital Group Alta Muestra | 42160000 45331110 | 780000 | 20 | 9 | 9
  Bottling hall: electrical installation | Winery School Vale Amostra | 45310000 | 265000 | 11 | 15 | 6
  Refrigeration with natural refrigerants for a cheese store | Dairy Cooperative Costa Norte | 42513290 | 620000 | 3 | 38 | 10
  Automation of a vaccine filling suite | Vaccine Institute Voorbeeld | 42900000 48150000 | 3400000 | 10 | 30 | 24 | 30
  Clean rooms for sterile production | Hospital Pharmacy Beispielberg | 45214631 33100000 | 5900000 | 18 | 52 | 26
  Waste water treatment of a slaughterhouse | Municipality of Villa Ejemplo | 45252127 90420000 | 2150000 | 14 | 12 | 16
  Supply of fresh milk to schools | County Council Exempelland | 15511000 | 890000 | 5 | 24 | 24 | 70
  Maintenance of process pumps and valves | Water Board of Puerto Muestra | 50511000 | 145000 | 8 | 13 | 36 | 60
  Distillation column for a teaching plant | University of Ciudad Muestra | 42910000 38000000 | 430000 | 2 | 43 | 9
  Crystalliser and centrifuge for active ingredients | Medicines Agency Laboratory Probe | 42931100 42900000 | 1050000 | 1 | 40 | 12
  Solar heat for process hot water | Dairy Research Centre Munster | 09332000 45331000 |  | 6 | 29 | 11
  Fruit juice evaporator with vapour recompression | Juice Cooperative Valle Prueba | 42213000 | 2750000 | 13 | 36 | 15
  Laboratory for food analysis: equipment | Food Safety Centre Campione | 38000000 | 560000 | 9 | 22
  Cold chain for a regional food hub | Food Hub Exemple | 42513000 45213000 | 3100000 | 16 | 28 | 18
  Design of an extension for powdered milk | Dairy Cooperative Costa Norte | 71320000 | 240000 | 22 | 6 | 7
  Tank farm for wine, turnkey | Winery School Vale Amostra | 42213000 44611400 | 1380000 | 17 | 4 | 10
  Energy audit of public food plants | Regional Energy Agency Muestra | 71314300 | 95000 | 19 | 8 | 5
  Market consultation: a plant for plant-based drinks | Food Hub Exemple | 42215000 |  | 11
  Planned: brewery waste heat for district heating | City Utilities Musterstadt | 45232142 42511110 | 6800000 | 21 |  | 30
  Planned: renewal of a blood plasma plant | Vaccine Institute Voorbeeld | 45214610 42900000 |  | 5
  Keg washing and filling line | Brewing Institute Musterstadt | 42921200 | 710000 | 29 | -6 | 9
  Whey concentration by membranes | Dairy Research Centre Munster | 42912130 | 1640000 | 30 | -9 | 13
  Cleaning in place for a vaccine plant | Vaccine Institute Voorbeeld | 42995000 | 880000 | 28 | -8
  Mash filter and lauter tun | Brewing Institute Musterstadt | 42213000 | 1150000 | 30 | -12
  Reverse osmosis for a bottler | Water Board of Puerto Muestra | 42912330 | 540000 | 27 | -7
`)

/** What some of them say beside that. */
const more: Readonly<Record<string, Partial<TenderFacts>>> = {
  'Pasteurising line with cleaning in place': {
    lots: ['Pasteuriser and homogeniser', 'Cleaning station'],
    guarantee: 'Provisional guarantee of 2 % of the estimated value',
    twin: 'Línea de pasteurización con limpieza CIP',
  },
  'Pilot brewhouse with fermentation cellar': { moved: [2, 33] },
  'Water for injection: generation and loop': {
    type: 'restricted',
    moved: [3, 25],
    twin: 'Agua para inyectables: generación y anillo de distribución',
  },
  'Membrane filtration for drinking water, second phase': {
    lots: ['Ultrafiltration', 'Reverse osmosis', 'Control system'],
    guarantee: 'Definitive guarantee of 5 % of the award',
  },
  'Engineering of a new syrup room': { type: 'negotiated_with_call' },
  'Automation of a vaccine filling suite': { type: 'competitive_dialogue' },
  'Clean rooms for sterile production': { type: 'restricted' },
  'Waste water treatment of a slaughterhouse': { twin: 'Depuración de aguas residuales del matadero' },
  'Laboratory for food analysis: equipment': { lots: ['Chromatography', 'Microbiology'] },
  'Design of an extension for powdered milk': { type: 'negotiated_with_call' },
  'Market consultation: a plant for plant-based drinks': { kind: 'planning' },
  'Planned: brewery waste heat for district heating': { kind: 'planning' },
  'Planned: renewal of a blood plasma plant': { kind: 'planning' },
  'Whey concentration by membranes': {
    award: { published: 1, winner: 'Nordkessel', price: 1_512_000, offers: 4 },
  },
  'Cleaning in place for a vaccine plant': {
    award: { published: 2, winner: 'Rheinwerk Brautechnik', price: 846_000, offers: 3 },
  },
  'Mash filter and lauter tun': {
    award: { published: 4, winner: 'Rheinwerk Brautechnik', price: 1_098_000, offers: 5 },
  },
  'Reverse osmosis for a bottler': {
    award: { published: 3, winner: 'Cobre Norte', price: 498_000, offers: 6 },
  },
}

const stated = (cell: string | undefined): number | null => (cell ? Number(cell) : null)

/** Invented procedures of invented buyers. */
export const sampleTenderFacts: readonly TenderFacts[] = procedures.map(
  ([title = '', buyer = '', cpv = '', value, published, due, months, price]) => ({
    title,
    buyer: `Sample ${buyer}`,
    country: buyers.get(buyer)?.country ?? '',
    nuts: buyers.get(buyer)?.nuts ?? '',
    cpv: cpv.split(' '),
    value: stated(value),
    published: Number(published),
    due: stated(due),
    ...(months && { months: Number(months) }),
    ...(price && { price: Number(price) }),
    ...more[title],
  }),
)
