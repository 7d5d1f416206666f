import { matrixCategories, type MatrixTab } from '@portal/contracts/competitors'
import type { NewFigure } from '@portal/contracts/figures'
import { sampleFigure } from './sample-figure.ts'

interface MatrixCompany {
  /** As in the set of companies. */
  name: string
  tab: MatrixTab
  slug: string
  /** In the order of the indicators of each group; null where there is no index. */
  indices: Record<(typeof matrixCategories)[number]['key'], readonly (number | null)[]>
}

/** Five companies for each tab; the values on the edges of the bands are there to show the rules. */
const companies: readonly MatrixCompany[] = [
  {
    name: 'Almara Process',
    tab: 'spanish',
    slug: 'almara_process',
    indices: {
      experience: [118, 124, 121, 106, 117, 112, 109],
      service: [126, 114, 119, 108, 131],
      digital: [124, 109, 112, 131, 118, 121, 106, 90, 104, 152],
      growth: [116, 121, 113, 99, 110],
      industrial: [109, 104, 118, 96, 91],
    },
  },
  {
    name: 'Cobre Norte',
    tab: 'spanish',
    slug: 'cobre_norte',
    indices: {
      experience: [125, 98, 112, 84, 107, 76, 118],
      service: [103, 97, 111, 116, 122],
      digital: [89, 91, 95, 110, 101, 104, 97, 72, 85, 112],
      growth: [92, 118, 101, 79, 96],
      industrial: [84, 92, 107, 71, 78],
    },
  },
  {
    name: 'Destila Sur',
    tab: 'spanish',
    slug: 'destila_sur',
    indices: {
      experience: [108, 90, 99, 81, 94, 73, 105],
      service: [97, 104, 108, 92, 101],
      digital: [96, 88, 102, 107, 93, 98, null, 81, 79, 108],
      growth: [101, 97, 89, 84, 113],
      industrial: [88, 79, 102, 76, 74],
    },
  },
  {
    name: 'Ibertanque',
    tab: 'spanish',
    slug: 'ibertanque',
    indices: {
      experience: [132, 119, 115, 102, 123, 97, 126],
      service: [117, 138, 124, 118, 105],
      digital: [103, 117, 125, 128, 109, 113, 111, 94, 98, 126],
      growth: [107, 124, 119, 103, 108],
      industrial: [112, 110, 121, 99, 95],
    },
  },
  {
    name: 'Valdeplanta',
    tab: 'spanish',
    slug: 'valdeplanta',
    indices: {
      experience: [82, 87, 101, 74, 89, 93, 98],
      service: [108, 86, 95, 91, 104],
      digital: [78, 84, 90, 99, 86, 92, 95, null, 74, 103],
      growth: [111, 88, 82, 91, 94],
      industrial: [81, 86, 97, 69, 72],
    },
  },
  {
    name: 'Alpstahl Systeme',
    tab: 'european',
    slug: 'alpstahl_systeme',
    indices: {
      experience: [141, 127, 129, 134, 136, 108, 133],
      service: [128, 119, 131, 127, 116],
      digital: [113, 121, 130, 133, 119, 116, 109, 101, 98, 129],
      growth: [112, 131, 122, 118, 109],
      industrial: [119, 126, 128, 107, 104],
    },
  },
  {
    name: 'Limmat Process',
    tab: 'european',
    slug: 'limmat_process',
    indices: {
      experience: [109, 112, 124, 117, 118, 96, 121],
      service: [121, 103, 117, 113, 129],
      digital: [108, 125, 118, 124, 117, 111, 114, 106, 102, 132],
      growth: [106, 119, 108, 104, 101],
      industrial: [115, 122, 113, 98, 100],
    },
  },
  {
    name: 'Nordkessel',
    tab: 'european',
    slug: 'nordkessel',
    indices: {
      experience: [135, 131, 117, 121, 125, 101, 116],
      service: [119, 142, 126, 124, 107],
      digital: [97, 104, 122, 126, 107, 118, 99, 88, null, 115],
      growth: [109, 123, 114, 111, 106],
      industrial: [108, 111, 119, 103, 102],
    },
  },
  {
    name: 'Polderflow',
    tab: 'european',
    slug: 'polderflow',
    indices: {
      experience: [111, 116, 122, 126, 114, 104, 124],
      service: [115, 110, 113, 119, 118],
      digital: [116, 119, 114, 130, 121, 124, 122, 97, 105, 113],
      growth: [118, 115, 112, 124, 107],
      industrial: [114, 108, 131, 110, 109],
    },
  },
  {
    name: 'Rheinwerk Brautechnik',
    tab: 'european',
    slug: 'rheinwerk_brautechnik',
    indices: {
      experience: [156, 148, 131, 143, 145, 99, 128],
      service: [139, 147, 136, 134, 112],
      digital: [118, 127, 135, 149, 123, 129, 117, 111, 107, 124],
      growth: [121, 133, 127, 129, 116],
      industrial: [128, 124, 134, 112, 118],
    },
  },
]

/** Who stands in the matrix, by name; the seed finds the records. */
export const sampleMatrixCompanies = companies.map(({ name, tab, slug }, position) => ({
  company_name: name,
  tab,
  position,
  figure_prefix: `matrix.${slug}`,
}))

/** One figure for each cell; without an index it says N/A. */
export const sampleMatrixFigures: readonly NewFigure[] = companies.flatMap(({ name, slug, indices }) =>
  matrixCategories.flatMap(({ key: category, kpis }) =>
    kpis.map((kpi, place) =>
      sampleFigure({
        key: `matrix.${slug}.${kpi.key}`,
        label: `${name}: ${kpi.name}`,
        value: indices[category][place] ?? 'N/A',
        unit: 'index',
      }),
    ),
  ),
)
