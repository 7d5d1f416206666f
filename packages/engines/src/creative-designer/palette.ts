import type { Random } from '../core/index.ts'
import { contrastRatio, toHex, toHsl, withContrast } from './colour.ts'

export type Palette = {
  primary: string
  on_primary: string
  accent: string
  on_accent: string
  background: string
  surface: string
  text: string
  muted_text: string
}

const turns = { complementary: 180, analogous: 30, triadic: 120, split: 150 } as const
export type Scheme = keyof typeof turns

/** A palette around the brand colour in which every pair of text and ground passes WCAG AA. */
export function buildPalette(brand: string, random: Random): { palette: Palette; scheme: Scheme } {
  const schemes = Object.keys(turns) as Scheme[]
  const scheme = schemes[Math.floor(random.next() * schemes.length)] ?? 'complementary'
  const base = toHsl(brand)
  const background = '#ffffff'
  const surface = toHex({ hue: base.hue, saturation: Math.min(0.25, base.saturation), lightness: 0.96 })
  const primary = withContrast(base, surface, 4.5)
  const side = random.next() < 0.5 ? 1 : -1
  const accent = withContrast(
    {
      hue: (base.hue + side * turns[scheme] + 360) % 360,
      saturation: Math.max(0.45, base.saturation),
      lightness: 0.45,
    },
    surface,
    3,
  )
  return {
    scheme,
    palette: {
      primary,
      on_primary: readableOn(primary),
      accent,
      on_accent: readableOn(accent),
      background,
      surface,
      text: withContrast(
        { ...base, saturation: Math.min(0.3, base.saturation), lightness: 0.15 },
        surface,
        7,
      ),
      muted_text: withContrast(
        { ...base, saturation: Math.min(0.2, base.saturation), lightness: 0.45 },
        surface,
        4.5,
      ),
    },
  }
}

/** Black or white: one of them always has a contrast of at least 4.58. */
const readableOn = (ground: string): string =>
  contrastRatio('#ffffff', ground) >= 4.5 ? '#ffffff' : '#000000'

const pairs: readonly (readonly [foreground: keyof Palette, background: keyof Palette, least: number])[] = [
  ['text', 'background', 7],
  ['text', 'surface', 7],
  ['muted_text', 'background', 4.5],
  ['muted_text', 'surface', 4.5],
  ['primary', 'background', 4.5],
  ['primary', 'surface', 4.5],
  ['on_primary', 'primary', 4.5],
  ['on_accent', 'accent', 4.5],
  ['accent', 'surface', 3],
]

/** The pairs in which the designs use the palette, with the contrast each must have. */
export const checkedPairs = (palette: Palette) =>
  pairs.map(([foreground, background, least]) => ({
    name: `${foreground} on ${background}`,
    foreground: palette[foreground],
    background: palette[background],
    least,
    ratio: contrastRatio(palette[foreground], palette[background]),
  }))
