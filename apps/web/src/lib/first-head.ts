/** What the head of a page says. */
export interface FirstHead {
  title: string
  sentence: string
}

declare global {
  /** By its address, as vite/first-frame.ts drew it before any of this code was there. */
  var firstHead: Record<string, FirstHead> | undefined
  /** Whose session vite/first-load.ts found in the storage, where it has the frame drawn. */
  var firstPerson: string | undefined
}

/** The head that stands already at this address, so that it stays as it is until the page has come. */
export const headAtFirst = (): FirstHead | undefined => globalThis.firstHead?.[location.pathname]
