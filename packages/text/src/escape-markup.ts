const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it is written into HTML, XML or an attribute of either. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character)
