import { escapeMarkup } from '@portal/text/escape-markup'
import type { FlowDiagram } from './flow-diagram.ts'

/** What no XML document may hold, with the other control characters. */
const unprintable = /[\p{Cc}\ufffe\uffff]/gu

/** Text that may stand in an XML document; what may not is dropped, half of a pair becomes the sign for a broken character. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replaceAll(unprintable, ''))
}

/** The flow diagram as an SVG document, drawn in the colour of its surroundings. */
export function flowDiagramSvg(diagram: FlowDiagram, title: string): string {
  const { width, height, nodes, edges } = diagram
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + 40}" role="img" ` +
      'font-family="sans-serif" font-size="12" fill="none" stroke="currentColor">',
    `<title>${escapeXml(title)}</title>`,
    '<defs><marker id="flow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" ' +
      'orient="auto"><path d="M0 0L8 4L0 8z" fill="currentColor" stroke="none"/></marker></defs>',
    ...edges.map(
      ({ points }) =>
        `<polyline points="${points.map((point) => point.join(',')).join(' ')}" marker-end="url(#flow)"/>`,
    ),
    ...nodes.map((node) => nodeSvg(node)),
    ...edges.map(({ points, stream }) => streamMark(points, stream)),
    '</svg>',
  ].join('\n')
}

function nodeSvg({ x, y, width, height, label, kind }: FlowDiagram['nodes'][number]): string {
  const box =
    kind === 'unit'
      ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`
      : `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" stroke-dasharray="4 3"/>`
  return `${box}${textSvg(label, { x: x + width / 2, y: y + height / 2 + 4 })}`
}

function streamMark(points: readonly number[][], stream: string): string {
  const [[x = 0, y = 0] = []] = points
  return textSvg(stream, { x: x + 12, y: y - 3 })
}

const textSvg = (text: string, { x, y }: { x: number; y: number }) =>
  `<text x="${x}" y="${y}" text-anchor="middle" fill="currentColor" stroke="none">${escapeXml(shorten(text, 24))}</text>`

/** At most this many characters. */
export const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
