import { z } from 'zod'
import { dateField } from '../calendar/index.ts'
import { choice, judged, listOf, nameField, one, quantity, whole } from '../core/index.ts'

const Evidence = z.strictObject({
  name: nameField({ title: 'Evidence' }),
  date: dateField({ title: 'Date of the evidence' }).optional(),
  valid_days: quantity({ title: 'Valid for', unit: 'd', above: 0, max: judged(36_500) }).optional(),
})

const Obligation = z.strictObject({
  id: nameField({ title: 'Id', maxLength: 40 }),
  title: nameField({ title: 'Obligation' }),
  reference: nameField({
    title: 'Reference',
    description: 'Permit, law or standard, with its clause.',
  }).optional(),
  measured_value: quantity({
    title: 'Measured',
    unit: 'unit of the obligation',
    min: judged(-1e12),
    max: judged(1e12),
  }).optional(),
  limit_value: quantity({
    title: 'Limit',
    unit: 'unit of the obligation',
    min: judged(-1e12),
    max: judged(1e12),
  }).optional(),
  limit_kind: choice(['max', 'min'], {
    title: 'Kind of limit',
    description: 'max: the measured value must not be above it; min: not below.',
  }).default('max'),
  unit: nameField({ title: 'Unit', maxLength: 20 }).optional(),
  due_date: dateField({ title: 'Due' }).optional(),
  last_done: dateField({
    title: 'Last done',
    description: 'With the interval it gives the due date.',
  }).optional(),
  interval_days: quantity({
    title: 'Interval',
    unit: 'd',
    min: one,
    max: judged(36_500),
    integer: true,
  }).optional(),
  evidence: listOf(Evidence, { title: 'Evidence', description: 'What there is.', max: 30 }).default([]),
  evidence_required: listOf(nameField({ title: 'Name of the evidence' }), {
    title: 'Evidence required',
    description: 'Names of what there must be.',
    max: 30,
  }).default([]),
})
export type Obligation = z.output<typeof Obligation>

export const ComplianceInput = z.strictObject({
  as_of: dateField({ title: 'As of', description: 'The day for which the register is judged.' }),
  obligations: listOf(Obligation, { title: 'Obligations', min: 1, max: 500 }),
  warn_days: quantity({ title: 'Warn before due', unit: 'd', min: 0, max: judged(3650) }).default(30),
  near_limit_percent: quantity({
    title: 'Near the limit from',
    unit: '%',
    description: 'Use of the limit from which it counts as near.',
    above: 0,
    max: whole,
  }).default(90),
})
export type ComplianceInput = z.output<typeof ComplianceInput>
