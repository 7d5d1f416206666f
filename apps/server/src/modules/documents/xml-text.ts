/** XML holds no control characters and no halves of a pair. */
const toXmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')

/** The same of every word in a document, however deep. */
export function toXmlTexts<Content>(content: Content): Content {
  if (typeof content === 'string') return toXmlText(content) as Content
  if (Array.isArray(content)) return content.map((each: unknown) => toXmlTexts(each)) as Content
  if (content === null || typeof content !== 'object' || content instanceof Date) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, toXmlTexts<unknown>(value)]),
  ) as Content
}
