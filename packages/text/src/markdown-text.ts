/**
 * Words as they are written into Markdown: what stands in them turns nothing bold, leads nowhere and begins no list. Markers of
 * citations (`[1]`) stay what they are.
 */
export const escapeMarkdown = (words: string): string =>
  words
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(/[\\`*_]|\[(?!\d+\])|^[#>+-]/g, '\\$&')
    .replace(/^\d+(?=[.)]\s)/, '$&\\')

/** What was escaped, for those who read the text as it is. */
export const unescapeMarkdown = (text: string): string => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
