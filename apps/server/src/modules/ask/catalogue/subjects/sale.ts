import { shownDay, shownNumber } from '../excerpt-marks.ts'
import { history, ofStage } from './sale-history.ts'
import { saleMeasures } from './sale-measures.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/sale.ts'

const key = `p.reference || ' ' || p.title`
export const sale = toSubject(
  {
    id: 'sale',
    from: `public.pipeline_opportunities p ${history}`,
    record: {
      table: 'pipeline_opportunities',
      id: 'p.id',
      label: key,
      excerpt: `concat_ws('; ', p.reference || ' ' || p.title, concat_ws(', ', p.client, p.sector, p.country),
      ${shownNumber('p.value_eur', 'EUR', 'pipeline.value')} || ', stage ' || p.stage,
      'owner ' || p.owner || ', source ' || p.source,
      'lead on ' || ${shownDay('p.lead_on')} || ', expected close ' || ${shownDay('p.expected_close')},
      'qualified on ' || ${shownDay('p.qualified_on')}, 'proposal on ' || ${shownDay('p.proposal_on')},
      'negotiation on ' || ${shownDay('p.negotiation_on')}, 'closed on ' || ${shownDay('p.closed_on')},
      'lost to ' || p.lost_to, 'reason ' || p.loss_reason)`,
      asOf: 'p.as_of',
      provenance: 'p.provenance',
      kindBit: 'p.kind_bit',
      href: `'/biz-dev-dashboard'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'many', sql: key },
      { id: 'reference', type: 'text', values: 'many', sql: 'p.reference' },
      { id: 'title', type: 'text', values: 'many', sql: 'p.title' },
      { id: 'sector', type: 'text', values: 'few', namesOf: 'sector', sql: 'p.sector' },
      { id: 'country', type: 'text', values: 'few', sql: 'p.country', asks: 'where' },
      { id: 'team', type: 'text', values: 'few', sql: 'p.owner', asks: 'who' },
      { id: 'client', type: 'text', values: 'many', sql: 'p.client', asks: 'who' },
      { id: 'source', type: 'text', values: 'few', sql: 'p.source' },
      { id: 'stage', type: 'text', values: 'few', sql: 'p.stage' },
      { id: 'status', type: 'text', values: 'few', sql: `coalesce(p.outcome, 'open')` },
      {
        id: 'lost_to',
        type: 'text',
        values: 'many',
        namesOf: 'company',
        sql: 'p.lost_to',
        asks: 'who',
        among: 'lost',
      },
      { id: 'reason', type: 'text', values: 'few', sql: 'p.loss_reason', asks: 'why', among: 'lost' },
      { id: 'lead_on', type: 'date', sql: 'p.lead_on' },
      { id: 'qualified_on', type: 'date', sql: 'p.qualified_on' },
      { id: 'proposal_on', type: 'date', sql: 'p.proposal_on' },
      { id: 'negotiation_on', type: 'date', sql: 'p.negotiation_on' },
      // Of what is decided nothing is expected any more.
      { id: 'expected_close', type: 'date', sql: 'case when p.outcome is null then p.expected_close end' },
      { id: 'closed_on', type: 'date', sql: 'p.closed_on' },
      { id: 'day', type: 'date', sql: 'coalesce(p.closed_on, p.expected_close)', asks: 'when' },
    ],
    measures: saleMeasures,
    segments: [
      { id: 'open', oneOf: 'status', where: 'p.outcome is null' },
      { id: 'won', oneOf: 'status', where: `p.outcome = 'won'` },
      { id: 'lost', oneOf: 'status', where: `p.outcome = 'lost'` },
      { id: 'closed', oneOf: 'status', where: 'p.outcome is not null' },
      { id: 'overdue', where: 'p.outcome is null and p.expected_close < $today' },
      {
        id: 'stalled',
        where:
          'p.outcome is null and $today - coalesce(p.negotiation_on, p.proposal_on, p.qualified_on, ' +
          `p.lead_on) > ${ofStage('longest')}`,
      },
      { id: 'lost_to_competitor', where: `p.outcome = 'lost' and p.lost_to is not null` },
    ],
    headline: ['value', 'count', 'win_rate'],
    best: 'won_value',
    day: 'day',
    staysInHouse: true,
    right: 'portal.has_business_access',
  },
  words,
)
