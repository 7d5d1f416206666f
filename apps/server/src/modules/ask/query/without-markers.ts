/** Fetched words may hold `[1]`; only our own markers may look like citations. */
export const withoutMarkers = (text: string): string => text.replace(/\[(\d+)\]/gu, '($1)')
