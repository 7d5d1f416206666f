import { EngineRefusal, type TypicalRange } from '../core/index.ts'

type Size = readonly [name: string, outer_mm: number, wall_mm: number]

/** Outer diameter and wall in mm. */
const sizes = {
  /** DIN 11850 range 2, DIN 11866 row A: tubes for food. */
  hygienic: [
    ['DN10', 13, 1.5],
    ['DN15', 19, 1.5],
    ['DN20', 23, 1.5],
    ['DN25', 29, 1.5],
    ['DN32', 35, 1.5],
    ['DN40', 41, 1.5],
    ['DN50', 53, 1.5],
    ['DN65', 70, 2],
    ['DN80', 85, 2],
    ['DN100', 104, 2],
    ['DN125', 129, 2],
    ['DN150', 154, 2],
    ['DN200', 204, 2],
  ],
  /** EN 10217-7, diameters of series 1 with their usual thin wall. */
  en_10217_7: [
    ['DN15', 21.3, 2],
    ['DN20', 26.9, 2],
    ['DN25', 33.7, 2],
    ['DN32', 42.4, 2],
    ['DN40', 48.3, 2],
    ['DN50', 60.3, 2],
    ['DN65', 76.1, 2],
    ['DN80', 88.9, 2],
    ['DN100', 114.3, 2],
    ['DN125', 139.7, 2],
    ['DN150', 168.3, 2],
    ['DN200', 219.1, 2],
    ['DN250', 273, 3],
    ['DN300', 323.9, 3],
  ],
  /** ASME B36.19M. */
  asme_10s: [
    ['1/2 in', 21.34, 2.11],
    ['3/4 in', 26.67, 2.11],
    ['1 in', 33.4, 2.77],
    ['1 1/2 in', 48.26, 2.77],
    ['2 in', 60.33, 2.77],
    ['3 in', 88.9, 3.05],
    ['4 in', 114.3, 3.05],
    ['6 in', 168.28, 3.4],
    ['8 in', 219.08, 3.76],
    ['10 in', 273.05, 4.19],
    ['12 in', 323.85, 4.57],
  ],
  asme_40s: [
    ['1/2 in', 21.34, 2.77],
    ['3/4 in', 26.67, 2.87],
    ['1 in', 33.4, 3.38],
    ['1 1/2 in', 48.26, 3.68],
    ['2 in', 60.33, 3.91],
    ['3 in', 88.9, 5.49],
    ['4 in', 114.3, 6.02],
    ['6 in', 168.28, 7.11],
    ['8 in', 219.08, 8.18],
    ['10 in', 273.05, 9.27],
    ['12 in', 323.85, 9.53],
  ],
} as const satisfies Record<string, readonly Size[]>

export type PipeSeries = keyof typeof sizes
export const pipeSeries = [
  'hygienic',
  'en_10217_7',
  'asme_10s',
  'asme_40s',
] as const satisfies readonly PipeSeries[]

/** As a drawing names the standard. */
export const seriesTitles: Readonly<Record<PipeSeries, string>> = {
  hygienic: 'DIN 11850 range 2',
  en_10217_7: 'EN 10217-7',
  asme_10s: 'ASME B36.19M schedule 10S',
  asme_40s: 'ASME B36.19M schedule 40S',
}

export interface PipeSize {
  name: string
  inner_mm: number
}

export const pipesOf = (series: PipeSeries): PipeSize[] =>
  sizes[series].map(([name, outer, wall]) => ({ name, inner_mm: outer - 2 * wall }))

/** From the smallest to the largest bore of a standard. */
export function boresOf(series: PipeSeries): TypicalRange {
  const bores = pipesOf(series).map(({ inner_mm }) => Number(inner_mm.toFixed(2)))
  return { low: Math.min(...bores), high: Math.max(...bores), source: `sizes of ${seriesTitles[series]}` }
}

/** The size of this name, written with or without spaces. */
export const findPipe = (series: PipeSeries, name: string): PipeSize | undefined =>
  pipesOf(series).find((size) => plain(size.name) === plain(name))

const plain = (name: string): string => name.toLowerCase().replaceAll(' ', '')

interface Bore {
  size?: string | undefined
  inner_diameter_mm?: number | undefined
  standard: PipeSeries
}

/** The inner diameter of a line that is told by its size in a standard, or by the diameter itself. */
export function boreOf({ size, inner_diameter_mm: inner, standard }: Bore): number {
  if (size !== undefined && inner !== undefined)
    throw new EngineRefusal('invalid_input', 'Nominal size and inner diameter are both given.', [
      'line.size or line.inner_diameter_mm',
    ])
  if (inner !== undefined) return inner
  const pipe = size === undefined ? undefined : findPipe(standard, size)
  if (pipe) return pipe.inner_mm
  const known = pipesOf(standard).map(({ name }) => name)
  throw new EngineRefusal(
    size === undefined ? 'too_little_data' : 'invalid_input',
    `The bore of the line is not known; ${standard.replaceAll('_', ' ')} has ${known.join(', ')}.`,
    ['line.size of the standard, or line.inner_diameter_mm'],
  )
}
