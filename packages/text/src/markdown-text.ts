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

/** As it is read on the screen: "4**2**" is 42 there, and a link is its words. */
export const withoutMarkdown = (text: string): string =>
  unescapeMarkdown(text.replaceAll(/\[([^\][\n]{1,300})\]\([^\s()]{1,2000}\)/gu, '$1')).replaceAll(
    /[*_`]/gu,
    '',
  )
