import { escapeXml } from '@portal/engines/drawing'
import { hashOf } from '@portal/text/hash'

export interface Sheet {
  width: number
  height: number
}

export interface Palette {
  paper: string
  ink: string
  soft: string
  line: string
  accent: string
  onAccent: string
}

const accents = ['#0b6e6e', '#1f5fa8', '#8a4b08', '#5b3f9b', '#2c6b2f'] as const

/** The same words give the same colours. */
export function paletteFor(words: string): Palette {
  const accent = accents[hashOf(words) % accents.length] ?? accents[0]
  return { paper: '#ffffff', ink: '#16202a', soft: '#5a6773', line: '#c8d0d8', accent, onAccent: '#ffffff' }
}

/** Average width of a character of a sans-serif font, in its size. */
const characterWidth = 0.54

/** Lines that fit the width; a word that does not is cut. */
export function wrap(text: string, { width, size }: { width: number; size: number }): string[] {
  const most = Math.max(3, Math.floor(width / (size * characterWidth)))
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const short = word.length > most ? `${word.slice(0, most - 1)}…` : word
    if (line !== '' && line.length + 1 + short.length > most) {
      lines.push(line)
      line = short
    } else line = line === '' ? short : `${line} ${short}`
  }
  return line === '' ? lines : [...lines, line]
}

interface TextPlace {
  x: number
  /** Middle of the block of lines. */
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle'
  weight?: 400 | 600
}

export function drawText(lines: readonly string[], place: TextPlace): string {
  const { x, y, size, fill, anchor = 'middle', weight = 400 } = place
  const step = size * 1.25
  const first = y - ((lines.length - 1) * step) / 2 + size * 0.35
  return lines
    .map(
      (line, at) =>
        `<text x="${round(x)}" y="${round(first + at * step)}" font-size="${round(size)}" ` +
        `font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${escapeXml(line)}</text>`,
    )
    .join('')
}

export const round = (value: number): number => Math.round(value * 10) / 10
