/** spec §9 */
export const cardsPerPage = 3
export const slideMs = 500

/** The index is the first card of the window; it never leaves an empty place. spec §4 */
export const maxIndex = (count: number): number => Math.max(0, count - cardsPerPage)

export const clampIndex = (index: number, count: number): number =>
  Math.min(Math.max(index, 0), maxIndex(count))

/** Number of the last card in the window (decisions AMB-35). */
export const lastShown = (index: number, count: number): number => Math.min(index + cardsPerPage, count)

export const pageCount = (count: number): number => Math.ceil(count / cardsPerPage)

export const indexOfPage = (page: number, count: number): number => clampIndex(page * cardsPerPage, count)

/** The last page's dot belongs to the maximum, wherever that is. */
export const pageOfIndex = (index: number, count: number): number =>
  index === maxIndex(count) ? pageCount(count) - 1 : Math.floor(index / cardsPerPage)
