import type { NewFigure } from '@portal/contracts/figures'
import type { SectorRow } from '@portal/contracts/market'
import { sampleFigure } from './sample-figure.ts'
import { sampleDate, sampleProvenance } from './provenance.ts'

export type SampleSector = Omit<SectorRow, 'id'>

interface Facts {
  name: string
  description: string
  clients: string[]
  projects: number
  revenueEur: number
  growth: number
}

const facts: Record<string, Facts> = {
  alcoholic_beverages: {
    name: 'Alcoholic Beverages',
    description: 'Breweries, wineries and distilleries, from the brewhouse to the bottling hall.',
    clients: ['Brewery Alder (fictional)', 'Bodega Tres Cepas (fictional)', 'Distillery Kestrel (fictional)'],
    projects: 8,
    revenueEur: 86_000_000,
    growth: 12,
  },
  non_alcoholic_beverages: {
    name: 'Non-Alcoholic Beverages',
    description: 'Water, soft drinks, juice and plant-based drinks: syrup rooms, blending, filling.',
    clients: ['Clearbrook Waters (fictional)', 'Zumos del Valle Azul (fictional)'],
    projects: 5,
    revenueEur: 52_000_000,
    growth: 19,
  },
  food_processing: {
    name: 'Food Processing',
    description: 'Sauces, preserves, oils and ready meals: cooking, heat treatment, packaging lines.',
    clients: ['Conservas Faro Norte (fictional)', 'Millbeck Foods (fictional)'],
    projects: 4,
    revenueEur: 38_000_000,
    growth: 16,
  },
  dairy: {
    name: 'Dairy',
    description: 'Market milk, cheese, yoghurt and powder: reception, separation, evaporation, drying.',
    clients: [
      'Alpine Meadow Creamery (fictional)',
      'Lechera Siete Prados (fictional)',
      'Fjordgras Dairy (fictional)',
    ],
    projects: 4,
    revenueEur: 45_000_000,
    growth: 23,
  },
  pharmaceuticals: {
    name: 'Pharmaceuticals',
    description: 'Clean utilities, sterile preparation and bioprocess halls with their qualification.',
    clients: ['Novaquell Biologics (fictional)', 'Lumen Sterile (fictional)'],
    projects: 3,
    revenueEur: 24_000_000,
    growth: 31,
  },
}

/** Sector cards in the order of the page; clients are invented and say so. */
export const sampleSectors: readonly SampleSector[] = Object.entries(facts).map(([slug, sector], index) => ({
  slug,
  name: sector.name,
  description: sector.description,
  key_clients: sector.clients,
  position: index + 1,
  as_of: sampleDate,
  provenance: sampleProvenance(`sectors/${slug}`),
}))

export const sampleSectorFigures: readonly NewFigure[] = Object.entries(facts).flatMap(([slug, sector]) => [
  sampleFigure({
    key: `sector.${slug}.projects`,
    label: `${sector.name}: projects`,
    value: sector.projects,
    unit: 'projects',
  }),
  sampleFigure({
    key: `sector.${slug}.revenue`,
    label: `${sector.name}: revenue`,
    value: sector.revenueEur,
    unit: 'EUR',
  }),
  sampleFigure({
    key: `sector.${slug}.growth`,
    label: `${sector.name}: growth`,
    value: sector.growth,
    unit: '%',
  }),
])
