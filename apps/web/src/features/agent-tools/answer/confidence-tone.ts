/** Class of a confidence in per cent. spec §9: 90+ green, 80+ primary, 70+ warning, else red. */
export function confidenceClass(percent: number): string {
  if (percent >= 90) return 'text-green'
  if (percent >= 80) return 'text-accent-text'
  return percent >= 70 ? 'text-yellow' : 'text-red'
}
