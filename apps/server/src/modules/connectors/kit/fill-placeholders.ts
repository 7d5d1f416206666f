import type { AskedSource, PageRequest, Source } from './source.ts'

/** `{since}` and `{today}` in an address or a question are days, `{year}` that of the first, so that a run asks for what is new. */
export function fillPlaceholders(
  text: string,
  { since, today }: Pick<AskedSource, 'since' | 'today'>,
): string {
  return text
    .replaceAll('{since}', since)
    .replaceAll('{today}', today)
    .replaceAll('{year}', since.slice(0, 4))
}

/** The first page that a run asks for. */
export const firstPage = ({ first }: Source, source: AskedSource): PageRequest =>
  first ? first(source) : { url: source.url }
