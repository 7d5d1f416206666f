import type { PicturePlan } from './read-prompt.ts'
import { hashOf } from '@portal/text/hash'
import { drawText, round, wrap, type Palette, type Sheet } from './sheet.ts'

interface Area {
  sheet: Sheet
  /** Below the title. */
  top: number
  palette: Palette
}

export function drawPlan(plan: PicturePlan, area: Area): string {
  switch (plan.kind) {
    case 'flow':
      return drawFlow(plan.steps, area)
    case 'parts':
      return drawParts(plan, area)
    case 'comparison':
      return drawComparison(plan.sides, area)
    case 'poster':
      return drawPoster(plan, area)
  }
}

/** Boxes in rows that run to and fro, each with its number, joined by arrows. */
function drawFlow(steps: readonly string[], { sheet, top, palette }: Area): string {
  const margin = sheet.width * 0.06
  const columns = Math.min(steps.length, Math.max(2, Math.round((sheet.width / sheet.height) * 3)))
  const rows = Math.ceil(steps.length / columns)
  const cell = {
    width: (sheet.width - 2 * margin) / columns,
    height: (sheet.height - top - margin * 1.4) / rows,
  }
  const box = { width: cell.width * 0.76, height: Math.min(cell.height * 0.56, cell.width * 0.6) }
  const centre = (at: number) => {
    const row = Math.floor(at / columns)
    const column = row % 2 === 0 ? at % columns : columns - 1 - (at % columns)
    return { x: margin + cell.width * (column + 0.5), y: top + cell.height * (row + 0.5), row }
  }
  const size = Math.min(box.width / 9, box.height / 3.4)
  const boxes = steps.map((step, at) => {
    const { x, y } = centre(at)
    const lines = wrap(step, { width: box.width * 0.9, size }).slice(0, 3)
    return [
      `<rect x="${round(x - box.width / 2)}" y="${round(y - box.height / 2)}" width="${round(box.width)}" ` +
        `height="${round(box.height)}" rx="${round(box.height * 0.08)}" fill="${palette.paper}" ` +
        `stroke="${palette.accent}" stroke-width="3"/>`,
      `<circle cx="${round(x - box.width / 2)}" cy="${round(y - box.height / 2)}" r="${round(size * 0.85)}" fill="${palette.accent}"/>`,
      drawText([String(at + 1)], {
        x: x - box.width / 2,
        y: y - box.height / 2,
        size: size * 0.85,
        fill: palette.onAccent,
        weight: 600,
      }),
      drawText(lines, { x, y, size, fill: palette.ink, weight: 600 }),
    ].join('')
  })
  const arrows = steps.slice(1).map((_step, at) => {
    const [from, to] = [centre(at), centre(at + 1)]
    const isDown = from.row !== to.row
    const along = Math.sign(to.x - from.x)
    const [x1, y1] = isDown ? [from.x, from.y + box.height / 2] : [from.x + (along * box.width) / 2, from.y]
    const [x2, y2] = isDown ? [to.x, to.y - box.height / 2 - 6] : [to.x - along * (box.width / 2 + 6), to.y]
    return (
      `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" ` +
      `stroke="${palette.soft}" stroke-width="3" marker-end="url(#arrow)"/>`
    )
  })
  return [...arrows, ...boxes].join('\n')
}

