import type { JsonValue } from '../core/index.ts'
import type { Unit } from '../flowsheet/schema.ts'

/** How a setting of a unit is given: a number, a component, a number for each outlet or for each component. */
export interface UnitSetting {
  key: keyof Unit
  label: string
  unit: string
  form: 'number' | 'component' | 'outlets' | 'components'
  /** The name of the number beside the component, in a list of components. */
  amount?: string
  isNeeded: boolean
}

interface KindOfUnit {
  /** Null for two or more. */
  outlets: number | null
  /** Where it is not one or more. */
  inlets?: number
  settings: readonly UnitSetting[]
}

const setting = (key: UnitSetting['key'], label: string, more: Partial<UnitSetting> = {}): UnitSetting => ({
  key,
  label,
  unit: '%',
  form: 'number',
  isNeeded: true,
  ...more,
})
const temperature = setting('temperature_c', 'Outlet temperature', { unit: '°C' })
const component = setting('component', 'Component', { unit: '', form: 'component' })
const mayBeWarmed = { ...temperature, isNeeded: false }

/** The degrees of freedom of each kind of unit, by name. */
export const kindsOfUnit: Readonly<Record<Unit['kind'], KindOfUnit>> = {
  mix: { outlets: 1, settings: [] },
  split: {
    outlets: null,
    settings: [setting('shares_percent', 'Shares, together 100%', { form: 'outlets' })],
  },
  react: {
    outlets: 1,
    settings: [
      component,
      setting('conversion_percent', 'Conversion', { isNeeded: false }),
      setting('products', 'Products, together 1 kg/kg', {
        unit: 'kg/kg',
        form: 'components',
        amount: 'kg_per_kg',
      }),
    ],
  },
  evaporate: { outlets: 2, settings: [component, setting('evaporated_percent', 'Evaporated'), mayBeWarmed] },
  crystallise: { outlets: 2, settings: [component, setting('liquor_percent', 'Mother liquor'), mayBeWarmed] },
  separate: {
    outlets: 2,
    settings: [setting('recovered', 'To the first outlet', { form: 'components', amount: 'percent' })],
  },
  heat: { outlets: 1, settings: [temperature] },
  exchange: {
    inlets: 2,
    outlets: 2,
    settings: [setting('temperature_c', 'Outlet temperature of the first inlet', { unit: '°C' })],
  },
  pump: {
    outlets: 1,
    settings: [setting('pressure_rise_bar', 'Pressure rise', { unit: 'bar', isNeeded: false })],
  },
  tank: {
    outlets: 1,
    settings: [setting('residence_time_h', 'Residence time', { unit: 'h', isNeeded: false }), mayBeWarmed],
  },
}

/** A unit on its way to being one: whatever is known of it. */
export type DraftUnit = Readonly<{
  name: string
  kind: Unit['kind']
  inlets: readonly string[]
  outlets: readonly string[]
}> &
  Readonly<Record<string, JsonValue>>

/** What a unit still lacks before it can be calculated, by name. */
export function openOf(unit: DraftUnit): string[] {
  const { inlets, outlets, settings } = kindsOfUnit[unit.kind]
  const count = unit.outlets.length
  return [
    ...(unit.inlets.length === 0 ? ['an inlet'] : []),
    ...(inlets === undefined || [0, inlets].includes(unit.inlets.length)
      ? []
      : [`${inlets} inlets, not ${unit.inlets.length}`]),
    ...((outlets === null ? count >= 2 : count === outlets) ? [] : [outletsNeeded(outlets, count)]),
    ...settings.filter((one) => one.isNeeded && !isGiven(unit, one)).map(({ label }) => label),
  ]
}

const outletsNeeded = (outlets: number | null, count: number): string =>
  `${outlets ?? 'two or more'} outlet${outlets === 1 ? '' : 's'}, not ${count}`

function isGiven(unit: DraftUnit, { key, form, amount = '' }: UnitSetting): boolean {
  const value = unit[key]
  if (key === 'evaporated_percent' && unit['concentrate_percent'] !== undefined) return true
  if (form === 'number') return typeof value === 'number'
  if (form === 'component') return typeof value === 'string' && value !== ''
  if (!Array.isArray(value) || value.length === 0) return false
  const numbers = (value as readonly JsonValue[]).map((one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Number((one as Record<string, JsonValue>)[amount])
      : Number(one),
  )
  const sum = numbers.reduce((total, one) => total + one, 0)
  if (form === 'outlets') return numbers.length === unit.outlets.length && Math.abs(sum - 100) < 1e-9
  return key !== 'products' || Math.abs(sum - 1) < 1e-6
}
