/** XML holds no control characters and no halves of a pair. */
export const toXmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')
