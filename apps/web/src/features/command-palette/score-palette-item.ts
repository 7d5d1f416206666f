/** What is on record is as good as found, and stands after a page or an action that begins with the text. */
export const recordScore = 0.7
/** Asking comes last. */
export const askScore = 0.1

/** 0 hides a page or an action. Every word typed must be in it; what begins with the text comes first. */
export function scorePaletteItem(value: string, search: string): number {
  const text = value.toLowerCase()
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.every((word) => text.includes(word))) return 0
  return words.every((word) => text.startsWith(word) || text.includes(` ${word}`)) ? 0.9 : 0.6
}
