import type { Query } from '@portal/contracts/ask'

type Asked = (typeof Query)['_zod']['input']
const name = [{ field: 'name' }]
const count = [{ measure: 'count' }]
const by = (field: string) => [{ field }]
const is = (field: string, ...values: string[]) => ({ field, op: 'is' as const, values })
const year = { from: '2025-01-01', to: '2025-12-31' }

/** What people ask of all kinds of records, each with the words that are looked up for names. */
export const askQuestions: readonly (readonly [string, Asked])[] = [
  [
    'how large is the dairy market',
    {
      subject: 'sector',
      measures: [{ measure: 'market_size' }],
      groupBy: name,
      filters: [is('name', 'Dairy')],
    },
  ],
  [
    'which sector grows fastest',
    { subject: 'sector', measures: [{ measure: 'growth_rate' }], groupBy: name },
  ],
  [
    'sectors that grow above average',
    {
      subject: 'sector',
      measures: [{ measure: 'growth_rate' }],
      groupBy: name,
      filters: [{ field: 'growth_rate', op: 'above', values: [{ of: 'average' }] }],
    },
  ],
  [
    'how strong is Company 17',
    {
      subject: 'company',
      measures: [{ measure: 'overall' }],
      groupBy: name,
      filters: [is('name', 'Company 17')],
    },
  ],
  [
    'the ten best companies in automation',
    {
      subject: 'company',
      measures: [{ measure: 'automation' }],
      groupBy: name,
      order: { by: 'automation', direction: 'desc' },
    },
  ],
  [
    'companies by country',
    { subject: 'company', measures: [...count, { measure: 'overall' }], groupBy: by('country') },
  ],
  [
    'where do we rank in innovation',
    {
      subject: 'company',
      measures: [{ measure: 'innovation' }],
      groupBy: name,
      segments: ['ours'],
      derive: 'rank',
    },
  ],
  [
    'who is ahead of us',
    {
      subject: 'company',
      measures: [{ measure: 'overall' }],
      groupBy: name,
      filters: [{ field: 'overall', op: 'above', values: [{ of: 'ours' }] }],
    },
  ],
  [
    'rivals against us',
    { subject: 'company', measures: [{ measure: 'overall' }], groupBy: name, compare: 'ours' },
  ],
  [
    'in what is Company 4711 better than we',
    {
      subject: 'score',
      measures: [{ measure: 'score' }],
      groupBy: by('dimension'),
      filters: [is('company', 'Company 4711')],
      compare: 'ours',
    },
  ],
  [
    'average score by dimension',
    { subject: 'score', measures: [{ measure: 'score' }], groupBy: by('dimension') },
  ],
  [
    'digital twin ranking',
    {
      subject: 'matrix_cell',
      measures: [{ measure: 'index' }],
      groupBy: by('company'),
      filters: [is('indicator', 'digital_twin')],
    },
  ],
  [
    'indices of Company 99',
    {
      subject: 'matrix_cell',
      measures: [{ measure: 'index' }],
      groupBy: by('indicator'),
      filters: [is('company', 'Company 99')],
    },
  ],
  [
    'mean index by group',
    { subject: 'matrix_cell', measures: [{ measure: 'index' }], groupBy: by('category') },
  ],
  ['what is our win rate', { subject: 'sale', measures: [{ measure: 'win_rate' }] }],
  [
    'win rate by team in 2025',
    { subject: 'sale', measures: [{ measure: 'win_rate' }], groupBy: by('team'), period: year },
  ],
  [
    'pipeline value by stage',
    {
      subject: 'sale',
      measures: [{ measure: 'open_value' }, { measure: 'open' }],
      groupBy: by('stage'),
      segments: ['open'],
    },
  ],
  [
    'deals of Client 42',
    {
      subject: 'sale',
      measures: [{ measure: 'value' }],
      groupBy: name,
      filters: [is('client', 'Client 42')],
    },
  ],
  [
    'overdue deals',
    { subject: 'sale', measures: [{ measure: 'value' }], groupBy: name, segments: ['overdue'] },
  ],
  [
    'the largest open deal',
    {
      subject: 'sale',
      measures: [{ measure: 'value' }],
      groupBy: name,
      segments: ['open'],
      order: { by: 'value', direction: 'desc' },
    },
  ],
  ['who are we losing to', { subject: 'sale', measures: count, groupBy: by('lost_to'), segments: ['lost'] }],
  [
    'why do we lose',
    {
      subject: 'sale',
      measures: [...count, { measure: 'value' }],
      groupBy: by('reason'),
      segments: ['lost'],
    },
  ],
  [
    'how long is the sales cycle by sector',
    { subject: 'sale', measures: [{ measure: 'cycle' }], groupBy: by('sector') },
  ],
  [
    'won value by quarter',
    {
      subject: 'sale',
      measures: [{ measure: 'won_value' }],
      groupBy: [{ field: 'closed_on', part: 'quarter' }],
    },
  ],
  [
    'wins this year against last',
    { subject: 'sale', measures: [{ measure: 'won' }], period: year, compare: 'previous', derive: 'growth' },
  ],
  [
    'share of dairy in the open pipeline',
    {
      subject: 'sale',
      measures: [{ measure: 'value' }],
      groupBy: by('sector'),
      filters: [is('sector', 'Dairy')],
      segments: ['open'],
      derive: 'share',
    },
  ],
  ['weighted pipeline', { subject: 'sale', measures: [{ measure: 'weighted_value' }] }],
  [
    'state of OP-30017',
    {
      subject: 'sale',
      measures: [],
      filters: [is('reference', 'OP-30017')],
      show: ['stage', 'client', 'expected_close'],
    },
  ],
  [
    'teams above the average win rate',
    {
      subject: 'sale',
      measures: [{ measure: 'win_rate' }],
      groupBy: by('team'),
      filters: [{ field: 'win_rate', op: 'above', values: [{ of: 'average' }] }],
    },
  ],
  ['how many insights are there', { subject: 'insight', measures: count }],
  ['insights by urgency', { subject: 'insight', measures: count, groupBy: by('urgency') }],
  [
    'the newest threats',
    {
      subject: 'insight',
      measures: [],
      filters: [is('type', 'threat')],
      order: { by: 'created', direction: 'desc' },
    },
  ],
  [
    'critical insights of the last week',
    {
      subject: 'insight',
      measures: [],
      filters: [is('urgency', 'critical')],
      period: { from: '2026-11-16', to: null },
    },
  ],
  [
    'which insights have the highest impact',
    {
      subject: 'insight',
      measures: [{ measure: 'impact' }],
      groupBy: name,
      order: { by: 'impact', direction: 'desc' },
    },
  ],
  [
    'insights about Company 123',
    { subject: 'insight', measures: [], filters: [is('company', 'Company 123')] },
  ],
  ['changes by company', { subject: 'watched_change', measures: count, groupBy: by('company') }],
  [
    'what did Company 77 change',
    { subject: 'watched_change', measures: [], filters: [is('company', 'Company 77')] },
  ],
  [
    'how are the initiatives doing',
    { subject: 'initiative', measures: [{ measure: 'progress' }], groupBy: name, show: ['lead', 'due_on'] },
  ],
  [
    'cost reduction',
    {
      subject: 'figure',
      measures: [{ measure: 'value' }],
      groupBy: name,
      filters: [is('name', 'Cost reduction')],
    },
  ],
  [
    'what changed last week',
    {
      subject: 'figure_change',
      measures: [{ measure: 'change' }],
      groupBy: name,
      period: { from: '2026-11-16', to: null },
    },
  ],
]
