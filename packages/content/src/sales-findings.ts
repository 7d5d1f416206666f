/**
 * Sentences of the business dashboard, composed from the pipeline on the server: `{name}` stands for a figure or for the
 * name of a record, `{+name}` for a figure with its sign.
 */
export const commercialFindings = {
  source: 'Pipeline opportunities of the portal',
  units: { deals: 'opportunities', days: 'days', perMonth: 'EUR', closed: 'closed' },
  periods: { perMonth: 'per month', twelveMonths: 'twelve months' },
  labels: {
    open: 'Open pipeline',
    openCount: 'Open opportunities',
    weighted: 'Weighted pipeline',
    winRate: 'Win rate',
    winRateByValue: 'Win rate by value',
    cycle: 'Sales cycle',
    velocity: 'Sales velocity',
    stalled: 'Stalled opportunities',
    stalledValue: 'Value stalled',
    overdue: 'Opportunities past their expected close',
    overdueValue: 'Value past its expected close',
    topThreeShare: 'Share of the three largest clients',
    wonNow: 'Won in the last twelve months',
    wonBefore: 'Won in the twelve months before',
    change: 'Change of what was won',
    rateNow: 'Win rate, last twelve months',
    rateBefore: 'Win rate, twelve months before',
    averageWon: 'Average won',
    lost: 'Value lost',
    value: 'value',
    days: 'days in its stage',
    count: 'count',
    expected: 'expected',
    low: 'low end',
    high: 'high end',
    share: 'share',
    sectorOpen: 'open pipeline',
    pipelineShare: 'share of our open pipeline',
    marketShare: 'share of all sector markets',
  },
  basis: {
    winRate: ({ won, closed, low, high }: Record<'won' | 'closed' | 'low' | 'high', number>) =>
      `${won} of ${closed} closed were won; 90% interval ${low}% to ${high}% (Wilson)`,
    stageRate: (won: number, reached: number) =>
      `${won} of ${reached} closed opportunities that reached the stage were won; with half a win and half a loss added (Jeffreys)`,
    cycle: (won: number) => `Median of ${won} won opportunities, from lead to closing`,
    velocity:
      'Open opportunities from Qualified on, times win rate, times average won value, divided by the median sales cycle',
    simulated: (runs: number) =>
      `${runs} simulated outcomes: each open opportunity is won with the win rate of its stage, ` +
      'in the quarter of its expected close; what is overdue counts in the running quarter',
    stalled: 'Longer in the stage than three quarters of the closed opportunities were',
    plain: (records: number) => `Counted on ${records} opportunities`,
  },
  findings: {
    weighted: {
      title: 'What the pipeline is worth',
      text: 'Of {open} in {count}, {weighted} is to be expected when each is weighted with the win rate of its stage.',
    },
    forecast: {
      title: 'The running quarter',
      text: '{expected} is expected in {period}; eight of ten simulated outcomes lie between {low} and {high}.',
    },
    stalled: {
      title: 'Standing still',
      text: '{count} worth {value} have been in their stage longer than three quarters of the closed ones did.',
    },
    noneStalled: {
      title: 'Nothing is stalled',
      text: 'No open opportunity has been in its stage longer than three quarters of the closed ones did.',
    },
    overdue: {
      title: 'Past the expected close',
      text: '{count} worth {value} are past the day on which they were expected to close.',
    },
    concentration: {
      title: 'Concentration',
      text: '{client} makes up {share} of the weighted pipeline, the three largest clients {three}.',
    },
    sources: {
      title: 'Where wins come from',
      text: '{best} wins {bestRate}, {worst} wins {worstRate}.',
    },
  },
  insights: {
    coverage: {
      title: 'The weighted pipeline against what was won',
      text: '{weighted} is weighted, against {won} won in the last twelve months.',
    },
    dependence: {
      title: 'One client carries much of it',
      text: 'If {client} decides otherwise, {value} of the weighted pipeline goes with it, a share of {share}.',
    },
    strongest: {
      title: 'Strongest where',
      text: 'In {best} we win {bestRate}, in {worst} {worstRate}.',
    },
  },
  opportunities: {
    sector: {
      title: (sector: string) => `${sector} grows faster than the average`,
      text: 'The market of {size} grows by {growth} a year. We hold {share} of it, win {rate} of what is decided, and have {open} open.',
    },
  },
  strategy: {
    focus: {
      title: 'Put the effort where it wins',
      text: 'Of the sectors with enough decisions, {sector} has the highest win rate, {rate}, and {weighted} weighted pipeline.',
    },
    defend: {
      title: 'Do not depend on one client',
      text: '{client} makes up {share} of the weighted pipeline.',
    },
    mend: {
      title: 'Fix what loses bids',
      text: '{reason} is the costliest reason for a loss, with {value} lost.',
    },
    recommendations: {
      focus: {
        title: (sector: string) => `Serve ${sector} first`,
        text: 'Give bids in {sector} engineering time first: they win {rate} and stand at {weighted} weighted.',
      },
      unblock: {
        title: 'Move or close stalled deals',
        text: 'Decide on each of {count}: agree a next step, or take {value} out of the forecast.',
      },
      spread: {
        title: 'Open a second large client',
        text:
          'Bring new opportunities of the size of {average} to other clients until no client exceeds a quarter ' +
          'of the weighted pipeline; {client} stands at {share}.',
      },
      reason: {
        title: (reason: string) => `Answer “${reason.toLowerCase()}” before the bid`,
        text: 'Review the bids lost for {reason}, {value} together, and settle the point at Proposal instead of Negotiation.',
      },
      source: {
        title: (source: string) => `Ask for more from: ${source.toLowerCase()}`,
        text: '{source} wins {rate}, more than any other way in which opportunities come.',
      },
    },
    actions: {
      overdue: {
        title: 'Set a new closing date or close it',
        text: '{deal} of {client}, {value}, in {stage}, is past its expected close.',
        within: 'one week',
      },
      stalled: {
        title: 'Agree the next step',
        text: '{deal} of {client}, {value}, has been in {stage} for {age}.',
        within: 'two weeks',
      },
    },
  },
  trends: {
    fastest: {
      title: 'Fastest growth',
      text: '{sector} grows by {growth} a year, on a market of {size}.',
    },
    underweight: {
      title: 'Less pipeline than market',
      text: '{sector} is {market} of the sector markets together, and {pipeline} of our open pipeline.',
    },
    overweight: {
      title: 'More pipeline than market',
      text: '{sector} is {market} of the sector markets together, and {pipeline} of our open pipeline.',
    },
  },
  competitors: {
    lostTo: {
      title: 'Who wins against us',
      text: '{company} took {value} of what we lost, more than any other known winner.',
    },
    scored: {
      title: 'How they compare',
      text: '{company} stands at {score} overall, {own} at {ownScore}.',
    },
    unknown: {
      title: 'Unknown winners',
      text: 'For {value} of what was lost the winner is not recorded.',
    },
  },
  performance: {
    change: {
      title: 'Won against the year before',
      text: '{now} in the last twelve months against {before} in the twelve before: {+change}.',
    },
    rate: {
      title: 'Win rate against the year before',
      text: '{now} of what was decided was won, against {before} in the twelve months before.',
    },
    reason: {
      title: 'Why bids are lost',
      text: '{reason} accounts for {value}, {share} of the value lost.',
    },
  },
  narrative: {
    instructions:
      'You comment on findings of a sales pipeline for executives. Two or three plain sentences: ' +
      'what stands out, and what it means. Use only what the findings say. ' +
      'Write no digits and no number words; name no number at all: the figures stand beside your text.',
  },
} as const
