import type { PublishedNotice } from '@portal/contracts/tenders'

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
  description?: string
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

const place = {
  catalonia: ['ES', 'ES51'],
  galicia: ['ES', 'ES11'],
  andalusia: ['ES', 'ES61'],
  north: ['PT', 'PT11'],
  munster: ['IE', 'IE05'],
  bavaria: ['DE', 'DE21'],
  holland: ['NL', 'NL33'],
  zurich: ['CH', 'CH04'],
  skane: ['SE', 'SE22'],
  lombardy: ['IT', 'ITC4'],
  brittany: ['FR', 'FRH0'],
} as const

type Where = keyof typeof place
type Rest = Omit<TenderFacts, 'title' | 'buyer' | 'country' | 'nuts'>

const tender = (title: string, [buyer, where]: readonly [string, Where], rest: Rest): TenderFacts => ({
  title,
  buyer: `Sample ${buyer}`,
  country: place[where][0],
  nuts: place[where][1],
  ...rest,
})

const galicianDairy = ['Dairy Cooperative Costa Norte', 'galicia'] as const
const waterBoard = ['Water Board of Puerto Muestra', 'andalusia'] as const
const hospital = ['Hospital Group Alta Muestra', 'catalonia'] as const
const irishDairy = ['Dairy Research Centre Munster', 'munster'] as const
const brewingSchool = ['Brewing Institute Musterstadt', 'bavaria'] as const

