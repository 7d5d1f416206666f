export interface Hsl {
  hue: number
  saturation: number
  lightness: number
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of WCAG 2.2, from 1 to 21; the order of the colours does not matter. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function toHsl(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const chroma = most - least
  const lightness = (most + least) / 2
  if (chroma === 0) return { hue: 0, saturation: 0, lightness }
  return {
    hue: (60 * sectorOf([red, green, blue], { most, chroma }) + 360) % 360,
    saturation: chroma / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  }
}

function sectorOf(
  [red = 0, green = 0, blue = 0]: number[],
  { most, chroma }: { most: number; chroma: number },
): number {
  if (most === red) return (green - blue) / chroma
  return most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
}

export function toHex({ hue, saturation, lightness }: Hsl): string {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation
  const channel = (turn: number) => {
    const k = (turn + ((hue % 360) + 360) / 30) % 12
    return lightness - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  const two = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${two(channel(0))}${two(channel(8))}${two(channel(4))}`
}

/** The nearest lightness of this hue that reaches the contrast on the background. */
export function withContrast(colour: Hsl, background: string, ratio: number): string {
  const towards = contrastRatio('#000000', background) >= contrastRatio('#ffffff', background) ? -0.01 : 0.01
  let { lightness } = colour
  while (lightness > 0 && lightness < 1) {
    const hex = toHex({ ...colour, lightness })
    if (contrastRatio(hex, background) >= ratio) return hex
    lightness += towards
  }
  return towards < 0 ? '#000000' : '#ffffff'
}
