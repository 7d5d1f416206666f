/** The text with its first letter as a capital; the others stay. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
