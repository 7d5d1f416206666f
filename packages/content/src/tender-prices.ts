/** Our offers beside the prices that won, on the page of wins and losses. */
export const priceGapWords = {
  title: 'Our price and the price that won',
  note: 'The dot is our price; its bar ends at the price that won',
  source: 'Our offers, and award notices that say prices in EUR',
  failed: 'Our offers could not be read.',
  loading: 'Reading our offers',
  none: 'None yet. Enter our offer on the page of a tender; it appears here once the tender is awarded.',
  tender: 'Tender',
  ours: 'Our price',
  p50: 'Estimate P50',
  p80: 'Estimate P80',
  won: 'Price that won',
  gap: 'Ours above it',
  winner: 'Winner',
  rank: 'Our rank',
} as const
