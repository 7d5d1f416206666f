import { z } from 'zod'
import { judged, listOf, nameField, one, quantity, whole } from '../core/index.ts'

const variation = (title: string) =>
  quantity({
    title,
    unit: '',
    description: 'Standard deviation divided by mean; 1 is purely random.',
    min: 0,
    max: judged(20),
  })

export const Step = z.strictObject({
  name: nameField({ title: 'Step' }),
  process_time_min: quantity({
    title: 'Process time',
    unit: 'min',
    description: 'Mean time of one job on one station.',
    above: 0,
    max: judged(1e6),
  }),
  process_time_cv: variation('Variation of the process time').default(1),
  stations: quantity({
    title: 'Parallel stations',
    unit: 'stations',
    min: one,
    max: judged(1000),
    integer: true,
  }).default(1),
  availability_percent: quantity({ title: 'Availability', unit: '%', above: 0, max: whole }).default(100),
  repair_time_min: quantity({
    title: 'Mean time to repair',
    unit: 'min',
    description: 'Needed when the availability is below 100%.',
    min: 0,
    max: judged(1e6),
  }).default(0),
})
export type Step = z.output<typeof Step>

export const FlowInput = z.strictObject({
  arrivals_per_h: quantity({ title: 'Arrivals', unit: 'jobs/h', above: 0, max: judged(1e6) }),
  arrival_cv: variation('Variation of the times between arrivals').default(1),
  steps: listOf(Step, { title: 'Steps in order', min: 1, max: 100 }),
})
export type FlowInput = z.output<typeof FlowInput>

export const LittleInput = z.strictObject({
  work_in_process_jobs: quantity({
    title: 'Work in process',
    unit: 'jobs',
    above: 0,
    max: judged(1e9),
  }).optional(),
  throughput_per_h: quantity({ title: 'Throughput', unit: 'jobs/h', above: 0, max: judged(1e9) }).optional(),
  cycle_time_h: quantity({ title: 'Cycle time', unit: 'h', above: 0, max: judged(1e9) }).optional(),
})
export type LittleInput = z.output<typeof LittleInput>

export const Delay = z.strictObject({
  cause: nameField({ title: 'Cause' }),
  delay_min: quantity({ title: 'Delay', unit: 'min', min: 0, max: judged(1e9) }),
})
export type Delay = z.output<typeof Delay>

export const WorkflowInput = z.strictObject({
  flow: FlowInput.meta({
    title: 'Flow',
    description: 'Jobs that pass steps one after the other.',
  }).optional(),
  little: LittleInput.meta({
    title: "Little's law",
    description: 'Two of work in process, throughput and cycle time give the third.',
  }).optional(),
  delays: listOf(Delay, {
    title: 'Causes of delay',
    description: 'For the Pareto order.',
    min: 1,
    max: 500,
  }).optional(),
})
