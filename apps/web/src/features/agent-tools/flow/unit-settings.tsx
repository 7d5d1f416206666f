import { flowSheetCopy } from '@portal/content/agent-views'
import type { JsonValue } from '@portal/engines/core'
import { kindsOfUnit, type DraftUnit, type UnitSetting } from '@portal/engines/flow-structure'
import { readDecimal } from '@portal/text/decimal'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { numberOf, textOf } from '../views/view-numbers.ts'
import type { UnitValues } from './flow-edit.ts'

const copy = flowSheetCopy
const kinds = Object.keys(kindsOfUnit)

interface UnitSettingsProps {
  unit: DraftUnit
  components: readonly string[]
  onSet: (values: UnitValues) => void
}

/** Kind and settings of a unit of the calculating flowsheet. */
export function UnitSettings({ unit, components, onSet }: UnitSettingsProps) {
  return (
    <fieldset className="flex w-full flex-wrap items-end gap-x-4 gap-y-3">
      <legend className="mb-2 text-small text-fg-2">{copy.settingsOf(unit.name)}</legend>
      <KindSelect label={copy.kind} value={unit.kind} onChoose={(kind) => onSet({ kind })} />
      {kindsOfUnit[unit.kind].settings.flatMap((setting) =>
        fieldsOf(setting, unit, components).map(({ label, value, withValue }) =>
          setting.form === 'component' ? (
            <Field key={label} label={label} className="w-44">
              {(ids) => (
                <Select
                  {...ids}
                  value={textOf(value)}
                  placeholder={copy.choose}
                  options={components.map((name) => ({ value: name, label: name }))}
                  onChange={({ target }) => onSet({ [setting.key]: target.value })}
                />
              )}
            </Field>
          ) : (
            <NumberField
              key={`${label} ${textOf(value)}`}
              label={`${label}${setting.unit === '' ? '' : `, ${setting.unit}`}`}
              value={numberOf(value)}
              onCommit={(number) => onSet({ [setting.key]: withValue(number) })}
            />
          ),
        ),
      )}
    </fieldset>
  )
}

interface KindSelectProps {
  label: string
  value: string
  onChoose: (kind: string) => void
}

export function KindSelect({ label, value, onChoose }: KindSelectProps) {
  return (
    <Field label={label} className="w-36">
      {(ids) => (
        <Select
          {...ids}
          value={value}
          options={kinds.map((kind) => ({ value: kind, label: kind }))}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </Field>
  )
}

interface NumberFieldProps {
  label: string
  value: number | null
  onCommit: (value: number) => void
}

/** Taken over when it is left or Enter is pressed: each value is a step of Undo. */
function NumberField({ label, value, onCommit }: NumberFieldProps) {
  return (
    <Field label={label} className="w-44">
      {(ids) => (
        <Input
          {...ids}
          inputMode="decimal"
          defaultValue={value ?? ''}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onBlur={({ target }) => {
            const number = readDecimal(target.value)
            if (Number.isFinite(number) && number !== value) onCommit(number)
          }}
        />
      )}
    </Field>
  )
}

interface SettingField {
  label: string
  value: JsonValue | undefined
  /** The whole setting with this number in it. */
  withValue: (number: number) => JsonValue
}

/** One field for a number or a component, one for each outlet or component where the setting is a list. */
function fieldsOf(setting: UnitSetting, unit: DraftUnit, components: readonly string[]): SettingField[] {
  const { key, label, form, amount = '' } = setting
  const value = unit[key]
  if (form === 'outlets')
    return unit.outlets.map((outlet, at) => {
      const shares = unit.outlets.map(
        (_, index) => numberOf(Array.isArray(value) ? (value as JsonValue[])[index] : 0) ?? 0,
      )
      return {
        label: `${label}: ${outlet}`,
        value: shares[at],
        withValue: (number) => shares.with(at, number),
      }
    })
  if (form === 'components')
    return components.map((component) => {
      const rows = Array.isArray(value) ? (value as Readonly<Record<string, JsonValue>>[]) : []
      const others = rows.filter((row) => row['component'] !== component)
      const own = rows.find((row) => row['component'] === component)
      return {
        label: `${label}: ${component}`,
        value: own?.[amount],
        withValue: (number) => (number === 0 ? others : [...others, { component, [amount]: number }]),
      }
    })
  return [{ label, value, withValue: (number) => number }]
}
