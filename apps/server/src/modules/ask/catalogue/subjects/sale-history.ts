const stages = [
  { name: 'Lead', days: ['lead_on', 'qualified_on', 'proposal_on', 'negotiation_on', 'closed_on'] },
  { name: 'Qualified', days: ['qualified_on', 'proposal_on', 'negotiation_on', 'closed_on'] },
  { name: 'Proposal', days: ['proposal_on', 'negotiation_on', 'closed_on'] },
  { name: 'Negotiation', days: ['negotiation_on', 'closed_on'] },
] as const
const odds = stages.map(
  ({ days: [entered] }) =>
    `(count(*) filter (where outcome = 'won' and ${entered} is not null) + 0.5) / (count(${entered}) + 1)`,
)
const longest = stages.map(
  ({ days: [entered, ...left] }) =>
    `case when count(${entered}) >= 4 then percentile_cont(0.75) within group (order by coalesce(${left.join(', ')}) - ${entered})
      filter (where ${entered} is not null) end`,
)

/** As the Business Dashboard counts them: how often a stage is won from, and how long three quarters stay in it at most. */
export const history = `left join (select array[${odds.join(', ')}] as win_odds, array[${longest.join(', ')}] as longest
    from public.pipeline_opportunities where outcome is not null) history on true`

/** Of the stage that a row is in. */
export const ofStage = (column: 'win_odds' | 'longest'): string =>
  `history.${column}[array_position(array[${stages.map(({ name }) => `'${name}'`).join(', ')}], p.stage)]`
