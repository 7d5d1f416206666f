import { escapeXml, shorten } from '../drawing/index.ts'
import type { PrototypeInput } from './schema.ts'

export type Block = { tag: string; name: string; x_m: number; y_m: number; length_m: number; width_m: number }
export type Layout = { blocks: Block[]; length_m: number; width_m: number; area_m2: number }

/** Blocks in the order of the process, row by row across the hall, an aisle around each. */
export function layOutBlocks({ equipment, aisle_m: aisle, hall_width_m: hall }: PrototypeInput): Layout {
  const pieces = equipment.flatMap((item) =>
    Array.from({ length: item.count }, (_, at) => ({
      ...item,
      tag: item.count > 1 ? `${item.tag}.${at + 1}` : item.tag,
    })),
  )
  const width = Math.max(hall, ...pieces.map(({ width_m }) => width_m + 2 * aisle))
  const blocks: Block[] = []
  let [x, y, rowLength] = [aisle, aisle, 0]
  for (const { tag, name, length_m, width_m } of pieces) {
    if (y + width_m + aisle > width && y > aisle) {
      x += rowLength + aisle
      y = aisle
      rowLength = 0
    }
    blocks.push({ tag, name, x_m: x, y_m: y, length_m, width_m })
    y += width_m + aisle
    rowLength = Math.max(rowLength, length_m)
  }
  const length = x + rowLength + aisle
  return { blocks, length_m: length, width_m: width, area_m2: length * width }
}

/** The layout to scale as an SVG document: one unit is a metre. */
export function layoutSvg({ blocks, length_m, width_m }: Layout): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 ${length_m + 2} ${width_m + 2}" role="img" ` +
      'font-family="sans-serif" font-size="0.7" fill="none" stroke="currentColor" stroke-width="0.08">',
    '<title>Layout blocks</title>',
    `<rect x="0" y="0" width="${length_m}" height="${width_m}" stroke-dasharray="0.5 0.3"/>`,
    ...blocks.map(
      ({ tag, x_m, y_m, length_m: long, width_m: wide }) =>
        `<rect x="${x_m}" y="${y_m}" width="${long}" height="${wide}"/><text x="${x_m + long / 2}" ` +
        `y="${y_m + wide / 2 + 0.25}" text-anchor="middle" fill="currentColor" ` +
        `stroke="none">${escapeXml(shorten(tag, 12))}</text>`,
    ),
    '</svg>',
  ].join('\n')
}
