/** Signs that take no room, turn what stands beside them or end nothing: a number may be hidden between its digits by them. */
const unseen = /[\p{DI}\p{Cf}\p{Zl}\p{Zp}]|(?![\n\r\t])\p{Cc}/gu

/** The text as an eye reads it. */
export const toVisible = (text: string): string => text.replaceAll(unseen, '')
