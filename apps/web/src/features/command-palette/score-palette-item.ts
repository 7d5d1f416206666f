/** 0 hides an item. Every word typed must be in it; what begins with the text comes first, records after pages; asking comes last. */
export function scorePaletteItem(value: string, search: string): number {
  const [kind = '', ...rest] = value.toLowerCase().split(' ')
  if (kind === 'ask') return 0.1
  const text = rest.join(' ')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.every((word) => text.includes(word))) return 0
  const isLocal = kind === 'page' || kind === 'action'
  const isBeginning = words.every((word) => text.startsWith(word) || text.includes(` ${word}`))
  return (isLocal ? 0.6 : 0.4) + (isBeginning ? 0.3 : 0)
}
