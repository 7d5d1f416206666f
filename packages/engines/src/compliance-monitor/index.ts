import { about, buildTable, defineEngine } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { judge, severity, type Judged } from './judge.ts'
import { ComplianceInput } from './schema.ts'
import { complianceLaws } from './laws.ts'

export const complianceMonitor = defineEngine({
  id: 'compliance-monitor',
  title: 'Compliance Monitor',
  summary: 'Which limits are kept, what is due when, and which evidence is missing?',
  version: '1.0.0',
  input: ComplianceInput,
  laws: complianceLaws,
  example: {
    as_of: '2026-03-02',
    obligations: [
      {
        id: 'WW-COD',
        title: 'COD of the waste water',
        reference: 'Discharge permit, section 4',
        measured_value: 118,
        limit_value: 125,
        unit: 'mg/l',
        due_date: '2026-04-15',
        evidence: [{ name: 'Laboratory report', date: '2026-02-10', valid_days: 90 }],
        evidence_required: ['Laboratory report'],
      },
      {
        id: 'NH3-INSP',
        title: 'Inspection of the ammonia plant',
        reference: 'Pressure equipment rules',
        last_done: '2025-02-20',
        interval_days: 365,
        evidence_required: ['Inspection certificate'],
      },
      {
        id: 'NOISE',
        title: 'Noise at the fence, night',
        reference: 'Permit, section 7',
        measured_value: 43,
        limit_value: 45,
        unit: 'dB(A)',
        due_date: '2026-03-20',
      },
      {
        id: 'BOILER',
        title: 'NOx of the steam boiler',
        measured_value: 104,
        limit_value: 100,
        unit: 'mg/m³',
        due_date: '2027-01-31',
      },
      {
        id: 'ISO-AUDIT',
        title: 'Food safety audit',
        due_date: '2026-10-01',
        evidence: [{ name: 'Certificate', date: '2025-10-01', valid_days: 1095 }],
        evidence_required: ['Certificate'],
      },
    ],
  },
  method: {
    formula: [
      'margin = limit - measured (max) or measured - limit (min); use of the limit = measured / limit (max) or limit / measured (min)',
      'due = given date, or last done + interval; days to due = due - as of',
      'evidence missing = required and not there; expired = older than its validity on the day',
      'status: the gravest of exceeded, overdue, evidence missing, near limit, due soon',
    ],
    source: [
      'ISO 37301:2021, Compliance management systems (register of obligations)',
      'ISO 14001:2015, 9.1.2 Evaluation of compliance',
    ],
    limits: [
      'Judges the register as given; measuring uncertainty and averaging rules of a permit are not applied.',
      'The day is an input: nothing is judged by the clock.',
    ],
  },
  calculate(input) {
    const rows = input.obligations
      .map((obligation) => judge(obligation, input))
      .toSorted(
        (a, b) =>
          severity.indexOf(a.status) - severity.indexOf(b.status) ||
          (a.days_to_due ?? 1e9) - (b.days_to_due ?? 1e9),
      )
    const count = (...statuses: Judged['status'][]) =>
      rows.filter(({ status }) => statuses.includes(status)).length
    const upcoming = rows.flatMap(({ days_to_due }) =>
      days_to_due === null || days_to_due < 0 ? [] : [days_to_due],
    )
    const results = {
      obligations: rows.length,
      exceeded: count('exceeded'),
      overdue: rows.filter(({ days_to_due }) => days_to_due !== null && days_to_due < 0).length,
      evidence_gaps: rows.reduce(
        (sum, row) => sum + row.missing_evidence.length + row.expired_evidence.length,
        0,
      ),
      near_limit: count('near limit'),
      due_soon: count('due soon'),
      not_assessable: count('not assessable'),
      in_order_percent: (count('in order', 'near limit', 'due soon') / rows.length) * 100,
      next_due_days: upcoming.length > 0 ? Math.min(...upcoming) : null,
      register: rows,
    }
    return {
      results,
      figures: pickFigures(results, [
        ['exceeded', 'Limits exceeded', ''],
        ['overdue', 'Overdue', ''],
        ['evidence_gaps', 'Gaps in the evidence', ''],
        ['in_order_percent', 'Kept', '%'],
        ['next_due_days', 'Days to the next due date', 'd'],
      ]),
      tables: [registerTable(rows)],
      warnings: about(
        'register',
        rows
          .filter(({ status }) => status === 'not assessable')
          .map(({ id }) => `${id} cannot be judged: give a measured value with its limit, or a due date.`),
      ),
    }
  },
})

const registerTable = (rows: readonly Judged[]) =>
  buildTable({
    key: 'register',
    title: 'Register',
    rows,
    columns: [
      { key: 'id', label: 'Id', of: ({ id }) => id },
      { key: 'title', label: 'Obligation', of: ({ title }) => title },
      { key: 'status', label: 'Status', of: ({ status }) => status },
      { key: 'measured_value', label: 'Measured', of: (row) => row.measured_value },
      { key: 'limit_value', label: 'Limit', of: (row) => row.limit_value },
      { key: 'unit', label: 'Unit', of: ({ unit }) => unit },
      { key: 'limit_use_percent', label: 'Use of the limit', unit: '%', of: (row) => row.limit_use_percent },
      { key: 'due_date', label: 'Due', of: ({ due_date }) => due_date },
      { key: 'days_to_due', label: 'Days to due', unit: 'd', of: ({ days_to_due }) => days_to_due },
      {
        key: 'evidence_gaps',
        label: 'Gaps in the evidence',
        of: (row) =>
          [...row.missing_evidence, ...row.expired_evidence.map((name) => `${name} (expired)`)].join(', '),
      },
    ],
  })
