import type { ChanceTerm } from '@portal/contracts/tenders'

/** The chance of winning what is open, on the page of wins and losses. */
export const winChanceWords = {
  title: 'Chance of winning',
  note: 'Estimated from our closed opportunities',
  loading: 'Calculating the chances',
  failed: 'The chances could not be calculated.',
  source: 'Closed opportunities of the sales pipeline, logistic regression checked in ten folds',
  summary: 'How reliable the chances are',
  closed: 'Closed opportunities',
  brier: 'Error of these chances',
  baseBrier: 'Error of the win rate',
  lower: 'Brier score, lower is better',
  everyTime: 'Said every time',
  tooFew:
    'A chance is calculated from twenty closed opportunities on, won and lost ones among them. Below that the win rate says more.',
  noBetter:
    'Chances calculated from value, client, source, sector, country and team are no better than the win rate, so none is shown.',
  reliability: {
    title: 'Predicted and actual',
    note: 'Said by models that did not know the case; where both numbers are the same, the chances hold',
    expected: 'Predicted chance',
    observed: 'Won of them',
    count: 'Opportunities',
  },
  terms: {
    title: 'What moves the odds',
    quality: 'Quality',
    odds: 'Odds of winning, times',
    of: {
      value: () => 'Twice the value',
      known_client: () => 'The client ordered before',
      source: (level) => `Source: ${level}`,
      sector: (level) => `Sector: ${level}`,
      country: (level) => `Country: ${level}`,
      team: (level) => `Team: ${level}`,
    } satisfies Record<ChanceTerm['of'], (level: string) => string>,
  },
  open: {
    title: 'Open opportunities',
    deal: 'Opportunity',
    value: 'Value',
    chance: 'Chance',
  },
} as const
