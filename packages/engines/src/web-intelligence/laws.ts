import { listedTwice, type Law } from '../core/index.ts'

/** Two texts of one page would be counted as news twice. */
const eachPageOnce: Law<{ pages: readonly { url: string }[] }> = ({ pages }) =>
  listedTwice(
    'the page',
    pages.map(({ url }) => url),
  )

export const scanLaws = [eachPageOnce]