/** The whole in the middle, its parts around it. */
function drawParts(
  { title, parts }: { title: string; parts: readonly string[] },
  { sheet, top, palette }: Area,
): string {
  const centre = { x: sheet.width / 2, y: (top + sheet.height * 0.94) / 2 }
  const reach = { x: sheet.width * 0.36, y: (sheet.height * 0.94 - top) * 0.4 }
  const box = { width: sheet.width * 0.2, height: sheet.height * 0.09 }
  const size = box.height * 0.24
  const places = parts.map((part, at) => {
    const turn = (2 * Math.PI * at) / parts.length - Math.PI / 2
    return { part, x: centre.x + reach.x * Math.cos(turn), y: centre.y + reach.y * Math.sin(turn) }
  })
  const lines = places.map(
    ({ x, y }) =>
      `<line x1="${round(centre.x)}" y1="${round(centre.y)}" x2="${round(x)}" y2="${round(y)}" stroke="${palette.line}" stroke-width="3"/>`,
  )
  const boxes = places.map(({ part, x, y }) =>
    [
      `<rect x="${round(x - box.width / 2)}" y="${round(y - box.height / 2)}" width="${round(box.width)}" ` +
        `height="${round(box.height)}" rx="6" fill="${palette.paper}" stroke="${palette.accent}" stroke-width="3"/>`,
      drawText(wrap(part, { width: box.width * 0.9, size }).slice(0, 2), {
        x,
        y,
        size,
        fill: palette.ink,
        weight: 600,
      }),
    ].join(''),
  )
  const hub = sheet.height * 0.1
  return [
    ...lines,
    ...boxes,
    `<circle cx="${round(centre.x)}" cy="${round(centre.y)}" r="${round(hub)}" fill="${palette.accent}"/>`,
    drawText(wrap(title, { width: hub * 1.6, size: size * 0.9 }).slice(0, 4), {
      ...centre,
      size: size * 0.9,
      fill: palette.onAccent,
      weight: 600,
    }),
  ].join('\n')
}

function drawComparison(sides: readonly [string, string], { sheet, top, palette }: Area): string {
  const margin = sheet.width * 0.06
  const width = (sheet.width - 3 * margin) / 2
  const height = sheet.height * 0.92 - top
  const head = height * 0.24
  const size = Math.min(width / 11, head / 3)
  return sides
    .map((side, at) => {
      const x = margin + at * (width + margin)
      const lines = [0.42, 0.56, 0.7, 0.84].map(
        (share) =>
          `<line x1="${round(x + width * 0.1)}" y1="${round(top + height * share)}" ` +
          `x2="${round(x + width * 0.9)}" y2="${round(top + height * share)}" stroke="${palette.line}" stroke-width="2"/>`,
      )
      return [
        `<rect x="${round(x)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" rx="8" ` +
          `fill="${palette.paper}" stroke="${palette.accent}" stroke-width="3"/>`,
        `<rect x="${round(x)}" y="${round(top)}" width="${round(width)}" height="${round(head)}" rx="8" ` +
          `fill="${at === 0 ? palette.accent : palette.soft}"/>`,
        drawText(wrap(side, { width: width * 0.85, size }).slice(0, 3), {
          x: x + width / 2,
          y: top + head / 2,
          size,
          fill: palette.onAccent,
          weight: 600,
        }),
        ...lines,
      ].join('')
    })
    .join('\n')
}

/** Rings and bars placed by the words, with the words themselves. */
function drawPoster(
  { title, lines }: { title: string; lines: readonly string[] },
  { sheet, top, palette }: Area,
): string {
  const seed = hashOf(title)
  const columns = 9
  const width = (sheet.width * 0.88) / columns
  const height = (sheet.height * 0.5) / 4
  // A weave of equal fields: bars of several heights would be read as figures.
  const fields = Array.from({ length: columns * 4 }, (_, at) => {
    const share = ((seed >>> ((at * 5) % 29)) % 8) / 10
    return (
      `<rect x="${round(sheet.width * 0.06 + (at % columns) * width)}" ` +
      `y="${round(top + Math.floor(at / columns) * height)}" width="${round(width)}" ` +
      `height="${round(height)}" fill="${palette.accent}" fill-opacity="${round(0.15 + share)}"/>`
    )
  })
  const size = sheet.width * 0.026
  const words = lines.map((line, at) => {
    const x = sheet.width * (0.06 + 0.3 * (at % 3))
    const y = top + sheet.height * (0.6 + 0.07 * Math.floor(at / 3))
    return drawText([line], { x, y, size, fill: palette.ink, anchor: 'start' })
  })
  return [...fields, ...words].join('\n')
}