/** Invented procedures of invented buyers. */
export const sampleTenderFacts: readonly TenderFacts[] = [
  tender('Pasteurising line with cleaning in place', galicianDairy, {
    cpv: ['42215000', '42211000'],
    value: 1_850_000,
    published: 6,
    due: 34,
    months: 14,
    lots: ['Pasteuriser and homogeniser', 'Cleaning station'],
    guarantee: 'Provisional guarantee of 2 % of the estimated value',
    twin: 'Línea de pasteurización con limpieza CIP',
  }),
  tender('Pilot brewhouse with fermentation cellar', brewingSchool, {
    cpv: ['42215100'],
    value: 940_000,
    published: 9,
    due: 26,
    months: 12,
    price: 40,
    moved: [2, 33],
  }),
  tender('Water for injection: generation and loop', hospital, {
    cpv: ['42912300', '45232430'],
    value: 2_300_000,
    published: 12,
    due: 18,
    type: 'restricted',
    months: 18,
    price: 35,
    moved: [3, 25],
    twin: 'Agua para inyectables: generación y anillo de distribución',
  }),
  tender('Membrane filtration for drinking water, second phase', waterBoard, {
    cpv: ['42912330', '45232430'],
    value: 4_600_000,
    published: 15,
    due: 41,
    months: 20,
    lots: ['Ultrafiltration', 'Reverse osmosis', 'Control system'],
    guarantee: 'Definitive guarantee of 5 % of the award',
  }),
  tender('Spray dryer for milk permeate at pilot scale', irishDairy, {
    cpv: ['42214000', '38000000'],
    value: 1_200_000,
    published: 4,
    due: 47,
    price: 30,
  }),
  tender('Engineering of a new syrup room', ['Soft Drinks Alliance Nord', 'skane'], {
    cpv: ['71320000'],
    value: 310_000,
    published: 7,
    due: 21,
    type: 'negotiated_with_call',
    months: 8,
  }),
  tender('Steam boiler house: heat recovery and new economiser', hospital, {
    cpv: ['42160000', '45331110'],
    value: 780_000,
    published: 20,
    due: 9,
    months: 9,
  }),
  tender('Bottling hall: electrical installation', ['Winery School Vale Amostra', 'north'], {
    cpv: ['45310000'],
    value: 265_000,
    published: 11,
    due: 15,
    months: 6,
  }),
  tender('Refrigeration with natural refrigerants for a cheese store', galicianDairy, {
    cpv: ['42513290'],
    value: 620_000,
    published: 3,
    due: 38,
    months: 10,
  }),
  tender('Automation of a vaccine filling suite', ['Vaccine Institute Voorbeeld', 'holland'], {
    cpv: ['42900000', '48150000'],
    value: 3_400_000,
    published: 10,
    due: 30,
    type: 'competitive_dialogue',
    months: 24,
    price: 30,
  }),
  tender('Clean rooms for sterile production', ['Hospital Pharmacy Beispielberg', 'zurich'], {
    cpv: ['45214000', '33100000'],
    value: 5_900_000,
    published: 18,
    due: 52,
    type: 'restricted',
    months: 26,
  }),
  tender('Waste water treatment of a slaughterhouse', ['Municipality of Villa Ejemplo', 'andalusia'], {
    cpv: ['45252127', '90420000'],
    value: 2_150_000,
    published: 14,
    due: 12,
    months: 16,
    twin: 'Depuración de aguas residuales del matadero',
  }),
  tender('Supply of fresh milk to schools', ['County Council Exempelland', 'skane'], {
    cpv: ['15511000'],
    value: 890_000,
    published: 5,
    due: 24,
    months: 24,
    price: 70,
  }),
  tender('Maintenance of process pumps and valves', waterBoard, {
    cpv: ['50511000'],
    value: 145_000,
    published: 8,
    due: 13,
    months: 36,
    price: 60,
  }),
  tender('Distillation column for a teaching plant', ['University of Ciudad Muestra', 'catalonia'], {
    cpv: ['42221000', '38000000'],
    value: 430_000,
    published: 2,
    due: 43,
    months: 9,
  }),
  tender(
    'Crystalliser and centrifuge for active ingredients',
    ['Medicines Agency Laboratory Probe', 'bavaria'],
    {
      cpv: ['42931100', '42900000'],
      value: 1_050_000,
      published: 1,
      due: 40,
      months: 12,
    },
  ),
  tender('Solar heat for process hot water', irishDairy, {
    cpv: ['09332000', '45331000'],
    value: null,
    published: 6,
    due: 29,
    months: 11,
  }),
  tender(
    'Fruit juice evaporator with vapour recompression',
    ['Juice Cooperative Valle Prueba', 'andalusia'],
    {
      cpv: ['42214000'],
      value: 2_750_000,
      published: 13,
      due: 36,
      months: 15,
    },
  ),
  tender('Laboratory for food analysis: equipment', ['Food Safety Centre Campione', 'lombardy'], {
    cpv: ['38000000'],
    value: 560_000,
    published: 9,
    due: 22,
    lots: ['Chromatography', 'Microbiology'],
  }),
  tender('Cold chain for a regional food hub', ['Food Hub Exemple', 'brittany'], {
    cpv: ['42513000', '45213000'],
    value: 3_100_000,
    published: 16,
    due: 28,
    months: 18,
  }),
  tender('Design of an extension for powdered milk', galicianDairy, {
    cpv: ['71320000'],
    value: 240_000,
    published: 22,
    due: 6,
    type: 'negotiated_with_call',
    months: 7,
  }),
  tender('Tank farm for wine, turnkey', ['Winery School Vale Amostra', 'north'], {
    cpv: ['42216000', '44611500'],
    value: 1_380_000,
    published: 17,
    due: 4,
    months: 10,
  }),
  tender('Energy audit of public food plants', ['Regional Energy Agency Muestra', 'catalonia'], {
    cpv: ['71314300'],
    value: 95_000,
    published: 19,
    due: 8,
    months: 5,
  }),
  tender('Market consultation: a plant for plant-based drinks', ['Food Hub Exemple', 'brittany'], {
    cpv: ['42215000'],
    value: null,
    published: 11,
    due: null,
    kind: 'planning',
  }),
  tender('Planned: brewery waste heat for district heating', ['City Utilities Musterstadt', 'bavaria'], {
    cpv: ['45232142', '42511110'],
    value: 6_800_000,
    published: 21,
    due: null,
    kind: 'planning',
    months: 30,
  }),
  tender('Planned: renewal of a blood plasma plant', ['Vaccine Institute Voorbeeld', 'holland'], {
    cpv: ['45214000', '42900000'],
    value: null,
    published: 5,
    due: null,
    kind: 'planning',
  }),
  tender('Keg washing and filling line', brewingSchool, {
    cpv: ['42933000'],
    value: 710_000,
    published: 29,
    due: -6,
    months: 9,
  }),
  tender('Whey concentration by membranes', irishDairy, {
    cpv: ['42912310'],
    value: 1_640_000,
    published: 30,
    due: -9,
    months: 13,
    award: { published: 1, winner: 'Nordkessel', price: 1_512_000, offers: 4 },
  }),
  tender('Cleaning in place for a vaccine plant', ['Vaccine Institute Voorbeeld', 'holland'], {
    cpv: ['42995000'],
    value: 880_000,
    published: 28,
    due: -8,
    award: { published: 2, winner: 'Rheinwerk Brautechnik', price: 846_000, offers: 3 },
  }),
  tender('Mash filter and lauter tun', brewingSchool, {
    cpv: ['42215100'],
    value: 1_150_000,
    published: 30,
    due: -12,
    award: { published: 4, winner: 'Rheinwerk Brautechnik', price: 1_098_000, offers: 5 },
  }),
  tender('Reverse osmosis for a bottler', waterBoard, {
    cpv: ['42912330'],
    value: 540_000,
    published: 27,
    due: -7,
    award: { published: 3, winner: 'Cobre Norte', price: 498_000, offers: 6 },
  }),
]
